import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// What seems to be missing, or too many, and stands in another place, or in another form, of the page.
extension BlockDifference {
  /// `content/fr/blog/YYYY/nom.md` for `content/en/blog/YYYY/name.md`: a paragraph of nothing but a path, which the translation has in another
  /// form, found nowhere in the source, at the end of a text.
  func isPathElsewhere(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind == .paragraph, let span = block.codeSpans.first, block.codeSpans.count == 1,
      pair.range(block, in: pair.source).count <= pair.source.nodes[span].range.count + Self.mostAround,
      pair.work.allows(pair.target.nodes.count, at: pair.range(block, in: pair.source))
    else { return false }
    let path = parts(span, pair.source)
    guard path.count >= Self.fewestParts else { return false }
    return pair.target.indices(of: .code).contains { other in
      let own = parts(other, pair.target)
      return own.count == path.count && pair.sourceFacts.countOfSpans(pair.target.literal(other)) == 0
        && zip(own, path).count { $0 == $1 } * 2 > path.count
    }
  }

  private func parts(_ span: Int, _ document: Document) -> [ArraySlice<UInt8>] {
    document.literalBytes(span).split(separator: UInt8(ascii: "/"))
  }

  /// In bytes: a stop.
  private static let mostAround = 2
  private static let fewestParts = 4

  /// Pictures that the translation has in another place, by the names of their files.
  func isPictureElsewhere(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind == .paragraph, isPicture(block, pair.source),
      pair.work.allows(block.images.count * pair.target.text.bytes.count, at: pair.range(block, in: pair.source))
    else { return false }
    return block.images.allSatisfy { image in
      let name = pair.source.destination(image).split(separator: "/").last ?? ""
      return name.contains(".") && pair.target.text.bytes.firstRange(of: Array(name.utf8)) != nil
    }
  }

  /// A text with a link to another site, or to a file of a name, that the source has here alone, and the translation somewhere: the text was
  /// moved, as in a list that is sorted by its titles.
  func isLinkedElsewhere(_ block: Block, _ pair: PairContext) -> Bool {
    let (source, target) = (pair.source, pair.target)
    guard block.kind == .paragraph, 1...Self.mostLinks ~= block.links.count,
      pair.work.allows(
        block.links.count * (source.text.bytes.count + target.text.bytes.count), at: pair.range(block, in: source))
    else { return false }
    return block.links.contains { link in
      let destination = source.destination(link)
      let name = destination.split(separator: "/").last ?? ""
      let isFile =
        destination.contains("/") && name.contains(".") && !name.contains("#") && !IndexPage.isOne(String(name))
      guard destination.contains("://") || isFile else { return false }
      let written = Array((destination.contains("://") ? "](\(destination))" : "/\(name))").utf8)
      return source.text.bytes[...].count(of: written) == 1 && target.text.bytes.firstRange(of: written) != nil
    }
  }

  /// Whether a text is pictures, with their own texts, and hardly more.
  private func isPicture(_ block: Block, _ document: Document) -> Bool {
    let pictures = block.images.reduce(0) { $0 + document.nodes[$1].range.count }
    return pictures > 0
      && min(document.nodes[block.node].range.count - pictures, block.length) <= Self.longestOfPicture
  }

  private static let mostLinks = 4

  /// Pictures that the source has in another place, or in a block that is read as another one.
  func isElsewhere(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind == .paragraph, isPicture(block, pair.target),
      pair.work.allows(block.images.count * pair.source.text.bytes.count, at: pair.range(block, in: pair.target))
    else { return false }
    return block.images.allSatisfy { image in
      pair.source.text.bytes.firstRange(of: Array(pair.target.destination(image).utf8)) != nil
    }
  }

  /// In bytes of prose, beside pictures.
  private static let longestOfPicture = 20
}
