import ConcordSyntax

/// One root cause gives one diagnostic: what follows from it becomes its note.
enum RootCause {
  /// Folds the diagnostics of some pages, each page's for itself, before their fingerprints are made.
  static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    var pages: [String: [Diagnostic]] = [:]
    var files: [String] = []
    for diagnostic in diagnostics {
      let file = diagnostic.place.file
      if pages[file] == nil { files.append(file) }
      pages[file, default: []].append(diagnostic)
    }
    return files.flatMap { foldPage(pages[$0] ?? []) }
  }

  /// Folds the diagnostics of one page.
  private static func foldPage(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let causes = diagnostics.indices.compactMap { Cause($0, diagnostics[$0]) }
    if causes.isEmpty { return diagnostics }
    // Each fault is held against those only that may explain one of its rule: a damaged page may have thousands.
    let rules = Set(diagnostics.map(\.rule))
    let causesByRule = Dictionary(
      uniqueKeysWithValues: rules.map { rule in (rule, causes.filter { $0.mayExplain(rule) }) })
    let parents = diagnostics.indices.map { index in
      causesByRule[diagnostics[index].rule]?.first {
        $0.index != index && $0.explains(diagnostics[index], diagnostics[$0.index])
      }?.index
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

  /// How a fault stands to the one that it follows from.
  private enum Relation {
    case samePlace, within, around, sameLine, sameLines, lineAbove, lineBelow
    /// What was lost held it.
    case heldInSource
    /// The evidence of the one is in the other's. Fingerprints still hold the evidence here.
    case evidenceHeld
    case evidence(String)

    func holds(_ root: Diagnostic, _ other: Diagnostic) -> Bool {
      switch self {
      case .samePlace: return root.place.range == other.place.range
      case .within: return root.place.range.contains(other.place.range)
      case .around: return other.place.range.contains(root.place.range)
      case .sameLine: return other.place.start.line == root.place.start.line
      case .sameLines: return (root.place.start.line...root.place.end.line).contains(other.place.start.line)
      case .lineAbove: return other.place.start.line == root.place.start.line - 1
      case .lineBelow: return other.place.start.line == root.place.start.line + 1
      case .heldInSource:
        guard let lost = root.source?.range, let held = other.source?.range else { return false }
        return lost.contains(held)
      case .evidenceHeld: return root.fingerprint.contains(other.fingerprint)
      case .evidence(let text): return other.fingerprint == text
      }
    }
  }

  /// What follows from a fault, by its rule, and where it then stands.
  private static let consequences: [String: [String: Relation]] = [
    "attribute-glued": ["markup-residue": .sameLines],
    "attribute-unclosed": ["markup-residue": .sameLines],
    "attribute-unknown": ["attribute-changed": .samePlace],
    "code-span-unmarked": ["variable-changed": .within],
    "fence-opener-text": ["code-changed": .lineBelow, "code-whitespace-changed": .lineBelow],
    "heading-wrapped": ["block-extra": .samePlace, "placeholder-missing": .lineAbove, "code-span-missing": .lineAbove],
    "id-duplicate": ["heading-id-changed": .samePlace],
    "image-changed": ["image-file-missing": .samePlace],
    "image-missing": ["placeholder-missing": .heldInSource],
    "link-anchor-broken": ["link-extra": .around],
    "link-anchor-double-hash": ["link-target-changed": .samePlace, "link-extra": .around],
    "link-leaves-locale": ["link-target-changed": .samePlace],
    // An attribute list stood behind the link.
    "link-malformed": [
      "link-missing": .evidenceHeld, "markup-residue": .sameLines, "attribute-glued": .sameLine,
      "attribute-changed": .sameLine,
    ],
    "link-missing": [
      "placeholder-missing": .heldInSource, "markup-residue": .sameLines, "attribute-glued": .sameLine,
      "attribute-changed": .sameLine,
    ],
    "link-target-changed": ["link-anchor-broken": .samePlace, "link-broken": .samePlace],
    "page-stale": ["front-matter-key-changed": .evidence("lastupdated")],
    "placeholder-extra": ["placeholder-unknown": .samePlace],
    "placeholder-renamed": ["placeholder-unknown": .samePlace],
    "text-mojibake": ["text-invisible-character": .sameLines],
  ]

  /// What may follow from a fault; nil where nothing does.
  private struct Cause {
    let index: Int
    let symptoms: (rules: Set<String>, scope: ByteRange)?
    let consequences: [String: Relation]

    init?(_ index: Int, _ root: Diagnostic) {
      self.index = index
      symptoms = root.scope.flatMap { scope in RootCause.symptoms[root.rule].map { ($0, scope) } }
      consequences = RootCause.consequences[root.rule] ?? [:]
      if symptoms == nil, consequences.isEmpty { return nil }
    }

    /// Whether faults of a rule may be there because of it.
    func mayExplain(_ rule: String) -> Bool { symptoms?.rules.contains(rule) ?? false || consequences[rule] != nil }

    /// Whether the second fault is there because of the first.
    func explains(_ other: Diagnostic, _ root: Diagnostic) -> Bool {
      if let symptoms, symptoms.rules.contains(other.rule) {
        return symptoms.scope.start <= other.place.range.start && other.place.range.start <= symptoms.scope.end
      }
      return consequences[other.rule]?.holds(root, other) ?? false
    }
  }
}
