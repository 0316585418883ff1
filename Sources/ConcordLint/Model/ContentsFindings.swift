import ConcordPages
import ConcordProject
import ConcordSyntax

/// What is wrong with one entry of a table of contents.
struct ContentsFinding: Sendable {
  /// One clause in lower case.
  let message: String
  /// The entry, where several are told in one diagnostic.
  let name: String
  /// Bytes of the checked file; for what is missing, where it would stand.
  let range: ByteRange
  /// Bytes of the source's file.
  var source: ByteRange?
  /// The same in all locales that have the same fault.
  let evidence: String
}

/// What is wrong with one table of contents, as diagnostics: one an entry, or one for all where they are many.
struct ContentsFindings {
  let rule: String
  let severity: Severity
  let origin: Origin
  /// What the diagnostic of many begins with, behind their number: `pages are not listed`.
  let many: String

  /// More faults of one file have one reason.
  var most = Self.mostNamed
  /// As many are named where they are told in one diagnostic.
  static let mostNamed = 4

  /// The severity of many is a warning at most: they show that the file is of another revision, or made in another way.
  func diagnostics(_ findings: [ContentsFinding], _ page: Page, source: Page?) -> [Diagnostic] {
    guard findings.count > most, let first = findings.first else {
      return findings.map {
        diagnostic($0, $0.message, $0.evidence, severity, page, source, [])
      }
    }
    let named = findings.prefix(findings.count > Self.mostNamed ? Self.mostNamed - 1 : Self.mostNamed)
    let others = findings.count > named.count ? " and \(findings.count - named.count) others" : ""
    let names = named.map { "`\($0.name)`" }.joined(separator: ", ") + others
    let notes = named.map { finding in
      Note(
        rule: rule, message: finding.message,
        place: finding.source.flatMap { range in source.map { Place($0, range) } } ?? Place(page, finding.range))
    }
    return [
      diagnostic(
        first, "\(findings.count) \(many): \(names)", many, min(severity, .warning), page, source, notes)
    ]
  }

  private func diagnostic(
    _ finding: ContentsFinding, _ message: String, _ evidence: String, _ severity: Severity, _ page: Page,
    _ source: Page?, _ notes: [Note]
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, origin: origin, message: message, topic: page.topic,
      place: Place(page, finding.range), source: finding.source.flatMap { range in source.map { Place($0, range) } },
      notes: notes, evidence: evidence)
  }
}

extension ContentsTopic {
  /// What the translations differ in, as diagnostics: more than `most` of one file are one. What another revision of the source explains is milder: where the file
  /// lists what the source no longer does, and where two other locales, or one of two, differ in the same way.
  static func diagnostics(
    _ rule: String, _ found: [(pair: ContentsPair, findings: [ContentsFinding])], milder: Severity, many: String,
    most: Int = ContentsFindings.mostNamed
  ) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for finding in found.flatMap({ $0.findings }) { counts[finding.evidence, default: 0] += 1 }
    let others = found.count - 1
    return found.flatMap { pair, findings -> [Diagnostic] in
      var shared: [ContentsFinding] = []
      var own: [ContentsFinding] = []
      for finding in findings {
        let sharing = (counts[finding.evidence] ?? 1) - 1
        let isShared = pair.isOfAnotherRevision || others >= 2 && sharing * 2 >= min(others, 4)
        if isShared { shared.append(finding) } else { own.append(finding) }
      }
      let (page, source) = (pair.target.page, pair.source.page)
      return ContentsFindings(rule: rule, severity: .error, origin: .unknown, many: many, most: most)
        .diagnostics(own, page, source: source)
        + ContentsFindings(rule: rule, severity: milder, origin: .revision, many: many, most: 1)
        .diagnostics(shared, page, source: source)
    }
  }
}
