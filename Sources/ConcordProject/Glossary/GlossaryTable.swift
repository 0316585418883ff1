import ConcordData

/// Reads a glossary that is a table: CSV or TSV, as Weblate, Crowdin, Phrase, Lokalise, DeepL and Google have it.
///
/// The first row may name the columns: locales (`en,fr,pt-BR`; `Term [fr]`), or `source` and `target`, and what is said of a
/// row (`status`, `forbidden`, `translatable`, `flags`). Without it, the columns are the source, the target, and perhaps the
/// languages of both.
struct GlossaryTable {
  /// What a column has.
  private enum Column: Hashable {
    case source
    case target
    case locale(LocaleTag)
    case avoid
    case status(LocaleTag?)
    case sourceLanguage
    case targetLanguage
    case isKept
    case isTranslatable
    case flags
    case other
  }

  private static let names: [String: Column] = [
    "term": .source, "source": .source, "source term": .source, "original": .source,
    "target": .target, "translation": .target, "target term": .target, "use": .target, "preferred": .target,
    "avoid": .avoid, "forbidden": .avoid, "deprecated": .avoid, "status": .status(nil),
    "source lang": .sourceLanguage, "source language": .sourceLanguage,
    "target lang": .targetLanguage, "target language": .targetLanguage, "locale": .targetLanguage,
    "language": .targetLanguage,
    "keep": .isKept, "do not translate": .isKept, "dnt": .isKept, "untranslatable": .isKept, "read only": .isKept,
    "translatable": .isTranslatable, "flags": .flags,
  ]

  private let source: LocaleTag
  /// Whose translations these are, where no column says so.
  private let locale: LocaleTag?
  private var columns: [Column] = [] {
    didSet { firsts = Dictionary(zip(columns, columns.indices), uniquingKeysWith: { first, _ in first }) }
  }
  /// The first column of each kind.
  private var firsts: [Column: Int] = [:]
  private var kept: [String] = []
  private var entries: [LocaleTag: [Glossary.Entry]] = [:]
  /// Where an entry stands among those of its locale, by its term.
  private var places: [LocaleTag: [String: Int]] = [:]

  private init(source: LocaleTag, locale: LocaleTag?) {
    self.source = source
    self.locale = locale
  }

  /// Reads a table.
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - separator: what stands between cells; nil to see it in the first line.
  ///   - source: the locale that is translated from.
  ///   - locale: whose translations these are, where no column says so.
  static func glossary(_ bytes: [UInt8], separator: UInt8?, source: LocaleTag, locale: LocaleTag?)
    throws(CSVReader.Failure) -> Glossary
  {
    var reader = try CSVReader(bytes, separator: separator)
    guard let first = try reader.next() else { return Glossary() }
    var table = GlossaryTable(source: source, locale: locale)
    var second = try reader.next()
    // `en,fr,de,es` names columns, `node,nœud,en,fr` does not: the row below tells.
    let isPairs = [first, second].compactMap(\.self).allSatisfy { namesLanguages($0) }
    if !isPairs, let columns = table.header(first) {
      table.columns = columns
    } else {
      table.columns = unnamed(first, isPairs)
      try table.read(first)
    }
    while let row = second {
      try table.read(row)
      second = try reader.next()
    }
    return Glossary(kept: table.kept, entries: table.entries)
  }

  /// The columns that a first row names; nil where it is a row like the others.
  private func header(_ row: CSVReader.Row) -> [Column]? {
    let named = row.cells.map { $0.lowercased().map { "_-".contains($0) ? " " : $0 } }.map { String($0) }
    var columns = zip(named, row.cells).map { Self.names[$0] ?? column($1) }
    guard
      let place = columns.firstIndex(of: .source) ?? columns.firstIndex(where: { $0 == .locale(source) })
        ?? columns.firstIndex(where: isSource)
    else { return nil }
    // `source,Quelle` is a term, as `en,fr` would hardly be.
    guard columns.count == 1 || columns.indices.contains(where: { $0 != place && columns[$0] != .other }) else {
      return nil
    }
    columns[place] = .source
    let hasTarget = columns.contains(.target)
    for index in columns.indices {
      // Before the term stands a number, and no Indonesian; beside a target no language has a column of its own.
      let isOther = named[index] == "id" && index < place || hasTarget || isSource(columns[index])
      if case .locale = columns[index], isOther { columns[index] = .other }
    }
    return columns
  }

  /// `fr`, `pt_BR`, or as Crowdin has it: `Term [fr]`, `Status [fr]`.
  private func column(_ name: String) -> Column {
    if let tag = LocaleTag(name) { return .locale(tag) }
    let parts = name.split(whereSeparator: { " :[]()".contains($0) })
    guard parts.count == 2, let tag = LocaleTag(parts[1]) else { return .other }
    return switch parts[0].lowercased() {
    case "term": .locale(tag)
    case "status": .status(tag)
    default: .other
    }
  }

  private func isSource(_ column: Column) -> Bool {
    if case .locale(let tag) = column { tag.language == source.language } else { false }
  }

  /// As DeepL has it: `node,nœud,EN,FR`.
  private static func namesLanguages(_ row: CSVReader.Row) -> Bool {
    row.cells.count >= 4 && row.cells[2...3].allSatisfy { LocaleTag($0) != nil }
  }

  private static func unnamed(_ row: CSVReader.Row, _ isPairs: Bool) -> [Column] {
    let known: [Column] = [.source, .target] + (isPairs ? [.sourceLanguage, .targetLanguage] : [])
    return row.cells.indices.map { $0 < known.count ? known[$0] : .other }
  }

  private mutating func read(_ row: CSVReader.Row) throws(CSVReader.Failure) {
    if row.cells.count > columns.count, row.cells[columns.count...].contains(where: { !$0.isEmpty }) {
      throw fault(
        row, "a row of \(row.cells.count) cells in a table of \(columns.count); a cell with a separator needs quotes")
    }
    func cell(_ column: Column) -> String? {
      guard let index = firsts[column], index < row.cells.count else { return nil }
      return row.cells[index].isEmpty ? nil : row.cells[index]
    }
    guard let term = cell(.source) else { return }
    if let tag = cell(.sourceLanguage).flatMap({ LocaleTag($0) }), tag.language != source.language { return }
    let flags = cell(.flags)?.lowercased() ?? ""
    if columns.count == 1 || cell(.isKept).map(Self.isYes) ?? false || cell(.isTranslatable).map(Self.isNo) ?? false
      || flags.contains("read-only")
    {
      return kept.append(term)
    }
    let avoid = cell(.avoid)
    // A mark, or the form itself.
    let isMark = avoid.map { Self.isYes($0) || Self.isNo($0) } ?? false
    let isAvoided = isMark && avoid.map(Self.isYes) ?? false || flags.contains("forbidden")
    let target = cell(.target)
    let forms = [target, isMark ? nil : avoid]
    if forms.contains(where: { $0 != nil }) {
      guard let locale = cell(.targetLanguage).flatMap({ LocaleTag($0) }) ?? locale else {
        throw fault(
          row,
          "nothing says whose translation this is; name the file like glossary.fr.csv, or the columns in the first row: en,fr"
        )
      }
      add(term, target, isAvoided: isAvoided || Self.isAvoided(status: cell(.status(nil))), locale)
      if !isMark { add(term, avoid, isAvoided: true, locale) }
    }
    for column in columns {
      guard case .locale(let tag) = column else { continue }
      add(term, cell(column), isAvoided: isAvoided || Self.isAvoided(status: cell(.status(tag))), tag)
    }
  }

  /// A form to avoid belongs to the term that is there already.
  private mutating func add(_ term: String, _ form: String?, isAvoided: Bool, _ locale: LocaleTag) {
    guard let form else { return }
    if let place = places[locale]?[term] {
      if isAvoided {
        entries[locale]?[place].avoid.append(form)
        return
      } else if entries[locale]?[place].use.isEmpty ?? false {
        entries[locale]?[place].use.append(form)
        return
      }
    }
    let count = entries[locale]?.count ?? 0
    if places[locale]?[term] == nil { places[locale, default: [:]][term] = count }
    entries[locale, default: []].append(
      Glossary.Entry(term: term, use: isAvoided ? [] : [form], avoid: isAvoided ? [form] : []))
  }

  private static func isYes(_ cell: String) -> Bool { ["yes", "true", "1", "y", "x"].contains(cell.lowercased()) }
  private static func isNo(_ cell: String) -> Bool { ["no", "false", "0", "n"].contains(cell.lowercased()) }

  private static func isAvoided(status: String?) -> Bool { status.map { TBX.isAvoided(status: $0) } ?? false }

  private func fault(_ row: CSVReader.Row, _ message: String) -> CSVReader.Failure {
    CSVReader.Failure(message: message, line: row.line, column: 1)
  }
}
