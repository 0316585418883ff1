import ConcordSite

/// What was taken from a text and put into it, word by word.
struct WordDifference {
  private enum Part {
    case both(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private struct Word {
    let text: Substring
    /// A word is the same whatever white space is behind it.
    var bare: Substring { text.prefix { !$0.isWhitespace } }
  }

  private let parts: [Part]

  /// Of longer texts, the whole is one removal and one addition.
  private static let mostWords = 2000

  init(_ old: String, _ new: String) {
    let (one, other) = (Self.words(old), Self.words(new))
    guard one.count <= Self.mostWords, other.count <= Self.mostWords else {
      parts = [.removed(old[...]), .added(new[...])]
      return
    }
    var numbers = TextNumbers()
    let former = numbers.of(one.map(\.bare))
    let difference = numbers.of(other.map(\.bare)).difference(from: former)
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var parts: [Part] = []
    var (left, right) = (0, 0)
    while left < one.count || right < other.count {
      if removed.contains(left) {
        parts.append(.removed(one[left].text))
        left += 1
      } else if added.contains(right) {
        parts.append(.added(other[right].text))
        right += 1
      } else {
        parts.append(.both(other[right].text))
        left += 1
        right += 1
      }
    }
    self.parts = parts
  }

  /// Words with the white space behind them.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index].isWhitespace, next == text.endIndex || !text[next].isWhitespace {
        words.append(Word(text: text[start..<next]))
        start = next
      }
      index = next
    }
    if start < text.endIndex { words.append(Word(text: text[start...])) }
    return words
  }

  func write(to html: inout HTMLBuffer) {
    for part in parts {
      switch part {
      case .both(let word): html.writeEscaped(word.utf8)
      case .removed(let word): write(word, "del", to: &html)
      case .added(let word): write(word, "ins", to: &html)
      }
    }
  }

  private func write(_ word: Substring, _ tag: String, to html: inout HTMLBuffer) {
    html.write("<\(tag)>")
    html.writeEscaped(word.utf8)
    html.write("</\(tag)>")
  }
}
