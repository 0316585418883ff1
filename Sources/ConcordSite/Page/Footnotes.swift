import ConcordSyntax

/// The footnotes of a page: their texts, and the order in which it refers to them.
struct Footnotes {
  /// The paragraph of each label.
  private let texts: [String: Int]
  private let paragraphs: Set<Int>
  /// Labels in the order of their first reference.
  private(set) var order: [String] = []
  private var uses: [String: (number: Int, count: Int)] = [:]

  init(_ document: Document) {
    var texts: [String: Int] = [:]
    for paragraph in document.nodes.indices where document.nodes[paragraph].kind == .paragraph {
      if let label = document.footnoteLabel(paragraph), texts[label] == nil { texts[label] = paragraph }
    }
    self.texts = texts
    paragraphs = Set(texts.values)
  }

  var isEmpty: Bool { texts.isEmpty }
  func has(_ label: String) -> Bool { texts[label] != nil }
  func isText(_ paragraph: Int) -> Bool { paragraphs.contains(paragraph) }
  func text(_ number: Int) -> Int? { texts[order[number - 1]] }

  /// The number of a reference from 1, and how often the page referred to it before.
  mutating func refer(to label: String) -> (number: Int, earlier: Int) {
    if let use = uses[label] {
      uses[label]?.count += 1
      return (use.number, use.count)
    }
    order.append(label)
    uses[label] = (order.count, 1)
    return (order.count, 0)
  }
}

extension HTMLRenderer {
  mutating func writeReference(to label: String) {
    let (number, earlier) = footnotes.refer(to: label)
    let id = earlier == 0 ? "fnref\(number)" : "fnref\(number)-\(earlier + 1)"
    guard options.hasIDs else { return html.write("<sup class=\"footnote-ref\">\(number)</sup>") }
    html.write("<sup class=\"footnote-ref\"><a href=\"#fn\(number)\" id=\"\(id)\">\(number)</a></sup>")
  }

  /// The texts of footnotes stand at the end, in the order of their references; what nothing refers to is left out.
  mutating func writeFootnotes() {
    guard !footnotes.order.isEmpty else { return }
    html.breakLine()
    html.write("<section class=\"footnotes\">\n<ol>\n")
    // A footnote may refer to others.
    var number = 1
    while number <= footnotes.order.count {
      if let text = footnotes.text(number) {
        html.write("<li id=\"fn\(number)\">\n<p>")
        close(text, with: .footnote(number: number))
        walk(text + 1, document.nodes[text].end)
      }
      number += 1
    }
    html.write("</ol>\n</section>\n")
  }

  mutating func leaveFootnote(_ number: Int) {
    html.write(" <a href=\"#fnref\(number)\" class=\"footnote-back\" aria-label=\"")
    html.writeEscaped(options.back.utf8)
    html.write("\"\(options.backAttribute)>\u{21A9}</a></p>\n</li>\n")
  }
}
