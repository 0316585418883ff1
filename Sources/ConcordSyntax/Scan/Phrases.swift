/// Phrases that are looked for in one pass over the bytes of a text; letters of ASCII, and the first of another alphabet, may be
/// capitals.
struct Phrases: Sendable {
  /// By their first byte, as a lower-case letter.
  private var byFirst = [[[UInt8]]](repeating: [], count: 256)
  /// Whether one begins with two bytes: most texts are passed by these.
  private var begin = [Bool](repeating: false, count: 1 << 16)

  /// - Parameter phrases: in lower case, of two bytes or more.
  init(_ phrases: [String]) {
    for phrase in phrases {
      let capital = phrase.prefix(1).uppercased() + phrase.dropFirst()
      for form in Set([phrase, capital]).map({ $0.utf8.map(\.lowered) }) where form.count > 1 {
        guard !byFirst[Int(form[0])].contains(form) else { continue }
        byFirst[Int(form[0])].append(form)
        begin[Int(form[0]) << 8 | Int(form[1])] = true
      }
    }
  }

  /// Whether one of them stands anywhere in a text.
  func occur(in text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    guard index < text.endIndex else { return false }
    var first = text[index].lowered
    while index + 1 < text.endIndex {
      let second = text[index + 1].lowered
      if begin[Int(first) << 8 | Int(second)], stands(first, text[index...]) { return true }
      first = second
      index += 1
    }
    return false
  }

  /// Whether a text begins with one of them.
  func open(_ text: ArraySlice<UInt8>) -> Bool { text.first.map { stands($0.lowered, text) } ?? false }

  private func stands(_ first: UInt8, _ text: ArraySlice<UInt8>) -> Bool {
    byFirst[Int(first)].contains { phrase in
      phrase.count <= text.count && zip(phrase, text).allSatisfy { $0 == $1.lowered }
    }
  }
}

extension UInt8 {
  fileprivate var lowered: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
