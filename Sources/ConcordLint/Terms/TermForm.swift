import ConcordSyntax

/// One way to write a term, as it is looked for.
struct TermForm: Sendable {
  /// How a form is looked for.
  enum Kind: Sendable {
    /// In the source: a word by itself, in the case of the glossary.
    case source
    /// A term that is kept, in a translation: whatever ending is behind it, in code, too.
    case kept
    /// A translation, with the endings of its language.
    case rendering
  }

  let text: String
  let kind: Kind
  /// What it belongs to: a number of the one who asks.
  let owner: Int
  let words: [String]
  let folded: [String]
  /// What stands between the words; before the first and behind the last: signs that are part of the term, as in C++.
  let gaps: [String]

  init?(_ text: String, _ kind: Kind, owner: Int) {
    let read = TermWords(text)
    guard !read.words.isEmpty, read.words.count <= Self.mostWords else { return nil }
    self.text = text
    self.kind = kind
    self.owner = owner
    words = read.words.map(\.text)
    folded = read.words.map(\.folded)
    gaps = read.gaps.map { $0.filter { !$0.isWhitespace } }
  }

  private static let adjectives: Set = [
    "based", "native", "compatible", "specific", "like", "style", "powered", "managed",
  ]

  /// A term of more words is a sentence.
  private static let mostWords = 64

  /// Whether the form stands in a text from a word on; whether the case is its own is another question.
  func stands(at first: Int, in text: TermWords, _ inflection: Inflection) -> Bool {
    for offset in words.indices {
      let word = text.words[first + offset].folded
      guard isForm(word, of: offset, inflection) else { return false }
      if offset > 0, !isGap(text.gaps[first + offset], like: gaps[offset]) { return false }
    }
    let (before, behind) = (text.gaps[first], text.gaps[first + words.count])
    guard gaps[0].isEmpty || before.hasSuffix(gaps[0]), gaps[words.count].isEmpty || behind.hasPrefix(gaps[words.count])
    else { return false }
    if kind == .kept { return true }
    let isLast = first + words.count == text.words.count
    return !isJoined(before.dropLast(gaps[0].count), isBefore: true, isEnd: first == 0, text, first - 1)
      && !isJoined(behind.dropFirst(gaps[words.count].count), isBefore: false, isEnd: isLast, text, first + words.count)
  }

  private func isForm(_ word: String, of offset: Int, _ inflection: Inflection) -> Bool {
    let own = folded[offset]
    switch kind {
    case .kept:
      guard word.hasPrefix(own) else { return word.hasPrefix(inflection.stem(own)) && own.count > 4 }
      // What is shorter begins many words.
      return own.count >= 4 || word.count - own.count <= 2
    case .source, .rendering:
      let stem = inflection.stem(own)
      for prefix in [""] + inflection.prefixes where word.hasPrefix(prefix) {
        let rest = word.dropFirst(prefix.count)
        if rest.hasPrefix(stem), inflection.allows(rest.dropFirst(stem.count), after: stem) { return true }
      }
      return false
    }
  }

  private func isGap(_ gap: String, like own: String) -> Bool {
    if gap.unicodeScalars.contains(TermWords.barrier) { return false }
    let signs = gap.filter { !$0.isWhitespace }
    if signs == own { return own.isEmpty ? true : kind == .kept || signs.count == gap.count }
    return own.isEmpty && signs == "-" || own == "-" && signs.isEmpty && !gap.isEmpty
  }

  /// Whether the word is part of a longer name: `kube_helm`, `helm/chart`, `helm.sh`, `Python3`.
  private func isJoined(_ gap: Substring, isBefore: Bool, isEnd: Bool, _ text: TermWords, _ neighbour: Int) -> Bool {
    guard let sign = isBefore ? gap.last : gap.first else {
      guard !isEnd, let letter = text.words[neighbour].text.unicodeScalars.first else { return false }
      return TermLetter(letter) == .digit
    }
    // `Helm-based` speaks of Helm, `docker-compose` of something else.
    if sign == "-", !isBefore, !isEnd, Self.adjectives.contains(text.words[neighbour].text) { return false }
    if "_/\\@-=&+#$~".contains(sign) { return true }
    return !isEnd && gap.count == 1 && (sign == "." || sign == ":")
  }

  /// Whether the words of a text have the case of the form: capitals are, small letters may begin with a capital or stand in a
  /// line of capitals.
  func hasCase(at first: Int, in text: TermWords) -> Bool {
    var isCapitals = kind != .source
    var isOwn = true
    for offset in words.indices {
      let word = text.words[first + offset].text
      let own = words[offset]
      if word != word.uppercased() { isCapitals = false }
      if !isOwnCase(word, own) { isOwn = false }
    }
    return isOwn || isCapitals
  }

  private func isOwnCase(_ word: String, _ own: String) -> Bool {
    var isFirst = true
    for (one, other) in zip(word, own) {
      defer { isFirst = false }
      if one == other || one.lowercased() != other.lowercased() { continue }
      // A capital stands for a small letter at the beginning.
      if !(isFirst && other.isLowercase) { return false }
    }
    return true
  }
}
