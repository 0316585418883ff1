import ConcordSyntax

/// Where a build puts files that nobody commits, as `.gitignore` says: `docs/api/general`.
///
/// Paths that are spelled out alone: a pattern, or a name that may stand in any folder, says too little of a page.
public struct UnmadeFiles: Sendable {
  /// Relative to the root of the set, without a slash at their ends.
  private let paths: Set<String>

  /// - Parameters:
  ///   - rules: the bytes of `.gitignore`.
  ///   - folder: where it lies above the set, from there to the set: `docs/`, or nothing.
  public init(_ rules: [UInt8] = [], above folder: String = "") {
    let lines = rules.prefix(Self.longest).split(whereSeparator: \.isNewline).map { $0.trimmed(\.isSpace) }
    let found = lines.compactMap { line -> String? in
      guard let first = line.first, !"#!".utf8.contains(first), !line.contains(where: { "*?[\\".utf8.contains($0) })
      else {
        return nil
      }
      let path = line.drop { $0 == UInt8(ascii: "/") }
      let whole = path.last == UInt8(ascii: "/") ? path.dropLast() : path
      guard whole.contains(UInt8(ascii: "/")) else { return nil }
      let text = String(decoding: whole, as: UTF8.self)
      return text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : nil
    }
    paths = Set(found)
  }

  /// Whether a file would be one of them.
  func hold(_ file: String) -> Bool {
    if paths.isEmpty { return false }
    var path = file
    while !path.isEmpty {
      if paths.contains(path) { return true }
      path = RelativePath.folder(of: path)
    }
    return false
  }

  /// In bytes.
  private static let longest = 1 << 16
}
