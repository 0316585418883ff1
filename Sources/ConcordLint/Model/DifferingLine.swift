import ConcordSyntax

/// A line of code that differs from its source's.
struct DifferingLine: Sendable, Hashable {
  /// Bytes of the source page; empty where the translation has something more.
  let source: ByteRange
  /// Bytes of the translation; empty where something is missing.
  let target: ByteRange
  /// The rule that it breaks.
  let rule: String
  /// What a diagnostic says of it.
  let message: String
  /// Whether the translation lacks the whole line.
  var isMissing = false
}

extension Diagnostic {
  /// Speaks of one of its lines first, and of the one that it has spoken of in its place.
  mutating func tell(of line: DifferingLine, in former: DifferingLine) {
    let notes = notes.filter { $0.place.range != line.target }
    self.notes =
      [Note(rule: former.rule, message: former.message, place: Place(place.locale, place.file, former.target))] + notes
    message = line.message
    place = Place(place.locale, place.file, line.target)
    source = source.map { Place($0.locale, $0.file, line.source) }
    if rule != line.rule {
      rule = line.rule
      severity = min(severity, .warning)
    }
  }

  /// The same without the lines that others answer for, told of the first that is left; nil where none is.
  func without(_ lines: Set<DifferingLine>) -> Diagnostic? {
    let left = self.lines.filter { !lines.contains($0) }
    guard let line = left.first, let first = self.lines.first else { return nil }
    var result = self
    if line != first { result.tell(of: line, in: first) }
    result.lines = left
    result.notes.removeAll { note in
      note.place.file == place.file && lines.contains { $0.target == note.place.range }
    }
    return result
  }

  /// Its lines; itself where it speaks of no more than one place.
  var ownLines: [DifferingLine] {
    guard lines.isEmpty else { return lines }
    guard let source else { return [] }
    return [DifferingLine(source: source.range, target: place.range, rule: rule, message: message)]
  }
}
