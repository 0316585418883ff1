import ConcordSyntax

/// One root cause gives one diagnostic: what follows from it becomes its note.
enum RootCause {
  /// Folds the diagnostics of one page, before their fingerprints are made.
  static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var roots = diagnostics
    var folded = Set<Int>()
    for (index, diagnostic) in diagnostics.enumerated() {
      guard let root = diagnostics.indices.first(where: { causes(diagnostics[$0], diagnostic) }) else { continue }
      folded.insert(index)
      roots[root].notes.append(Note(rule: diagnostic.rule, message: diagnostic.message, place: diagnostic.place))
      roots[root].notes += diagnostic.notes
    }
    return roots.indices.filter { !folded.contains($0) }.map { roots[$0] }
  }

  /// Whether the second fault is there because of the first. Fingerprints still hold the evidence here.
  private static func causes(_ root: Diagnostic, _ other: Diagnostic) -> Bool {
    guard root.place.file == other.place.file else { return false }
    switch (root.rule, other.rule) {
    case ("placeholder-renamed", "placeholder-unknown"), ("placeholder-extra", "placeholder-unknown"),
      ("heading-wrapped", "block-extra"), ("link-anchor-double-hash", "link-target-changed"),
      ("attribute-unknown", "attribute-changed"), ("link-target-changed", "link-anchor-broken"),
      ("link-target-changed", "link-broken"), ("link-leaves-locale", "link-target-changed"),
      ("image-changed", "image-file-missing"):
      return root.place.range == other.place.range
    case ("link-malformed", "link-missing"):
      return root.fingerprint.contains(other.fingerprint)
    case ("code-span-unmarked", "variable-changed"):
      return root.place.range.contains(other.place.range)
    case ("image-missing", "placeholder-missing"), ("link-missing", "placeholder-missing"):
      // The placeholder stood in what was lost.
      guard let lost = root.source?.range, let held = other.source?.range else { return false }
      return lost.contains(held)
    case ("fence-unclosed", "code-changed"), ("fence-unclosed", "block-missing"), ("fence-unclosed", "block-extra"),
      ("fence-unclosed", "code-block-missing"), ("fence-unclosed", "code-block-extra"),
      ("fence-unclosed", "heading-missing"), ("fence-unclosed", "code-whitespace-changed"):
      // The block has swallowed what follows, or what follows has fallen out of it.
      return (root.place.start.line...root.place.end.line + 1).contains(other.place.start.line)
    case ("link-anchor-double-hash", "link-extra"), ("link-anchor-broken", "link-extra"):
      return other.place.range.contains(root.place.range)
    case ("accidental-heading", "heading-extra"):
      return other.place.range.contains(root.place.range)
    case ("accidental-code", "code-block-extra"):
      return other.place.range.contains(root.place.range.start) || root.place.range.contains(other.place.range.start)
    case ("accidental-heading", "list-structure-changed"), ("accidental-code", "list-structure-changed"),
      ("accidental-heading", "block-missing"), ("accidental-code", "block-missing"),
      ("html-block-broken", "code-block-extra"), ("html-block-broken", "block-missing"),
      ("html-block-broken", "html-structure-changed"), ("html-block-broken", "block-extra"):
      // What the accident displaced follows within a few lines.
      return (root.place.start.line - 2...root.place.end.line + 4).contains(other.place.start.line)
    case ("text-mojibake", "text-invisible-character"), ("link-malformed", "markup-residue"),
      ("attribute-unclosed", "markup-residue"), ("attribute-glued", "markup-residue"),
      ("table-row-broken", "table-shape-changed"), ("table-row-broken", "markup-residue"),
      ("link-missing", "markup-residue"):
      return (root.place.start.line...root.place.end.line).contains(other.place.start.line)
    case ("page-stale", "front-matter-key-changed"):
      return other.fingerprint == "lastupdated"
    case ("table-row-broken", "block-extra"):
      return (root.place.start.line...root.place.end.line + 3).contains(other.place.start.line)
    case ("heading-wrapped", "placeholder-missing"), ("heading-wrapped", "code-span-missing"):
      return other.place.start.line == root.place.start.line - 1
    case ("link-missing", "attribute-glued"), ("link-malformed", "attribute-glued"),
      ("link-missing", "attribute-changed"), ("link-malformed", "attribute-changed"):
      // The list stood behind the link.
      return other.place.start.line == root.place.start.line
    case ("fence-opener-text", "code-changed"), ("fence-opener-text", "code-whitespace-changed"):
      return other.place.start.line == root.place.start.line + 1
    default:
      return false
    }
  }
}
