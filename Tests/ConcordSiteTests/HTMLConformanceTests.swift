import ConcordSite
import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// The suites of CommonMark, GFM and kramdown against the renderer.
@Suite struct HTMLConformanceTests {
  struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int?
    let name: String?
  }

  private func examples(_ file: String) throws -> [Example] {
    try JSONDecoder().decode([Example].self, from: SharedMaterial.data("conformance/\(file)"))
  }

  private func render(_ markdown: String, _ dialect: Dialect) -> String {
    String(decoding: HTMLRenderer.render(Document(parsing: Array(markdown.utf8), dialect: dialect)), as: UTF8.self)
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `CommonMark's examples come out byte for byte`() throws {
    let all = try examples("commonmark-0.30.json")
    let wrong = all.filter { render($0.markdown, .commonmark) != $0.html }
    print("commonmark: \(all.count - wrong.count) of \(all.count)")
    for example in wrong.prefix(12) {
      print(
        "  \(example.example ?? 0): \(example.markdown.debugDescription) -> \(render(example.markdown, .commonmark).debugDescription) wanted \(example.html.debugDescription)"
      )
    }
    #expect(wrong.isEmpty)
  }

  /// The examples of CommonMark that come out otherwise under `ibm-cloud`, with the construct that makes them so.
  static let differing: [Int: String] = [
    134: "1.4: a fence four columns in is a fence: writers indent them under lists that ended",
    137: "1.4: a closing fence four columns in closes all the same",
    147: "1.4: where another fence opens inside, the closer of the first was lost",
    184: "1.5: a blank line inside HTML does not make code of the tag below it",
    191: "1.5: a blank line inside HTML does not make code of the tag below it",
    255: "0.5: text right of a marker belongs to the item, even left of its content",
    257: "0.5: text right of a marker belongs to the item, even left of its content",
    276: "0.5: text right of a marker belongs to the item, even left of its content",
    297: "0.5: a marker two columns right of another opens a list inside",
    311: "0.5: a marker two columns right of another opens a list inside",
    313: "0.5: a marker two columns right of another opens a list inside",
    379: "1.5: marked asks of strong text only that no space stands inside",
    391: "1.5: marked asks of strong text only that no space stands inside",
    470: "1.5: marked reads on to the first two stars that can close",
  ]

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `under the dialect only these of CommonMark's examples differ`() throws {
    let differing = try examples("commonmark-0.30.json").filter { render($0.markdown, .ibmCloud) != $0.html }
    print("commonmark as ibm-cloud: \(differing.count) differ, each with a reason")
    #expect(differing.compactMap(\.example) == Self.differing.keys.sorted())
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `GFM's tables and strikethrough come out as GitHub has them`() throws {
    let all = try examples("gfm-tables.json")
    let wrong = all.filter { render($0.markdown, .gfm) != $0.html }
    print("gfm: \(all.count - wrong.count) of \(all.count)")
    for example in wrong {
      print(
        "  \(example.example ?? 0): \(render(example.markdown, .gfm).debugDescription) wanted \(example.html.debugDescription)"
      )
    }
    #expect(wrong.isEmpty)
  }

  /// Examples that the dialect decides otherwise, with the sentence of DIALECT.md, or what CommonMark says first.
  static let overruled: [String: String] = [
    "kramdown/block/06_codeblock/with_ial":
      "0.5: indented code blocks are accidents in this dialect; the line between two of them does not part them",
    "kramdown/block/08_list/item_ial":
      "1.2: a list stands on its own line or behind a span; kramdown's item lists and `{::nomarkdown}` do not occur",
    "kramdown/block/11_ial/nested": "1.5: do not re-parse HTML wholesale; `markdown=\"1\"` is kramdown's own",
    "kramdown/block/11_ial/simple":
      "1.2: a list line between two lines of text belongs to the block above; the rest needs kramdown's lazy `cls1#id` token",
    "kramdown/span/01_link/link_defs_with_ial": "1.2: lists on link definitions do not occur",
    "marked-it/ADL": "1.5: `#APIs` without a space is text in CommonMark, a heading in the old marked",
  ]

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `attribute lists come out as kramdown and marked-it have them`() throws {
    let all = try examples("attribute-lists.json")
    var right = 0
    for example in all {
      let found = Self.normalized(render(example.markdown, .ibmCloud))
      let name = example.name ?? ""
      if found == Self.normalized(example.html) {
        right += 1
        #expect(Self.overruled[name] == nil, "\(name) is right: take it off the list")
      } else {
        #expect(Self.overruled[name] != nil, "\(name): \(found) wanted \(Self.normalized(example.html))")
      }
    }
    print("attribute lists: \(right) of \(all.count), \(Self.overruled.count) decided otherwise by DIALECT.md")
  }

  /// HTML with sorted attributes and without white space that means nothing.
  private static func normalized(_ html: String) -> String {
    var result = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      result += text(rest[..<open])
      let close = rest[open...].firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
      result += tag(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + text(rest)
  }

  private static func text(_ text: Substring) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
  }

  private static func tag(_ tag: Substring) -> String {
    let attributes = tag.matches(of: #/([\w-]+)="([^"]*)"/#).map { "\($0.1)=\($0.2)" }.sorted()
    let name = tag.dropFirst().prefix { !$0.isWhitespace && $0 != ">" }
    return "<" + ([String(name)] + attributes).joined(separator: " ") + ">"
  }
}
