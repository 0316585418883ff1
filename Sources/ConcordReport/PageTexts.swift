public import ConcordLint
import ConcordProject
public import ConcordSyntax

/// What the pages hold that a report speaks of: the edge where bytes become lines and columns.
public struct PageTexts: Sendable {
  private let texts: [FileName: TextBuffer]

  /// The texts of some pages, by file.
  public init(_ texts: [String: TextBuffer] = [:]) {
    self.texts = Dictionary(texts.map { (FileName($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a page holds; nil for one that is not known.
  public subscript(file: String) -> TextBuffer? { texts[FileName(file)] }

  /// Line and column of a place's first byte.
  public func start(_ place: Place) -> Position { position(place.range.start, of: place) }

  /// Line and column behind a place's last byte.
  public func end(_ place: Place) -> Position { position(place.range.end, of: place) }

  /// Both, looked up once.
  func ends(_ place: Place) -> (start: Position, end: Position) {
    guard let text = self[place.file] else { return (start(place), end(place)) }
    let start = text.position(atByte: place.range.start)
    return (start, place.range.isEmpty ? start : text.position(atByte: place.range.end))
  }

  private func position(_ byte: Int, of place: Place) -> Position {
    self[place.file]?.position(atByte: byte) ?? Position(line: 1, column: 1, byte: byte)
  }
}
