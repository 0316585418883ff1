import ConcordSyntax

/// Where a build puts files that nobody commits, as `.gitignore` says: `docs/api/general`.
///
/// Paths that are spelled out alone: a pattern, or a name that may stand in any folder, says too little of a page. Nor is a path one of
/// them that another rule takes back, or below which files are.
public struct BuildOutputs: Sendable {
  /// Relative to the root of the set, without a slash at their ends.
  private var paths: Set<String>

  /// - Parameters:
  ///   - rules: the bytes of `.gitignore`.
  ///   - folder: where it lies above the set, from there to the set: `docs/`, or nothing.
  public init(_ rules: [UInt8] = [], above folder: String = "") {
    paths = []
    for line in rules.prefix(Self.longest).split(whereSeparator: \.isNewline) {
      let rule = line.trimmed(\.isSpace)
      let isTaken = rule.first != UInt8(ascii: "!")
      guard let path = Self.path(isTaken ? rule : rule.dropFirst()), path.hasPrefix(folder) else { continue }
      let own = String(path.dropFirst(folder.count))
      if isTaken { paths.insert(own) } else { paths.remove(own) }
    }
  }

  /// What a rule names that spells out a path; nil for any other.
  private static func path(_ rule: ArraySlice<UInt8>) -> String? {
    guard rule.first != UInt8(ascii: "#"), !rule.contains(where: { "*?[\\".utf8.contains($0) }) else { return nil }
    let path = rule.trimmed { $0 == UInt8(ascii: "/") }
    return path.contains(UInt8(ascii: "/")) ? String(decoding: path, as: UTF8.self) : nil
  }

  /// Those of them that hold none of the files that are there.
  func without(_ files: Set<FileName>) -> BuildOutputs {
    if paths.isEmpty { return self }
    var left = self
    for file in files { if let path = above(file.text) { left.paths.remove(path) } }
    return left
  }

  /// Whether a file would be one of them.
  func hold(_ file: String) -> Bool { above(file) != nil }

  /// The path that is a file, or a folder above it.
  private func above(_ file: String) -> String? {
    if paths.isEmpty { return nil }
    var path = file
    while !path.isEmpty {
      if paths.contains(path) { return path }
      path = RelativePath.folder(of: path)
    }
    return nil
  }

  /// In bytes.
  private static let longest = 1 << 16
}
