import ConcordAlignment
import ConcordSyntax

/// Headings in the words of the source, each beside one that stands for the same in the translation: both were kept.
struct RepeatedHeadings {
  private let target: Document
  /// What headings of the source say that have a counterpart.
  private let titles: Set<Substring>

  init(_ pair: PairContext) {
    let (source, alignment) = (pair.source, pair.alignment)
    target = pair.target
    titles = Set(
      alignment.rows.lazy.filter { $0.target != nil }.compactMap(\.source).map { alignment.source[$0] }
        .filter { $0.kind == .heading }.map { Self.title($0, source) })
  }

  /// Whether a heading that is too many is one of them.
  func hold(_ block: Block) -> Bool {
    guard block.kind == .heading else { return false }
    let title = Self.title(block, target)
    return title.utf8.count >= Self.shortest && titles.contains(title)
  }

  /// What a heading says, without its id.
  private static func title(_ block: Block, _ document: Document) -> Substring {
    let text = document.plainText(block.node)
    return text[..<(text.firstRange(of: " {")?.lowerBound ?? text.endIndex)]
  }

  /// In bytes: what is shorter is the same word in many languages.
  private static let shortest = 12
}
