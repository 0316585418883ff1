import ConcordSyntax

/// A number as languages write it: `50,000` and `50.000` and `50000`, `30 million` and `3000 万`.
struct ScaledNumber {
  /// The digits that say which number it is, without zeros at the end.
  private let digits: [UInt8]
  /// Times ten to this power.
  private let exponent: UInt8
  /// Behind its last digit; a word of scale is no part of it.
  let end: Int

  /// Reads the number that begins at a digit.
  init(_ text: ArraySlice<UInt8>, at start: Int) {
    var digits: [UInt8] = []
    var index = start
    func run(from start: Int) -> ArraySlice<UInt8> { text[start...].prefix(while: \.isDigit) }
    let first = run(from: index)
    digits += first
    index += first.count
    // Three digits behind a sign that parts them are thousands; of four at first, what follows is a decimal, or a version.
    while first.count <= 3, index < text.endIndex, ",.".utf8.contains(text[index]) {
      let group = run(from: index + 1)
      guard group.count == 3 else { break }
      digits += group
      index += 4
    }
    end = index
    var zeros = 0
    while digits.count > 1, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      zeros += 1
    }
    self.digits = digits
    exponent = UInt8(min(zeros + Self.scale(of: text[index...]), 255))
  }

  /// What tells two numbers apart.
  var hash: UInt64 {
    var hash = ByteHash()
    hash.add(UInt8(4))
    for digit in digits { hash.add(digit) }
    if exponent > 0 {
      hash.add(.space)
      hash.add(exponent)
    }
    return hash.value
  }

  /// The power of ten that the word behind a number stands for; 0 for another word.
  private static func scale(of rest: ArraySlice<UInt8>) -> Int {
    let word = rest.drop(while: \.isBlank)
    guard let first = word.first, first >= 0x80 || first.isLetter && rest.count - word.count <= 1 else { return 0 }
    return scales.first { name, _ in
      word.count >= name.count && zip(word, name).allSatisfy { $0.lowercased == $1 }
    }?.exponent ?? 0
  }

  /// As they begin in Chinese, Japanese, Korean, English, most languages that have a million of their own, and Russian. Thousands are mostly
  /// written out, and their signs stand before units as well: `50 千克`.
  private static let scales: [(name: [UInt8], exponent: Int)] = [
    ("万", 4), ("萬", 4), ("亿", 8), ("億", 8), ("만", 4), ("억", 8), ("thousand", 3), ("million", 6),
    ("millon", 6), ("millón", 6), ("milion", 6), ("milhão", 6), ("milhões", 6), ("milliard", 9), ("miliard", 9),
    ("billion", 9), ("bilhão", 9), ("bilhões", 9), ("trillion", 12), ("тыс", 3), ("миллион", 6), ("млн", 6),
    ("миллиард", 9), ("млрд", 9),
  ].map { (Array($0.0.utf8), $0.1) }
}
