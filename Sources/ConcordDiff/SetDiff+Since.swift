import ConcordAlignment
public import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
public import ConcordSyntax

extension SetDiff {
  /// This report with nothing but what changed in the source since a revision and has no change beside it.
  ///
  /// - Parameters:
  ///   - revision: what the reader calls it.
  ///   - changed: the files that differ from the revision.
  ///   - former: the pages among them as the revision has them; a page that is not here is new.
  ///   - statuses: what git knows of the translations: one that is up to date has nothing to follow.
  public func since(
    _ revision: String, changed: Set<String>, former: [String: Document], statuses: TranslationStatuses
  ) -> SetDiff {
    var diff = self
    diff.revision = revision
    diff.pages = pages.map { page in
      var page = page
      page.changes = []
      for row in page.rows.indices {
        page.rows[row].changes = []
        page.rows[row].isQuiet = true
      }
      guard let source = page.source, changed.contains(source.file) else { return page }
      let status = page.target.flatMap { statuses[$0.page] }
      if status?.state == .current { return page }
      if page.target == nil {
        page.changes = [
          Self.change(.page, "\(page.locale.tag) has no translation of a page that changed since \(revision)", nil, nil)
        ]
        return page
      }
      if let old = former[source.file] {
        // What the translation said then: where it is the same now, it has not followed.
        let then = page.target.flatMap { changed.contains($0.file) ? former[$0.file] : $0.document }
        FormerSource(revision, old, translation: then, drift: status?.drift).mark(&page)
      }
      return page
    }
    return diff
  }

  /// This report with what the source has changed since each page was translated.
  /// - Parameter statuses: what git knows of the translations.
  public func markingDrift(_ statuses: TranslationStatuses) -> SetDiff {
    var diff = self
    for index in diff.pages.indices {
      guard let target = diff.pages[index].target, let status = statuses[target.page], let drift = status.drift else {
        continue
      }
      let day = status.revision?.version.map { "\(CalendarDate(secondsSince1970: $0.time))" }
      FormerSource(
        day ?? "its former revision", drift.former.document, translation: target.document, drift: drift
      )
      .mark(&diff.pages[index])
    }
    return diff
  }

  static func change(_ kind: Change.Kind, _ message: String, _ source: Place?, _ target: Place?) -> Change {
    Change(
      kind: kind, verdict: "stale", rule: nil, message: message, severity: .warning, origin: .revision, source: source,
      target: target)
  }
}

/// Compares a source page with itself at a revision, and its translation too.
private struct FormerSource {
  /// What the reader calls it.
  private let revision: String
  private let old: Document
  /// The translation then; nil where there was none.
  private let then: Document?
  private let drift: SourceDrift?

  /// - Parameter drift: what has changed that readers see; anything where it is nil.
  init(_ revision: String, _ old: Document, translation then: Document?, drift: SourceDrift?) {
    self.revision = revision
    self.old = old
    self.then = then
    self.drift = drift
  }

  /// Whether readers see what has changed in a part of the page.
  private func isSeen(_ range: ByteRange) -> Bool {
    drift?.changes.contains { $0.present.map { $0.start < range.end && range.start < $0.end } ?? false } ?? true
  }

  func mark(_ page: inout PageDiff) {
    guard let source = page.source, let target = page.target else { return }
    let now = source.document
    let formerTexts = Set(then.map { document in Blocks(document).map { Self.text($0.nodes, document) } } ?? [])
    func hasFollowed(_ row: PageDiff.Row) -> Bool {
      !row.target.isEmpty && !row.target.allSatisfy { formerTexts.contains(Self.text([$0], target.document)) }
    }
    let alignment = Alignment(old, now)
    for step in alignment.rows {
      guard let index = step.target else { continue }
      let nodes = alignment.target[index].nodes
      let before = step.source.map { alignment.source[$0].nodes }
      guard let row = page.rows.firstIndex(where: { !Set($0.source).isDisjoint(with: nodes) }),
        !hasFollowed(page.rows[row])
      else { continue }
      let range = Self.range(nodes, now)
      guard isSeen(range) else { continue }
      if let before {
        guard Self.text(before, old) != Self.text(nodes, now) else { continue }
        let (was, place) = Self.difference(Self.range(before, old), old.text, range, now.text)
        page.rows[row].changes.append(
          SetDiff.change(
            .text, was.isEmpty ? "the source gained this since \(revision)" : "the source said “\(was)” at \(revision)",
            Place(source.page, place), nil))
      } else if page.rows[row].target.isEmpty, page.rows[row].changes.isEmpty {
        page.rows[row].changes.append(
          SetDiff.change(
            .block, "the source has this block since \(revision)",
            Place(source.page, range), nil))
      }
    }
    markDropped(alignment, &page)
  }

  /// Blocks that the source had and has no longer, while the translation still has them.
  private func markDropped(_ alignment: Alignment, _ page: inout PageDiff) {
    guard let then, let target = page.target else { return }
    let dropped = Set(
      alignment.rows.filter { $0.target == nil }.compactMap(\.source).flatMap { alignment.source[$0].nodes })
    guard !dropped.isEmpty else { return }
    let pair = Alignment(old, then)
    let texts = Set(
      pair.rows.compactMap { row -> String? in
        guard let one = row.source, let other = row.target, pair.source[one].nodes.allSatisfy(dropped.contains) else {
          return nil
        }
        return Self.text(pair.target[other].nodes, then)
      })
    for (index, row) in page.rows.enumerated() where row.source.isEmpty {
      guard row.target.contains(where: { texts.contains(Self.text([$0], target.document)) }) else { continue }
      page.rows[index].changes.append(
        SetDiff.change(
          .block, "the source has dropped this since \(revision)", nil,
          Place(target.page, Self.range(row.target, target.document))))
    }
  }

  private static func range(_ nodes: some BidirectionalCollection<Int>, _ document: Document) -> ByteRange {
    ByteRange(
      start: nodes.first.map { document.nodes[$0].range.start } ?? 0,
      end: nodes.last.map { document.nodes[$0].range.end } ?? 0)
  }

  /// The words of some blocks; white space between them is no change.
  private static func text(_ nodes: some BidirectionalCollection<Int>, _ document: Document) -> String {
    nodes.flatMap { document.text[document.nodes[$0].range].split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// What stood where the two texts differ, from the first word to the last, and what stands there now.
  private static func difference(_ one: ByteRange, _ old: TextBuffer, _ other: ByteRange, _ now: TextBuffer) -> (
    String, ByteRange
  ) {
    let (left, right) = (old.bytes[one.start..<one.end], now.bytes[other.start..<other.end])
    var head = zip(left, right).prefix { $0 == $1 }.count
    while head > 0, !left[left.startIndex + head - 1].isSpace { head -= 1 }
    var tail = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    tail = min(tail, min(left.count, right.count) - head)
    while tail > 0, !right[right.endIndex - tail].isSpace { tail -= 1 }
    let was = String(decoding: left.dropFirst(head).dropLast(tail), as: UTF8.self)
    let shown = was.count > 80 ? was.prefix(77) + "…" : was[...]
    return (
      shown.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      ByteRange(start: other.start + head, end: other.end - tail)
    )
  }
}
