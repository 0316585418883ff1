import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Every rule's examples: place, message, severity, origin and fix, as they are and in the disguises that files come in.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleDescription
    let number: Int
    let example: RuleExample
    var testDescription: String { "\(rule.id) \(number)" }
  }

  static let cases: [Case] = RuleCatalog.descriptions.flatMap { rule in
    rule.examples.enumerated().map { Case(rule: rule, number: $0.offset, example: $0.element) }
  }

  enum Disguise: CaseIterable, Sendable {
    case none
    case crlf
    case byteOrderMark
    case wideFirstLine

    func apply(_ text: String) -> [UInt8] {
      switch self {
      case .none: Array(text.utf8)
      case .crlf: Array(text.replacing("\n", with: "\r\n").utf8)
      case .byteOrderMark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .wideFirstLine:
        Array((text.hasPrefix("\n---") || text.hasPrefix("---") ? text : "数据 🎉 für é\n\n" + text).utf8)
      }
    }
  }

  @Test(arguments: cases)
  func `the diagnostics of the bad page stand at its marks`(_ item: Case) async throws {
    let found = try await found(item, item.example.bad)
    let sections = FileSections.read(item.example.bad)
    let places = found.map { diagnostic in
      let start = sections.first { $0.path.utf8.elementsEqual(diagnostic.place.file.utf8) }?.start ?? 0
      return start + diagnostic.place.range.start..<start + diagnostic.place.range.end
    }
    #expect(places == item.example.marks, "\(found.map { "\($0.place.range) \($0.message)" })")
    guard let first = found.first else {
      Issue.record("nothing is reported")
      return
    }
    #expect(first.severity == item.example.severity ?? item.rule.severity)
    if let message = item.example.message { #expect(first.message == message) }
    if let origin = item.example.origin { #expect(first.origin == origin) }
  }

  @Test(arguments: cases, Disguise.allCases)
  func `the bad page is reported in every disguise, and the good one is free of all rules`(
    _ item: Case, _ disguise: Disguise
  ) async throws {
    let plain = try await run(item, item.example.bad)
    let hidden = try await run(item, item.example.bad, disguise)
    let (shown, disguised) = (Self.own(plain, item), Self.own(hidden, item))
    // Some messages name a line.
    let isMoved = disguise == .wideFirstLine
    #expect(disguised.map { Self.words($0, isMoved) } == shown.map { Self.words($0, isMoved) })
    #expect(
      disguised.map { Self.lines($0, hidden, item, disguise) } == shown.map { Self.lines($0, plain, item, .none) },
      "the place of \(disguised.map(\.message))")
    let good = try await lint(item, item.example.good, disguise)
    #expect(good.filter { $0.severity > .info || $0.rule == item.rule.id }.map { "\($0.rule) \($0.message)" } == [])
  }

  @Test(arguments: cases.filter { $0.rule.isSuppressible && $0.rule.scope != .topic && $0.rule.scope != .set })
  func `a comment suppresses the diagnostic`(_ item: Case) async throws {
    let bad = item.example.bad
    // Front matter stands first.
    guard !bad.hasPrefix("\n---"), !bad.hasPrefix("---") else { return }
    let comment = "<!-- concord-disable-file \(item.rule.id) -->\n\n"
    // Of several files, the first is the one that is reported.
    let place = bad.hasPrefix("-- ") ? bad.firstIndex(of: "\n").map { bad.index(after: $0) } : nil
    let silenced = bad[..<(place ?? bad.startIndex)] + comment + bad[(place ?? bad.startIndex)...]
    let rules = try await lint(item, String(silenced)).map(\.rule)
    #expect(!rules.contains(item.rule.id) && !rules.contains("suppression-unused"), "\(rules)")
  }

  @Test(arguments: cases)
  func `the fix gives the page that the example shows, and a second one changes nothing`(_ item: Case) async throws {
    let page = try await fixed(item, item.example.bad)
    if let expected = item.example.fixed { #expect(page == expected) }
    let again = try await fixed(item, page)
    #expect(again == page)
  }

  @Test func `messages, origins, severities, notes and fixes are those of the golden file`() async throws {
    var text = ""
    for item in Self.cases {
      text += "## \(item.testDescription)\n"
      for diagnostic in try await lint(item, item.example.bad) {
        let source = diagnostic.source.map { " <- \($0.range)" } ?? ""
        text += "\(diagnostic.severity) \(diagnostic.rule) \(diagnostic.origin) \(diagnostic.place.locale) "
        text += "\(diagnostic.place.range)\(source): \(diagnostic.message)\n"
        for note in diagnostic.notes { text += "  note \(note.rule) \(note.place.range): \(note.message)\n" }
        if let fix = diagnostic.fix {
          text += "  \(fix.isSafe ? "fix" : "unsafe fix") “\(fix.title)”: "
          text += fix.edits.map { "\($0.range) → \(String(reflecting: $0.text))" }.joined(separator: ", ") + "\n"
        }
      }
      let page = try await fixed(item, item.example.bad)
      if page != item.example.bad { text += "  fixed: \(String(reflecting: page))\n" }
    }
    let mismatch = try Golden.mismatch(text, "rule-examples.txt")
    #expect(mismatch == nil)
  }

  @Test(arguments: RuleCatalog.descriptions)
  func `a rule offers the fix that it promises`(_ rule: RuleDescription) async throws {
    var offered: Set<Bool> = []
    for item in Self.cases {
      for diagnostic in try await lint(item, item.example.bad) where diagnostic.rule == rule.id {
        if let fix = diagnostic.fix { offered.insert(fix.isSafe) }
      }
    }
    let best: RuleDescription.FixSafety = offered.contains(true) ? .safe : offered.contains(false) ? .unsafe : .none
    #expect(best == rule.fix, "\(rule.id)")
  }

  @Test func `every rule id is used once and every rule explains itself`() {
    let ids = RuleCatalog.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    for description in RuleCatalog.descriptions {
      #expect(
        !description.summary.isEmpty && !description.rationale.isEmpty && !description.advice.isEmpty,
        "\(description.id)")
      // No example is so long that it is too complex.
      #expect(
        description.scope == .set || description.id == "page-too-complex" || !description.examples.isEmpty,
        "\(description.id)")
    }
  }
}

extension RuleExampleTests {
  private func found(_ item: Case, _ page: String, _ disguise: Disguise = .none) async throws -> [Diagnostic] {
    Self.own(try await run(item, page, disguise), item)
  }

  /// The rule's own; the same in each of many locales once.
  private static func own(_ found: LintHarness.Found, _ item: Case) -> [Diagnostic] {
    let all = found.diagnostics.filter { $0.rule == item.rule.id }
    return all.filter { $0.place.locale == all.first?.place.locale }
  }

  /// Beside each page there is another one, and an image.
  private func lint(_ item: Case, _ page: String, _ disguise: Disguise = .none) async throws -> [Diagnostic] {
    try await run(item, page, disguise).diagnostics
  }

  private func run(_ item: Case, _ page: String, _ disguise: Disguise = .none) async throws -> LintHarness.Found {
    var set = try LintHarness.set(files(item.example, page, disguise), dialect: item.example.dialect)
    if let source = item.example.source, !item.example.formerSources.isEmpty {
      let texts = ([source] + item.example.formerSources).map { disguise.apply($0) }
      let finder = RevisionFinder(ExampleHistory.of("en/page.md", texts), set.store)
      set.statuses = await finder.find(set.topicsLinted)
    }
    return await LintHarness.lint(set)
  }

  private func files(_ example: RuleExample, _ page: String, _ disguise: Disguise) -> [(path: String, bytes: [UInt8])] {
    let sections = FileSections.read(page)
    if !sections.isEmpty {
      return sections.map { ($0.path, disguise.apply(String(decoding: $0.bytes, as: UTF8.self))) }
    }
    guard let source = example.source else { return [("page.md", disguise.apply(page)), ("images/door.png", [])] }
    var files = [(path: "en/page.md", bytes: disguise.apply(source))]
    for locale in ["en"] + example.locales { files.append(("\(locale)/other.md", Array("# O\n{: #o}\n".utf8))) }
    for locale in example.locales { files.append(("\(locale)/page.md", disguise.apply(page))) }
    return files + [("en/images/door.png", [])]
  }

  /// The page with every fix of the rule that touches no other one.
  private func fixed(_ item: Case, _ page: String) async throws -> String {
    var bytes = Array(page.utf8)
    var last = bytes.count
    for diagnostic in try await found(item, page).reversed() {
      // Of several files in one text, each begins behind its name.
      let head = Array("-- \(diagnostic.place.file) --\n".utf8)
      let base = bytes.firstRange(of: head)?.upperBound ?? 0
      for edit in (diagnostic.fix?.edits ?? []).sorted(by: { $0.range > $1.range }) where base + edit.range.end <= last
      {
        bytes.replaceSubrange(base + edit.range.start..<base + edit.range.end, with: edit.text.utf8)
        last = base + edit.range.start
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func words(_ diagnostic: Diagnostic, _ isMoved: Bool) -> String {
    isMoved ? diagnostic.message.replacing(/line \d+/, with: "line") : diagnostic.message
  }

  /// The lines of a diagnostic, as the page without a disguise has them.
  private static func lines(
    _ diagnostic: Diagnostic, _ found: LintHarness.Found, _ item: Case, _ disguise: Disguise
  ) -> [Int] {
    let page = diagnostic.origin == .source ? item.example.source ?? item.example.bad : item.example.bad
    // Rules on the set speak of whole pages, and of the lines of contents.
    let isPlaced = item.rule.scope != .set || diagnostic.place.file.hasSuffix("toc")
    let shift = isPlaced && disguise == .wideFirstLine && disguise.apply(page) != Array(page.utf8) ? 2 : 0
    return [found.line(diagnostic.place) - shift, found.lastLine(diagnostic.place) - shift]
  }
}
