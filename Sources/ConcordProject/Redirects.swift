import ConcordData
public import ConcordSyntax
import Yams

/// The names that a page had before, as its front matter keeps them: `redirects: [old.md, older.md]`, or a list below
/// the key.
public enum Redirects {
  /// Former topics of a page; none where the front matter names none or is no YAML.
  public static func of(_ document: Document) -> [String] { names(document).compactMap(topic) }

  /// Names among them that cannot be those of a page: they lead out of the site, or hold control characters.
  public static func unusable(_ document: Document) -> [String] { names(document).filter { topic($0) == nil } }

  /// Whether a scalar of a name is not seen, or is no character at all.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: RawName.byte(scalar) != nil
    }
  }

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
    guard !parts.isEmpty, !parts.contains(".."), !name.hasPrefix("/"), !name.unicodeScalars.contains(where: isHidden)
    else { return nil }
    return parts.joined(separator: "/")
  }
}
