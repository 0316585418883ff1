/// The kinds of boxes that hosts have.
///
/// Sources: squidfunk.github.io/mkdocs-material, docusaurus.io, vitepress.dev, starlight.astro.build (admonitions, asides).
package enum HostBox {
  /// What a box of a kind says, and so how it looks: `note`, `tip`, `important` or `attention`.
  package static func style(_ kind: String) -> String { styles[kind.lowercased()] ?? "note" }

  package static func isKnown(_ kind: String) -> Bool { styles[kind.lowercased()] != nil }

  private static let styles: [String: String] = [
    "note": "note", "info": "note", "abstract": "note", "summary": "note", "todo": "note", "question": "note",
    "example": "note", "quote": "note", "seealso": "note", "secondary": "note", "primary": "note", "details": "note",
    "tip": "tip", "hint": "tip", "success": "tip", "check": "tip", "important": "important", "warning": "attention",
    "warn": "attention", "caution": "attention", "danger": "attention", "error": "attention", "failure": "attention",
    "bug": "attention", "attention": "attention", "alert": "attention", "tldr": "note", "help": "note", "faq": "note",
    "cite": "note", "done": "tip", "fail": "attention", "missing": "attention",
  ]
}
