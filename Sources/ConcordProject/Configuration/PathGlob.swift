/// A pattern for paths: `*` is any run of characters without `/`, `**` any run, `?` one character. Without a `/` it names
/// files in any folder; with one at its end, everything in a folder.
///
/// A path is walked once, with every place of the pattern that it may have come to: no pattern takes longer than its length
/// times the path's.
public struct PathGlob: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// A configuration's are no longer, in bytes, and no more than so many: each path is compared with each of them.
  static let longest = 1000
  static let most = 1000
  private let steps: [Step]

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

  /// Every text is a pattern.
  public init(_ text: String) {
    self.text = text
    var whole = text.hasPrefix("/") ? String(text.dropFirst()) : text.contains("/") ? text : "**/" + text
    if whole.hasSuffix("/") { whole += "**" }
    var rest = Array(whole.utf8)[...]
    var steps: [Step] = []
    while let byte = rest.first {
      if rest.starts(with: "**/".utf8) {
        steps += [.folders, .inFolders]
        rest = rest.dropFirst(3)
      } else if rest.starts(with: "**".utf8) {
        steps.append(.any)
        rest = rest.drop { $0 == UInt8(ascii: "*") }
      } else {
        steps.append(byte == UInt8(ascii: "*") ? .name : byte == UInt8(ascii: "?") ? .one : .byte(byte))
        rest = rest.dropFirst()
      }
    }
    self.steps = steps
  }

  /// Whether a path, relative to where the pattern stands, is meant.
  public func matches(_ path: String) -> Bool {
    var places = [Bool](repeating: false, count: steps.count + 1)
    reach(0, &places)
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      var next = [Bool](repeating: false, count: steps.count + 1)
      for (index, step) in steps.enumerated() where places[index] {
        switch step {
        case .byte(let wanted): if byte == wanted { reach(index + 1, &next) }
        case .one: if !isSlash { reach(index + 1, &next) }
        case .name: if !isSlash { reach(index, &next) }
        case .any: reach(index, &next)
        case .folders: break
        case .inFolders:
          next[index] = true
          if isSlash { reach(index + 1, &next) }
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
  private func reach(_ place: Int, _ places: inout [Bool]) {
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
