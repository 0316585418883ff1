import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// Over every page of the corpora: what a range holds is what libcmark and a naive reader read there.
@Suite struct RangeTests {
  struct Tally {
    var right = 0
    var all = 0
    var misses: [String] = []
    mutating func count(_ isRight: Bool, _ miss: @autoclosure () -> String) {
      all += 1
      if isRight { right += 1 } else if misses.count < 40 { misses.append(miss()) }
    }
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `placeholders, spans, targets, info strings and headings equal their bytes`() throws {
    var tallies: [String: Tally] = [:]
    for (path, bytes) in try SharedMaterial.pages() {
      let document = Document(parsing: bytes, dialect: .ibmCloud)
      check(document, path, &tallies)
    }
    for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      let share = Double(tally.right) / Double(max(1, tally.all))
      print("ranges: \(kind): \(tally.right) of \(tally.all) (\(String(format: "%.4f", share * 100)) %)")
      for miss in tally.misses { print("  missed: \(miss)") }
      #expect(share >= 0.999, "\(kind)")
    }
  }

  @Test func `links of raw HTML have no title, and those of Markdown their own`() {
    let document = Document(
      parsing: Array("<div>[one](a.md)</div>\n\n[two](b.md \"B &amp; C\") ![three](c.png)\n".utf8), dialect: .ibmCloud)
    #expect(document.indices(of: .link, .image).map { document.title($0) } == ["", "B & C", ""])
  }

  /// A title in brackets that holds another one that opens makes no definition, and the paragraph begins there.
  @Test(arguments: [
    ("[a]: # (one)\n[b]: # (two (three)\nText.\n", "[b]: # (two (three)\nText."),
    ("[a]: # (one)\n[b]: # (two \\(three)\nText.\n", "Text."), ("[a]: # (one\ntwo)\nText.\n", "Text."),
  ])
  func `a paragraph begins behind its definitions`(_ page: String, _ paragraph: String) {
    let document = Document(parsing: Array(page.utf8), dialect: .gfm)
    #expect(document.indices(of: .paragraph).map { document.text[document.nodes[$0].range] } == [paragraph])
  }

  private func check(_ document: Document, _ path: String, _ tallies: inout [String: Tally]) {
    let source = document.text
    for (index, node) in document.nodes.enumerated() where node.detailIsMarkdown(document) {
      let place = "\(path):\(source.line(atByte: node.range.start))"
      switch node.kind {
      case .code:
        let naive = NaiveReader.codeSpan(source[node.range])
        tallies["code span", default: Tally()].count(
          node.isExact && naive == document.literal(index), "\(place) \(document.literal(index)) <> \(naive ?? "-")")
      case .link, .image:
        let naive = NaiveReader.unescaped(source[node.destination])
        let reported = document.destination(index)
        tallies["link target", default: Tally()].count(
          node.isExact && (naive == reported || "mailto:" + naive == reported), "\(place) \(reported) <> \(naive)")
      case .codeBlock where document.isFenced(index):
        let naive = NaiveReader.info(line: source[source.lineRange(source.line(atByte: node.range.start))])
        tallies["info string", default: Tally()].count(
          node.isExact && source[node.infoString] == document.infoString(index) && naive == document.infoString(index),
          "\(place) \(document.infoString(index)) <> \(source[node.infoString])")
        let dedented = NaiveReader.flattened(source[node.content])
        tallies["code block", default: Tally()].count(
          node.isExact && dedented == NaiveReader.flattened(document.literal(index)), "\(place)")
      case .heading:
        let naive = NaiveReader.heading(line: source[source.lineRange(source.line(atByte: node.range.start))])
        let literal = NaiveReader.lettersOnly(document.plainText(index))
        tallies["heading", default: Tally()].count(
          node.isExact && naive == source[node.content]
            && NaiveReader.lettersOnly(NaiveReader.withoutMarkup(naive)) == literal,
          "\(place) \(naive) <> \(source[node.content]) <> \(literal)")
      case .text:
        tallies["text", default: Tally()].count(node.isExact, "\(place) \(document.literal(index))")
      default: break
      }
    }
    let naive = NaiveReader.placeholders(String(decoding: source.bytes, as: UTF8.self))
    let found = document.placeholders.filter { $0.kind != .braced }.map { source[$0.range] }
    tallies["placeholder", default: Tally()].count(naive == found, "\(path) \(naive.count) <> \(found.count)")
  }
}

extension Node {
  /// Whether the node came from libcmark: what Concord finds inside raw HTML has no literal of libcmark's.
  fileprivate func detailIsMarkdown(_ document: Document) -> Bool {
    !(kind == .code || kind == .link || kind == .image)
      || document.nodes[parent].kind != .htmlBlock && document.nodes[parent].kind != .htmlInline
  }
}

/// A second reader that knows nothing of Concord's.
enum NaiveReader {
  static func codeSpan(_ text: String) -> String? {
    let ticks = text.prefix { $0 == "`" }.count
    guard ticks > 0, text.count >= 2 * ticks, text.hasSuffix(String(repeating: "`", count: ticks)) else { return nil }
    var inner = String(text.dropFirst(ticks).dropLast(ticks))
    inner = inner.replacing("\r\n", with: "\n").replacing(/[ \t]*\n[ \t>]*/, with: " ")
    if inner.hasPrefix(" "), inner.hasSuffix(" "), inner.contains(where: { $0 != " " }) {
      inner = String(inner.dropFirst().dropLast())
    }
    return inner
  }

  static func unescaped(_ text: String) -> String {
    let escaped = text.replacing(/\\([!-\/:-@\[-`{-~])/) { String($0.1) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(escaped) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  static func info(line: String) -> String {
    guard let match = line.firstMatch(of: /(`{3,}|~{3,})(.*)$/) else { return "?" }
    return unescaped(String(match.2).trimmingCharacters(in: .whitespaces))
  }

  static func flattened(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  static func heading(line: String) -> String {
    guard let match = line.firstMatch(of: /^[ \t>\-*0-9.\u{FEFF}]*#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/) else {
      return line.replacing(/^[ \t>\u{FEFF}]*(?:[-*+]|[0-9]+\.)?[ \t]*/, with: "").trimmingCharacters(in: .whitespaces)
    }
    return String(match.1)
  }

  static func withoutMarkup(_ text: String) -> String {
    unescaped(text.replacing(/\]\([^)]*\)/, with: "").replacing(/<[^>]*>/, with: "").replacing(/\{:[^}]*\}/, with: ""))
      .replacing("&reg;", with: "®").replacing("&trade;", with: "™").replacing("&nbsp;", with: " ")
  }

  static func lettersOnly(_ text: String) -> String { withoutMarkup(text).filter { $0.isLetter || $0.isNumber } }

  static func placeholders(_ text: String) -> [String] {
    text.matches(of: /\{\{[A-Za-z0-9_.\-\/#]+\}\}|<<site\.data\.[A-Za-z0-9_.\-]+>>/).map { String($0.0) }
  }
}
