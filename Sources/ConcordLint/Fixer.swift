import ConcordProject
public import ConcordSyntax

/// Applies the fixes of diagnostics to the pages of a set, and takes back what did not leave the pages better.
public struct Fixer: Sendable {
  /// What became of a set.
  public struct Result: Sendable {
    /// The pages that changed, by file, with their new bytes.
    public let pages: [String: [UInt8]]
    /// How many faults were mended.
    public let count: Int
    /// Pages whose fixes were taken back, since another fault came with them, sorted.
    public let dropped: [String]
    /// What is left to tell.
    public let remaining: Linter.Result
  }

  private let lint: @Sendable (LintSet) async -> Linter.Result
  private let isUnsafe: Bool

  /// Edits of one page may lie on top of each other: what is left over is mended in the next pass.
  private static let passes = 4

  /// - Parameters:
  ///   - isUnsafe: whether fixes that need a look are applied too.
  ///   - lint: how a set is linted.
  public init(isUnsafe: Bool = false, lint: @escaping @Sendable (LintSet) async -> Linter.Result) {
    self.isUnsafe = isUnsafe
    self.lint = lint
  }

  /// Mends what can be mended in the pages that `isWanted` names.
  ///
  /// Each changed page is read again. A page keeps its changes only if no fault is there that was not there before.
  public func run(_ set: LintSet, placeholders: [PlaceholderSyntax] = [], isWanted: (Diagnostic) -> Bool) async
    -> Result
  {
    var set = set
    var found = await lint(set)
    var changed: [String: [UInt8]] = [:]
    var dropped = Set<String>()
    var count = 0
    for _ in 0..<Self.passes {
      let edits = self.edits(found.diagnostics.filter { isWanted($0) && !dropped.contains($0.place.file) })
      if edits.isEmpty { break }
      var documents: [String: Document] = [:]
      for page in set.pages {
        guard let own = edits[page.file] else { continue }
        documents[page.file] = Document(
          parsing: Self.applied(own, to: page.document.source.bytes), dialect: page.document.dialect,
          placeholders: placeholders)
      }
      var next = set.replacing(documents)
      var after = await lint(next)
      let worse = Self.worse(found.diagnostics, after.diagnostics, documents.keys)
      if !worse.isEmpty {
        dropped.formUnion(worse)
        for file in worse { documents[file] = nil }
        next = set.replacing(documents)
        after = await lint(next)
      }
      count += documents.keys.reduce(0) { $0 + (edits[$1]?.count ?? 0) }
      for (file, document) in documents { changed[file] = document.source.bytes }
      (set, found) = (next, after)
    }
    return Result(pages: changed, count: count, dropped: dropped.sorted(), remaining: found)
  }

  /// The fixes of each page, none inside another, in order.
  private func edits(_ diagnostics: [Diagnostic]) -> [String: [[Edit]]] {
    var result: [String: [[Edit]]] = [:]
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, fix.isSafe || isUnsafe, !fix.edits.isEmpty else { continue }
      let taken = (result[diagnostic.place.file] ?? []).flatMap(\.self)
      let isFree = fix.edits.allSatisfy { edit in
        !taken.contains { $0.range.start <= edit.range.end && edit.range.start <= $0.range.end }
      }
      if isFree { result[diagnostic.place.file, default: []].append(fix.edits) }
    }
    return result
  }

  private static func applied(_ fixes: [[Edit]], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for edit in fixes.flatMap(\.self).sorted(by: { $0.range < $1.range }) {
      result += bytes[done..<edit.range.start]
      result += edit.text.utf8
      done = edit.range.end
    }
    return result + bytes[done...]
  }

  /// The pages that have more faults of some rule than they had. Counted, since what is left may show other evidence.
  private static func worse(
    _ before: [Diagnostic], _ after: [Diagnostic], _ files: Dictionary<String, Document>.Keys
  ) -> [String] {
    func counts(_ diagnostics: [Diagnostic]) -> [String: [String: Int]] {
      diagnostics.reduce(into: [:]) { $0[$1.place.file, default: [:]][$1.rule, default: 0] += 1 }
    }
    let (old, new) = (counts(before), counts(after))
    return files.filter { file in
      (new[file] ?? [:]).contains { rule, count in count > old[file]?[rule] ?? 0 }
    }.sorted()
  }
}
