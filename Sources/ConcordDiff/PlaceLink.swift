import ConcordReport
import ConcordSyntax

/// Where a line of a page can be opened: in an editor, or at the forge that keeps the repository.
public struct PlaceLink: Sendable {
  /// What is wrong with what a user gave, and what to give.
  public struct Invalid: Error {
    /// One clause.
    public let reason: String
  }

  /// An address with `{file}`, `{line}` and `{column}` in it.
  public let pattern: String
  /// What readers call it.
  let name: String
  /// What stands before a file of the set: the absolute folder for an editor, the folder in the repository for a forge.
  private let prefix: String

  private init(name: String, pattern: String, prefix: String) throws(Invalid) {
    (self.name, self.pattern, self.prefix) = (name, pattern, prefix)
    guard pattern.contains("{file}") else { throw Invalid(reason: "\(pattern) has no {file}") }
    let rest = ["file", "line", "column"].reduce(pattern) { $0.replacing("{\($1)}", with: "") }
    if let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      throw Invalid(reason: "\(pattern) has more in braces than {file}, {line} and {column}: \(rest[brace...])")
    }
    if pattern.unicodeScalars.contains(where: {
      $0.value <= 0x20 || $0.value == 0x7F || "\"<>\\^`".unicodeScalars.contains($0)
    }) {
      throw Invalid(reason: "\(pattern) is no address: it has a character that an address cannot have")
    }
  }

  /// The address of a place.
  /// - Parameters:
  ///   - file: relative to the project's root; it is encoded segment by segment.
  ///   - line: from 1.
  ///   - column: from 1.
  public func address(of file: String, line: Int, column: Int) -> String {
    pattern.replacing("{line}", with: "\(line)").replacing("{column}", with: "\(column)")
      .replacing("{file}", with: URIText.path(prefix + file))
  }
}

extension PlaceLink {
  /// Editors that are known by name; each registers a scheme of its own when it is installed.
  public static let editors = ["vscode", "vscodium", "cursor", "zed", "idea", "textmate"]

  /// An editor by its name, or by a pattern: `idea://open?file={file}&line={line}`.
  /// - Parameters:
  ///   - text: the name or the pattern.
  ///   - folder: the project's root, absolute.
  public static func editor(_ text: String, folder: String) throws(Invalid) -> PlaceLink {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    switch text {
    case "vscode", "vscodium", "cursor", "zed":
      return try PlaceLink(name: text, pattern: "\(text)://file{file}:{line}:{column}", prefix: prefix)
    case "idea":
      return try PlaceLink(name: text, pattern: "idea://open?file={file}&line={line}&column={column}", prefix: prefix)
    case "textmate":
      return try PlaceLink(name: text, pattern: "txmt://open?url=file://{file}&line={line}", prefix: prefix)
    default: break
    }
    let scheme = text.prefix { $0 != ":" }
    guard scheme.endIndex < text.endIndex, let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isAlphanumeric || "+-.".utf8.contains($0) })
    else {
      throw Invalid(reason: "\"\(text)\" is no editor that is known, and no pattern")
    }
    // What these lead to runs in the report itself.
    if ["javascript", "data", "vbscript", "blob", "about", "filesystem"].contains(scheme.lowercased()) {
      throw Invalid(reason: "\(scheme): opens no editor")
    }
    return try PlaceLink(name: String(scheme), pattern: text, prefix: prefix)
  }

  /// A forge by the address of the repository, of a branch in it, or by a pattern.
  /// - Parameters:
  ///   - text: the address or the pattern.
  ///   - prefix: the project's folder in the repository, with a `/` behind it; empty where they are the same.
  public static func forge(_ text: String, prefix: String) throws(Invalid) -> PlaceLink {
    let lowercase = text.lowercased()
    guard lowercase.hasPrefix("https://") || lowercase.hasPrefix("http://"), let host = host(text) else {
      throw Invalid(reason: "\"\(text)\" is no address of a repository")
    }
    return try PlaceLink(name: host, pattern: text.contains("{") ? text : pattern(text, host), prefix: prefix)
  }

  private static func host(_ url: String) -> String? {
    guard let start = url.firstRange(of: "://") else { return nil }
    let host = url[start.upperBound...].prefix { !"/?#".contains($0) }
    // A name before `@` shows readers another host than the one that is asked.
    return host.isEmpty || host.contains("@") ? nil : host.lowercased()
  }

  /// GitHub's, GitLab's, Gitea's or Bitbucket's addresses of a line.
  private static func pattern(_ url: String, _ host: String) throws(Invalid) -> String {
    if url.contains("?") || url.contains("#") {
      throw Invalid(reason: "\(url) has more than a path behind the host")
    }
    var base = url[...]
    while base.hasSuffix("/") { base = base.dropLast() }
    let line = host.contains("bitbucket") ? "#lines-{line}" : "#L{line}"
    if let tree = base.firstRange(of: "/tree/") {
      base = base[..<tree.lowerBound] + "/blob/" + base[tree.upperBound...]
    }
    if base.contains("/blob/") || base.contains("/src/") { return "\(base)/{file}\(line)" }
    if base.hasSuffix(".git") { base = base.dropLast(4) }
    if host.contains("gitlab") { return "\(base)/-/blob/HEAD/{file}\(line)" }
    if host.contains("bitbucket") { return "\(base)/src/HEAD/{file}\(line)" }
    if host.contains("github") { return "\(base)/blob/HEAD/{file}\(line)" }
    throw Invalid(reason: "\(url) does not say how the forge writes the address of a line")
  }
}
