import ConcordSyntax

/// One root cause gives one diagnostic: what follows from it becomes its note.
enum RootCause {
  /// Folds the diagnostics of some pages, each page's for itself, before their fingerprints are made.
  static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    var pages: [String: [Diagnostic]] = [:]
    var files: [String] = []
    for diagnostic in diagnostics {
      if pages[diagnostic.place.file] == nil { files.append(diagnostic.place.file) }
      pages[diagnostic.place.file, default: []].append(diagnostic)
    }
    return files.flatMap { foldPage(pages[$0] ?? []) }
  }

  private static func foldPage(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let parents = diagnostics.indices.map { index in
      diagnostics.indices.first { $0 != index && causes(diagnostics[$0], diagnostics[index]) }
    }
    var roots = diagnostics
    var folded = Set<Int>()
    for (index, diagnostic) in diagnostics.enumerated() {
      let root = top(index, parents)
      guard root != index else { continue }
      folded.insert(index)
      roots[root].notes.append(Note(rule: diagnostic.rule, message: diagnostic.message, place: diagnostic.place))
      roots[root].notes += diagnostic.notes
    }
    return roots.indices.filter { !folded.contains($0) }.map { roots[$0] }
  }

  /// The first cause of all; where two seem to cause each other, the one that was found first.
  private static func top(_ index: Int, _ parents: [Int?]) -> Int {
    var seen: Set<Int> = [index]
    var current = index
    while let next = parents[current] {
      guard seen.insert(next).inserted else { return seen.min() ?? current }
      current = next
    }
    return current
  }

  /// What a damaged block brings along, within the finding's scope.
  private static let symptoms: [String: Set<String>] = {
    let spans: Set<String> = [
      "code-span-missing", "code-span-extra", "code-span-changed", "code-span-translated", "code-span-spacing",
      "code-span-unmarked", "placeholder-missing", "placeholder-extra", "variable-changed", "link-missing",
      "link-extra",
      "image-missing", "emphasis-broken", "markup-residue", "attribute-changed",
    ]
    let blocks: Set<String> = [
      "block-missing", "block-extra", "code-block-missing", "code-block-extra", "code-changed",
      "code-whitespace-changed", "code-string-changed", "code-info-changed", "code-role-changed", "heading-missing",
      "heading-extra", "heading-id-missing", "list-structure-changed", "html-structure-changed", "table-shape-changed",
      "accidental-code", "table-row-broken",
    ]
    return [
      "fence-unclosed": blocks.union(spans), "fence-broken": blocks.union(spans),
      "html-block-broken": blocks.union(spans),
      "accidental-code": blocks.union(spans).subtracting(["accidental-code", "code-block-missing"]),
      "accidental-heading": blocks.union(spans),
      "table-row-broken": blocks.union(spans).subtracting(["table-row-broken"]),
      "markup-residue": spans.subtracting(["markup-residue"]), "block-missing": ["list-structure-changed"],
    ]
  }()

  /// Whether the second fault is there because of the first. Fingerprints still hold the evidence here.
  private static func causes(_ root: Diagnostic, _ other: Diagnostic) -> Bool {
    if let scope = root.scope, let symptoms = symptoms[root.rule], symptoms.contains(other.rule) {
      return scope.start <= other.place.range.start && other.place.range.start <= scope.end
    }
    switch (root.rule, other.rule) {
    case ("placeholder-renamed", "placeholder-unknown"), ("placeholder-extra", "placeholder-unknown"),
      ("heading-wrapped", "block-extra"), ("link-anchor-double-hash", "link-target-changed"),
      ("attribute-unknown", "attribute-changed"), ("link-target-changed", "link-anchor-broken"),
      ("link-target-changed", "link-broken"), ("link-leaves-locale", "link-target-changed"),
      ("image-changed", "image-file-missing"),
      ("id-duplicate", "heading-id-changed"):
      return root.place.range == other.place.range
    case ("link-malformed", "link-missing"):
      return root.fingerprint.contains(other.fingerprint)
    case ("code-span-unmarked", "variable-changed"):
      return root.place.range.contains(other.place.range)
    case ("image-missing", "placeholder-missing"), ("link-missing", "placeholder-missing"):
      // The placeholder stood in what was lost.
      guard let lost = root.source?.range, let held = other.source?.range else { return false }
      return lost.contains(held)
    case ("link-anchor-double-hash", "link-extra"), ("link-anchor-broken", "link-extra"):
      return other.place.range.contains(root.place.range)
    case ("text-mojibake", "text-invisible-character"), ("link-malformed", "markup-residue"),
      ("attribute-unclosed", "markup-residue"), ("attribute-glued", "markup-residue"),
      ("link-missing", "markup-residue"):
      return (root.place.start.line...root.place.end.line).contains(other.place.start.line)
    case ("page-stale", "front-matter-key-changed"):
      return other.fingerprint == "lastupdated"
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
