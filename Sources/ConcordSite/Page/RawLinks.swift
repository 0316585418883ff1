import ConcordSyntax

/// A tag of raw HTML that leads to a page, or shows a file.
struct RawLink {
  let tag: HTMLTag
  let start: Int
  /// Its addresses, and where they stand.
  let targets: [(text: String, place: Range<Int>)]

  /// Those of a text, in order; comments and scripts have none.
  static func all(in bytes: ArraySlice<UInt8>) -> [RawLink] {
    var links: [RawLink] = []
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      let rest = bytes[open...]
      if rest.begins(with: "<!--") {
        guard let close = rest.firstRange(of: "-->") else { break }
        index = close.upperBound
        continue
      }
      if isNamed("script", rest) || isNamed("style", rest) {
        guard let close = rest.firstRange(of: "</") else { break }
        index = close.upperBound
        continue
      }
      guard let known = attributes.first(where: { isNamed($0.element, rest) }), let tag = HTMLTag(rest) else {
        continue
      }
      let targets = zip(tag.attributes, tag.places).compactMap { attribute, place in
        known.names.contains(attribute.name) && isAddress(attribute.value) ? (attribute.value, place) : nil
      }
      links.append(RawLink(tag: tag, start: open, targets: targets))
      index = tag.end
    }
    return links
  }

  /// Whether a tag opens an element, whose name is all lower case.
  private static func isNamed(_ element: StaticString, _ tag: ArraySlice<UInt8>) -> Bool {
    var index = tag.startIndex + 1
    guard index + element.utf8CodeUnitCount < tag.endIndex else { return false }
    for place in 0..<element.utf8CodeUnitCount {
      if unsafe tag[index].lowercased != element.utf8Start[place] { return false }
      index += 1
    }
    return !tag[index].isLetter
  }

  private static let attributes: [(element: StaticString, names: [String])] = [
    ("img", ["src", "srcset"]), ("a", ["href"]), ("source", ["src", "srcset"]), ("video", ["src", "poster"]),
    ("audio", ["src"]),
  ]

  /// What a program makes, and a list of addresses, is none.
  private static func isAddress(_ value: String) -> Bool {
    !value.isEmpty && !value.utf8.contains { "{}<>$, \n".utf8.contains($0) }
  }
}

extension HTMLRenderer {
  /// Whether a picture ends the words of a link: it says what kind of link that is, and nothing is lost without it.
  private static func isSign(_ link: RawLink, in bytes: ArraySlice<UInt8>) -> Bool {
    let before = bytes[..<link.start].last { !$0.isSpace }
    return bytes[link.tag.end...].drop(while: \.isSpace).begins(with: "</a") && before != nil
      && before != UInt8(ascii: ">")
  }

  /// Raw HTML whose links are the site's, and whose images say what those of Markdown say.
  mutating func linked(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard options.isForSite, bytes.contains(UInt8(ascii: "<")) else { return bytes }
    let links = RawLink.all(in: bytes)
    if links.isEmpty { return bytes }
    var written = HTMLBuffer()
    var start = bytes.startIndex
    for link in links {
      if link.tag.name == "img", let source = link.tag.attributes.first(where: { $0.name == "src" })?.value,
        options.isMissing(source)
      {
        written.write(bytes[start..<link.start])
        let words = link.tag.attributes.first { $0.name == "alt" }?.value ?? ""
        if !words.utf8.allSatisfy(\.isSpace), !Self.isSign(link, in: bytes) {
          written.write("<span class=\"missing-image\">")
          written.writeEscaped(words.utf8)
          written.write("</span>")
        }
        start = link.tag.end
        continue
      }
      for (text, place) in link.targets {
        guard let target = options.link(text) else { continue }
        written.write(bytes[start..<place.lowerBound])
        written.writeURL(target.utf8)
        start = place.upperBound
      }
      guard link.tag.name == "img" else { continue }
      var end = link.tag.end - 1
      if end > start, bytes[end - 1] == UInt8(ascii: "/"), !link.tag.places.contains(where: { $0.contains(end - 1) }) {
        end -= 1
      }
      while end > start, bytes[end - 1].isSpace { end -= 1 }
      written.write(bytes[start..<end])
      start = end
      let own = link.tag.attributes
      let source = own.first { $0.name == "src" }?.value ?? ""
      writeHints(ofImage: source, to: &written) { name in own.contains { $0.name == name } }
    }
    written.write(bytes[start...])
    return written.bytes[...]
  }
}
