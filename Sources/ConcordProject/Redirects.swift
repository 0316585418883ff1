import ConcordData
public import ConcordSyntax
import Yams

/// The names that a page had before, as its front matter keeps them: `redirects: [old.md, older.md]`, or a list below
/// the key.
public enum Redirects {
  /// Former topics of a page; none where the front matter names none or is no YAML.
  public static func of(_ document: Document) -> [String] {
    guard let front = document.frontMatter, front.entry("redirects") != nil else { return [] }
    let lines = document.text[front.range].split(separator: "\n", omittingEmptySubsequences: false)
    let yaml = lines.dropFirst().dropLast().joined(separator: "\n")
    guard let node = (try? YAMLFile.read(Array(yaml.utf8)))?.entry("redirects") else { return [] }
    return ([node.text].compactMap(\.self) + node.items.compactMap(\.text)).compactMap(topic)
  }

  private static func topic(_ name: String) -> String? {
    let bare = [".md", ".html"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    let parts = bare.split(separator: "/")
    guard !parts.isEmpty, !parts.contains(".."), !name.hasPrefix("/") else { return nil }
    return parts.joined(separator: "/")
  }
}
