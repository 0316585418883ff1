import ConcordData

/// The values of a documentation set's placeholders: `keyword: {amashort: App ID}` gives
/// `{{site.data.keyword.amashort}}` its text.
///
/// A name is the keys from the root down, joined with dots: `keyword.amashort`. The root stands for `site.data`, so
/// every look-up takes `site.data.keyword.amashort` too.
public struct KeywordMap: Hashable, Sendable {
  /// Every name, sorted.
  public private(set) var names: [String]

  /// By whole names, as pages write them: most look-ups come from there.
  private var values: [String: String]

  /// A map without names.
  public init() {
    names = []
    values = [:]
  }

  /// A map of names and their texts.
  init(_ texts: [String: String]) {
    self.init()
    for (name, text) in texts { values[Self.whole(name)] = text }
    sortNames()
  }

  /// Reads a YAML file of any depth.
  ///
  /// Scalars are kept as they are written (`1.10`, `no`), a key that occurs twice has its last value, lists are left
  /// out, and a file whose root is `site: data:` is read from below it.
  ///
  /// - Parameters:
  ///   - yaml: the file's bytes.
  ///   - file: the path to name in an error.
  public init(yaml: [UInt8], file: String) throws(KeywordMapError) {
    self.init()
    do throws(YAMLFile.Failure) {
      guard var root = try YAMLFile.read(yaml), root.text != "" else { return }
      guard root.mapping != nil else {
        throw YAMLFile.Failure(message: "expected a mapping of names to values", line: 1, column: 1)
      }
      if let data = root.entry("site")?.entry("data"), data.mapping != nil { root = data }
      try collect(root, below: "", depth: 0)
    } catch {
      throw KeywordMapError(file: file, line: error.line, column: error.column, message: error.message)
    }
    sortNames()
  }

  /// Whether the map has no names.
  public var isEmpty: Bool { names.isEmpty }

  /// The text of a name, as the file has it, or `nil` where the name is not defined.
  public func value(of name: String) -> String? {
    values[Self.whole(name)]
  }

  /// Whether the name is defined.
  public func contains(_ name: String) -> Bool {
    value(of: name) != nil
  }

  /// This map with the names of another one, which wins where both define a name.
  public func merging(_ later: KeywordMap) -> KeywordMap {
    var merged = self
    merged.values.merge(later.values) { $1 }
    merged.sortNames()
    return merged
  }

  /// This map with one name set, as `--set key=value` asks for.
  public func setting(_ name: String, to value: String) -> KeywordMap {
    var single = KeywordMap()
    single.values[Self.whole(name)] = value
    return merging(single)
  }

  /// The defined name that `name` was most likely meant to be, or `nil`. It is as long as names in this map are:
  /// without `site.data`.
  public func nearest(to name: String) -> String? {
    let name = Self.rooted(name)
    // The common `keyword.` must not make two short names look alike.
    let leaf = name.utf8.split(separator: UInt8(ascii: ".")).last?.count ?? 0
    return nearestName(to: name, in: names, bound: min(3, max(1, leaf / 3)))
  }
}

extension KeywordMap {
  private static let root: StaticString = "site.data."

  /// With the root once, however often it is written.
  fileprivate static func whole(_ name: String) -> String {
    let (bytes, length) = (name.utf8.span, root.utf8CodeUnitCount)
    var start = 0
    while isRoot(bytes, at: start) { start += length }
    return start == length ? name : "\(root)" + String(Substring(name.utf8.dropFirst(start)))
  }

  private static func isRoot(_ name: Span<UInt8>, at start: Int) -> Bool {
    guard start + root.utf8CodeUnitCount <= name.count else { return false }
    for place in 0..<root.utf8CodeUnitCount where unsafe name[start + place] != root.utf8Start[place] { return false }
    return true
  }

  fileprivate static func rooted(_ name: String) -> String {
    // Byte by byte: an accent that begins a name is part of the dot's character.
    isRoot(name.utf8.span, at: 0) ? String(Substring(name.utf8.dropFirst(root.utf8CodeUnitCount))) : name
  }

  fileprivate mutating func sortNames() {
    names = values.keys.map(Self.rooted).sorted()
  }

  /// Adds the scalars below a mapping. Anchors can make a small file expand without end, hence the limits.
  fileprivate mutating func collect(_ node: YAMLNode, below prefix: String, depth: Int) throws(YAMLFile.Failure) {
    guard depth < 32, values.count < 200_000 else {
      throw YAMLFile.Failure(
        message: "the mapping is too deep or too large", line: node.line, column: node.column)
    }
    for (key, value) in node.entries where key == "<<" {
      try collect(value, below: prefix, depth: depth + 1)
    }
    for (key, value) in node.entries where key != "<<" {
      if let text = value.text {
        values[Self.whole(prefix + key)] = text
      } else {
        try collect(value, below: prefix + key + ".", depth: depth + 1)
      }
    }
  }
}
