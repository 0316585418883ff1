import ConcordData
public import ConcordSyntax

/// The names that a page had before, as its front matter keeps them: `redirects: [old.md, older.md]`, or a list below
/// the key.
public enum Redirects {
  /// Former topics of a page; none where the front matter names none or is no YAML.
  public static func of(_ document: Document) -> [String] { names(document).compactMap(topic) }

  /// Names among them that cannot be those of a page: they lead out of the site, or hold control characters.
  public static func unusable(_ document: Document) -> [String] { names(document).filter { topic($0) == nil } }

  private static func names(_ document: Document) -> [String] {
    guard let front = document.frontMatter, front.entry("redirects") != nil else { return [] }
    let lines = document.text[front.range].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let yaml = lines.dropFirst().dropLast().joined(separator: "\n")
    guard let node = (try? YAMLFile.read(Array(yaml.utf8)))?.entry("redirects") else { return [] }
    return [node.text].compactMap(\.self) + node.items.compactMap(\.text)
  }

  private static func topic(_ name: String) -> String? {
    let bare = [".md", ".html"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    let parts = bare.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains(".."), !name.hasPrefix("/"), FileName(name).hidden == nil
    else { return nil }
    return parts.joined(separator: "/")
  }
}
