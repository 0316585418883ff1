/// A pattern for paths: `*` is any run of characters without `/`, `**` any run, `?` one character. Without a `/` it names
/// files in any folder; with one at its end, everything in a folder.
public struct PathGlob: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let pattern: [UInt8]

  /// Every text is a pattern.
  public init(_ text: String) {
    self.text = text
    var whole = text.hasPrefix("/") ? String(text.dropFirst()) : text.contains("/") ? text : "**/" + text
    if whole.hasSuffix("/") { whole += "**" }
    pattern = Array(whole.utf8)
  }

  /// Whether a path, relative to where the pattern stands, is meant.
  public func matches(_ path: String) -> Bool { Self.matches(pattern[...], Array(path.utf8)[...]) }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if pattern.starts(with: "**/".utf8), matches(pattern.dropFirst(3), path) { return true }
    if first == UInt8(ascii: "*") {
      let isDeep = pattern.starts(with: "**".utf8)
      let rest = pattern.dropFirst(isDeep ? 2 : 1)
      var index = path.startIndex
      while true {
        if matches(rest, path[index...]) { return true }
        guard index < path.endIndex, isDeep || path[index] != UInt8(ascii: "/") else { return false }
        index += 1
      }
    }
    guard let byte = path.first, first == UInt8(ascii: "?") ? byte != UInt8(ascii: "/") : first == byte else {
      return false
    }
    return matches(pattern.dropFirst(), path.dropFirst())
  }
}
