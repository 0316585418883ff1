/// Many forms, looked for at once: what a text costs does not depend on how many there are.
///
/// Each word of a form is an edge, by what all its inflections begin with. A word of a text may begin with several of these; what
/// is reached is then compared with the form itself.
struct TermTrie: Sendable {
  private struct Edge: Hashable {
    let node: Int32
    let word: String
  }

  /// A form that stands in a text.
  struct Match {
    let form: TermForm
    /// Words of the text.
    let words: Range<Int>
    let hasCase: Bool
  }

  private let inflection: Inflection
  private(set) var forms: [TermForm] = []
  private var edges: [Edge: Int32] = [:]
  private var ends: [Int32: [Int]] = [:]
  private var count: Int32 = 1

  init(_ inflection: Inflection) { self.inflection = inflection }

  var isEmpty: Bool { forms.isEmpty }

  mutating func insert(_ form: TermForm?) {
    guard let form else { return }
    var node: Int32 = 0
    for word in form.folded {
      let edge = Edge(node: node, word: inflection.stem(word))
      if let next = edges[edge] {
        node = next
      } else {
        edges[edge] = count
        node = count
        count += 1
      }
    }
    ends[node, default: []].append(forms.count)
    forms.append(form)
  }

  /// Ways to read the same words; a glossary that has more of them is not worth more time.
  private static let mostNodes = 16
  /// Forms that begin at one word of a text; all further ones are passed by.
  private static let mostForms = 64

  /// Every form that stands in a text, by its first word.
  func matches(in text: TermWords) -> [Match] {
    var matches: [Match] = []
    let keys = text.words.map { self.keys(of: $0.folded) + Self.beginnings(of: $0) }
    for first in text.words.indices {
      var nodes: [Int32] = [0]
      var last = first
      var left = Self.mostForms
      while last < text.words.count, !nodes.isEmpty, left > 0 {
        var next: [Int32] = []
        for node in nodes {
          for key in keys[last] {
            if let found = edges[Edge(node: node, word: key)], next.count < Self.mostNodes { next.append(found) }
          }
        }
        last += 1
        for node in next {
          let ending = (ends[node] ?? []).prefix(left)
          left -= ending.count
          for form in ending where forms[form].stands(at: first, in: text, inflection) {
            matches.append(
              Match(form: forms[form], words: first..<last, hasCase: forms[form].hasCase(at: first, in: text)))
          }
        }
        nodes = next
      }
    }
    return matches
  }

  /// What a word of several begins with: `google` in GoogleDevelopers, which lacks its space.
  private static func beginnings(of word: TermWords.Word) -> [String] {
    var found: [String] = []
    var letters = ""
    var isSmall = false
    for letter in word.text {
      if letter.isUppercase, isSmall, word.folded.count - letters.count > Inflection.longestEnding {
        found.append(letters.lowercased())
      }
      isSmall = letter.isLowercase
      letters.append(letter)
    }
    return found
  }

  /// What a word may begin with, the longest first.
  private func keys(of word: String) -> [String] {
    var keys: [String] = []
    for prefix in [""] + inflection.prefixes where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = prefix.isEmpty ? word : String(word.dropFirst(prefix.count))
      var key = rest[...]
      while !key.isEmpty, rest.count - key.count <= Inflection.longestEnding {
        keys.append(String(key))
        key = key.dropLast()
      }
    }
    return keys
  }
}

extension [TermTrie.Match] {
  /// Those that are no part of a longer one, in the order of the text: of two that begin together the longer one counts.
  var longest: [TermTrie.Match] {
    var kept: [TermTrie.Match] = []
    let sorted = indices.sorted {
      (self[$0].words.lowerBound, self[$1].words.count, $0) < (self[$1].words.lowerBound, self[$0].words.count, $1)
    }
    for index in sorted {
      let match = self[index]
      // Equal forms of several concepts stand side by side.
      guard let last = kept.last, match.words != last.words, match.words.lowerBound < last.words.upperBound else {
        kept.append(match)
        continue
      }
    }
    return kept
  }
}
