import ConcordProject
import ConcordSyntax

/// What a link that leads nowhere may have meant.
extension LinkTarget {
  /// How many names `nearest` looks at.
  package static func neighbours(of page: ParsedPage, _ index: PageIndex) -> Int {
    index.pages(in: RelativePath.folder(of: page.file)).count
  }

  /// What a link that leads nowhere may have meant; nil where nothing is near.
  package static func nearest(to link: String, from page: ParsedPage, _ index: PageIndex) -> String? {
    if let id = topicID(Array(link.utf8)[...], from: page) {
      // Who links by a page's file name finds the id in its first heading.
      return index.topicID(ofStem: id, in: index.sourceLocale).map { link.dropLast(id.count) + $0 }
    }
    let names = index.pages(in: RelativePath.folder(of: page.file))
    let nearest = nearestName(to: String(link.split(separator: "/").last ?? ""), in: names)
    // A page leads to itself by no link, and one of another number is another page.
    func digits(_ name: String) -> [UInt8] { name.utf8.filter(\.isDigit) }
    guard let nearest, nearest != RelativePath.name(of: page.file) else { return nil }
    return digits(nearest) == digits(String(lastPart(link))) ? nearest : nil
  }
}
