import ConcordSyntax

/// A pattern for paths: `*` is any run of characters without `/`, `**` any run, `?` one character, `{a,b}` either text and
/// `{1..3}` one of these numbers. Without a `/` it names files in any folder; with one at its end, everything in a folder.
/// A backslash takes the character behind it as it is; brackets are what they are, as folders of some hosts have them.
///
/// A path is walked once, with every place of the pattern that it may have come to: no pattern takes longer than its length
/// times the path's, for each of its alternatives.
public struct PathGlob: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// A pattern is no longer, in bytes, and all of a configuration have no more alternatives: each path is compared with each.
  static let longest = 1000
  static let most = 1000
  private let alternatives: [[Step]]

  private enum Step: Hashable {
    case byte(UInt8)
    /// One byte but `/`.
    case one
    /// Any bytes but `/`, or none.
    case name
    /// Any bytes, or none.
    case any
    /// Any folders, or none: what `**/` means. Behind it stands `inFolders`, for within their names.
    case folders
    case inFolders
  }

  /// Every text is a pattern; one with a `fault` has some of its alternatives.
  public init(_ text: String) {
    self.text = text
    alternatives = Alternatives(Array(text.utf8.prefix(Self.longest)), most: Self.most).texts.map {
      Self.steps($0[...])
    }
  }

  /// Everything in a folder, whatever signs its name has.
  public static func everything(in folder: String) -> PathGlob {
    let name = folder.map { "\\*?{},".contains($0) ? "\\\($0)" : String($0) }
    return PathGlob("/" + name.joined() + "/**")
  }

  /// Why a text is too much for a pattern, as what is said behind its name; nil where it is not.
  public static func fault(of text: String) -> String? {
    if text.utf8.count > longest { return "is longer than \(longest) bytes" }
    let isCut = Alternatives(Array(text.utf8), most: most).isCut
    return isCut ? "has braces for more than \(most) patterns; `*` says more in one" : nil
  }

  /// As how many patterns this one counts.
  var count: Int { alternatives.count }

  private static func steps(_ text: ArraySlice<UInt8>) -> [Step] {
    let slash = UInt8(ascii: "/")
    var rest = text
    var steps: [Step] = []
    if rest.first == slash {
      rest = rest.dropFirst()
    } else if !rest.contains(slash) {
      steps += [.folders, .inFolders]
    }
    let isFolder = rest.last == slash
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*") where rest.starts(with: "*/".utf8):
        steps += [.folders, .inFolders]
        rest = rest.dropFirst(2)
      case UInt8(ascii: "*") where rest.first == byte:
        steps.append(.any)
        rest = rest.drop { $0 == byte }
      case UInt8(ascii: "*"): steps.append(.name)
      case UInt8(ascii: "?"): steps.append(.one)
      case UInt8(ascii: "\\"): steps.append(.byte(rest.popFirst() ?? byte))
      default: steps.append(.byte(byte))
      }
    }
    return isFolder ? steps + [.any] : steps
  }

  /// Whether a path, relative to where the pattern stands, is meant.
  public func matches(_ path: String) -> Bool { alternatives.contains { Self.matches(path, $0) } }

  private static func matches(_ path: String, _ steps: [Step]) -> Bool {
    var places = [Bool](repeating: false, count: steps.count + 1)
    reach(0, &places, steps)
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      var next = [Bool](repeating: false, count: steps.count + 1)
      for (index, step) in steps.enumerated() where places[index] {
        switch step {
        case .byte(let wanted): if byte == wanted { reach(index + 1, &next, steps) }
        case .one: if !isSlash { reach(index + 1, &next, steps) }
        case .name: if !isSlash { reach(index, &next, steps) }
        case .any: reach(index, &next, steps)
        case .folders: break
        case .inFolders:
          next[index] = true
          if isSlash { reach(index + 1, &next, steps) }
        }
      }
      places = next
    }
    return places[steps.count]
  }

  /// Whether a path, or a folder that it is in, is meant.
  package func covers(_ path: String) -> Bool {
    if matches(path) { return true }
    return path.indices.contains { path.utf8[$0] == UInt8(ascii: "/") && matches(String(path[..<$0])) }
  }

  /// Comes to a place, and to those behind it that take no byte.
  private static func reach(_ place: Int, _ places: inout [Bool], _ steps: [Step]) {
    var place = place
    while !places[place] {
      places[place] = true
      guard place < steps.count else { return }
      switch steps[place] {
      case .name, .any: place += 1
      case .folders:
        places[place + 1] = true
        place += 2
      default: return
      }
    }
  }
}
