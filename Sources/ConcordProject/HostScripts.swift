import ConcordData
import ConcordSyntax

/// A host's configuration in JavaScript or TypeScript, read as the data that its files hold; nothing is run.
///
/// Names lead to what stands elsewhere in the file, or in one that it imports; a call that takes an object is that object, as
/// `defineConfig({…})` is. Everything else is computed, and left out.
struct HostScripts {
  /// A value, and the file in which its names mean something.
  struct Value {
    let value: JavaScriptValue
    let file: String
  }

  /// How many values of lists, and labels or links of objects, were left out as computed.
  private(set) var computed = 0
  /// The bytes of a file, by its name relative to the root.
  let read: (String) -> [UInt8]?
  private var modules: [String: JavaScriptModule] = [:]
  private var data: [String: JavaScriptValue] = [:]
  private var resolvedFiles: [String: String?] = [:]
  /// Values, and parts of lists and objects, that have been looked at. Two lists that hold each other's parts grow without end, and
  /// an object may be asked for each of its parts.
  private var steps = 0
  private static let mostSteps = 1_000_000
  private static let mostFiles = 64
  private static let deepest = 48

  /// - Parameter read: the bytes of a file, by its name relative to the root.
  init(read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// What a file exports as its default.
  mutating func standard(_ file: String) -> Value? {
    if file.hasSuffix(".json") { return json(file).map { Value(value: $0, file: file) } }
    guard let value = module(file)?.standard else { return nil }
    return Value(value: value, file: file)
  }

  /// The value that a value is in the end: a text, a word, a list, an object, or computed.
  mutating func resolved(_ value: Value, depth: Int = 0) -> Value {
    steps += 1
    guard depth < Self.deepest, steps < Self.mostSteps else { return Value(value: .computed, file: value.file) }
    switch value.value {
    case .name(let path): return named(path, value.file, depth) ?? Value(value: .computed, file: value.file)
    case .call(let path, let arguments): return called(path, arguments, value.file, depth)
    case .spread(let inner): return resolved(Value(value: inner, file: value.file), depth: depth + 1)
    case .text, .word, .list, .object, .computed: return value
    }
  }

  private mutating func takes(_ parts: Int) -> Bool {
    steps += parts
    return steps < Self.mostSteps
  }

  /// The members of an object, those of what it spreads among them; the last of a key counts.
  mutating func members(_ value: Value, depth: Int = 0) -> [(key: String, value: Value)] {
    let object = resolved(value, depth: depth)
    guard depth < Self.deepest, case .object(let own) = object.value, takes(own.count) else { return [] }
    var members: [(key: String, value: Value)] = []
    var places: [String: Int] = [:]
    for (key, value) in own {
      let value = Value(value: value, file: object.file)
      for (key, value) in key == "..." ? self.members(value, depth: depth + 1) : [(key, value)] {
        if let place = places[key] {
          members[place].value = value
        } else {
          places[key] = members.count
          members.append((key, value))
        }
      }
    }
    return members
  }

  /// The member of an object, or of one in it: `entry(site, "themeConfig", "sidebar")`.
  mutating func entry(_ value: Value, _ path: String...) -> Value? {
    var value = value
    for key in path {
      guard let next = members(value).last(where: { $0.key == key })?.value else { return nil }
      value = next
    }
    return resolved(value)
  }

  /// The members of an object that is a member itself; none where it is not there.
  mutating func members(of value: Value, _ key: String) -> [(key: String, value: Value)] {
    guard let object = entry(value, key) else { return [] }
    return members(object)
  }

  /// What a list holds that is a member of an object; nothing where it is not there.
  mutating func items(of value: Value, _ key: String) -> [Value] {
    guard let list = entry(value, key) else { return [] }
    return items(list)
  }

  /// The text that is a member of an object.
  mutating func text(_ value: Value, _ key: String) -> String? {
    if case .text(let text)? = entry(value, key)?.value { text } else { nil }
  }

  /// What a list holds, with what it spreads.
  mutating func items(_ value: Value, depth: Int = 0) -> [Value] {
    let list = resolved(value, depth: depth)
    guard depth < Self.deepest, case .list(let own) = list.value, takes(own.count) else { return [] }
    return own.flatMap { item -> [Value] in
      let item = Value(value: item, file: list.file)
      guard case .spread = item.value else { return [item] }
      let inner = resolved(item, depth: depth + 1)
      if case .list = inner.value { return items(inner, depth: depth + 1) }
      return [inner]
    }
  }

  /// A value with everything that is in it, as YAML would say it; nil where it is computed.
  mutating func node(_ value: Value, depth: Int = 0) -> YAMLNode? {
    let value = resolved(value, depth: depth)
    guard depth < Self.deepest else { return nil }
    switch value.value {
    case .text(let text), .word(let text): return YAMLNode(.scalar(text))
    case .list:
      return YAMLNode(.sequence(items(value, depth: depth + 1).compactMap { item in part(item, depth) }))
    case .object:
      let members = members(value, depth: depth + 1).compactMap { key, value in
        (Self.told.contains(key) ? part(value, depth) : node(value, depth: depth + 1)).map {
          (key: YAMLNode(.scalar(key)), value: $0)
        }
      }
      return YAMLNode(.mapping(members))
    case .name, .call, .spread, .computed: return nil
    }
  }

  /// Members that readers of a navigation would miss.
  private static let told: Set = ["items", "label", "text", "link", "slug", "id", "href"]

  private mutating func part(_ value: Value, _ depth: Int) -> YAMLNode? {
    let node = node(value, depth: depth + 1)
    if node == nil { computed += 1 }
    return node
  }
}

// MARK: - Names

extension HostScripts {
  private mutating func named(_ path: [String], _ file: String, _ depth: Int) -> Value? {
    guard let module = module(file) else { return nil }
    var value: Value?
    if let own = module.values[path[0]] {
      value = Value(value: own, file: file)
    } else if let imported = module.imports[path[0]], let other = resolve(imported.file, from: file) {
      value =
        imported.name.map { name in self.module(other)?.values[name].map { Value(value: $0, file: other) } }
        ?? standard(other)
    }
    guard var found = value else { return nil }
    for key in path.dropFirst() {
      guard let next = members(found, depth: depth + 1).last(where: { $0.key == key })?.value else { return nil }
      found = next
    }
    return resolved(found, depth: depth + 1)
  }

  private mutating func called(_ path: [String], _ arguments: [JavaScriptValue], _ file: String, _ depth: Int) -> Value
  {
    let computed = Value(value: .computed, file: file)
    if path == ["require"] || path == ["require", "resolve"], case .text(let name)? = arguments.first {
      guard path.count == 1 else { return Value(value: .text(name), file: file) }
      return resolve(name, from: file).flatMap { standard($0) }.map { resolved($0, depth: depth + 1) } ?? computed
    }
    // A function of the configuration's own is what it returns.
    if path.count == 1, let own = named(path, file, depth) { return own }
    guard let first = arguments.first else { return computed }
    let value = resolved(Value(value: first, file: file), depth: depth + 1)
    switch value.value {
    case .object, .list: return value
    case .text, .word, .name, .call, .spread, .computed: return computed
    }
  }

  private mutating func module(_ file: String) -> JavaScriptModule? {
    if let known = modules[file] { return known }
    guard modules.count < Self.mostFiles, let bytes = read(file) else { return nil }
    let module = JavaScriptModule(bytes)
    modules[file] = module
    return module
  }

  private mutating func json(_ file: String) -> JavaScriptValue? {
    if let known = data[file] { return known }
    guard data.count < Self.mostFiles, let bytes = read(file), bytes.count <= JavaScriptModule.longest,
      let root = try? YAMLFile.read(bytes)
    else { return nil }
    let value = Self.value(root)
    data[file] = value
    return value
  }

  private static func value(_ node: YAMLNode) -> JavaScriptValue {
    if let text = node.text { return .text(text) }
    if node.isSequence { return .list(node.items.map(value)) }
    return .object(node.entries.map { ($0.key, value($0.value)) })
  }

  /// The file that another one imports, which may leave its ending out; nil for a package.
  private mutating func resolve(_ name: String, from file: String) -> String? {
    guard name.hasPrefix("."), let path = RelativePath.resolve(name, from: file) else { return nil }
    if let known = resolvedFiles[path] { return known }
    let endings = ["", ".ts", ".js", ".mts", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"]
    let found = resolvedFiles.count < Self.mostFiles ? endings.map { path + $0 }.first { read($0) != nil } : nil
    resolvedFiles[path] = .some(found)
    return found
  }
}
