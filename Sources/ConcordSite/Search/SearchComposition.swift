import ConcordSyntax

/// Letters of several scalars as normal form C has them, which `search.js` asks for: `ড` and a dot below, kana and their marks,
/// syllables of Hangul in parts. Accents of Latin, Greek and Cyrillic letters are not compared, and left as they are.
///
/// The standard library compares by normal forms and does not give them away; what composes in these scripts is listed.
enum SearchComposition {
  /// The text in normal form; nil where nothing in it is to be changed.
  static func composed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard mayChange(text) else { return nil }
    var result: [UInt32] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      for value in decompositions[scalar.value] ?? [scalar.value] { append(value, to: &result) }
    }
    var composed = String.UnicodeScalarView()
    for value in result { Unicode.Scalar(value).map { composed.append($0) } }
    return Array(String(composed).utf8)[...]
  }

  /// Whether bytes of these scripts are there: most texts need no second look.
  private static func mayChange(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while let lead = leads.first(in: text, from: index), lead + 1 < text.endIndex {
      index = lead + 1
      let next = text[index]
      switch text[lead] {
      case 0xD9 where (0x93...0x95).contains(next), 0xE0 where (0xA4...0xB7).contains(next),
        0xE1 where (0x84...0x87).contains(next) || next == 0x80:
        return true
      case 0xE3 where next == 0x82 && index + 1 < text.endIndex && (0x99...0x9A).contains(text[index + 1]): return true
      default: continue
      }
    }
    return false
  }

  /// The first bytes of these scripts' letters.
  private static let leads = ByteSet([0xD9, 0xE0, 0xE1, 0xE3])

  private static func append(_ value: UInt32, to result: inout [UInt32]) {
    guard let last = result.last, let whole = composition(last, value) else { return result.append(value) }
    result[result.count - 1] = whole
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    // Hangul: a leading consonant and a vowel, then a trailing consonant (Unicode, 3.12).
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
    }
    if (0xAC00..<0xD7A4).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8..<0x11C3).contains(second) {
      return first + second - 0x11A7
    }
    return compositions[UInt64(first) << 32 | UInt64(second)]
  }

  /// What normal form C takes apart: a letter and a dot below.
  private static let decompositions: [UInt32: [UInt32]] = [
    0x0958: [0x0915, 0x093C], 0x0959: [0x0916, 0x093C], 0x095A: [0x0917, 0x093C], 0x095B: [0x091C, 0x093C],
    0x095C: [0x0921, 0x093C], 0x095D: [0x0922, 0x093C], 0x095E: [0x092B, 0x093C], 0x095F: [0x092F, 0x093C],
    0x09DC: [0x09A1, 0x09BC], 0x09DD: [0x09A2, 0x09BC], 0x09DF: [0x09AF, 0x09BC], 0x0A33: [0x0A32, 0x0A3C],
    0x0A36: [0x0A38, 0x0A3C], 0x0A59: [0x0A16, 0x0A3C], 0x0A5A: [0x0A17, 0x0A3C], 0x0A5B: [0x0A1C, 0x0A3C],
    0x0A5E: [0x0A2B, 0x0A3C], 0x0B5C: [0x0B21, 0x0B3C], 0x0B5D: [0x0B22, 0x0B3C],
  ]

  private static let compositions: [UInt64: UInt32] = {
    var whole: [UInt64: UInt32] = [:]
    for (first, second, result) in pairs { whole[UInt64(first) << 32 | UInt64(second)] = result }
    for first in kana { whole[UInt64(first) << 32 | 0x3099] = first + 1 }
    for first in [0x306F, 0x3072, 0x3075, 0x3078, 0x307B] as [UInt32] {
      for first in [first, first + 0x60] {
        whole[UInt64(first) << 32 | 0x3099] = first + 1
        whole[UInt64(first) << 32 | 0x309A] = first + 2
      }
    }
    return whole
  }()

  /// Those whose voiced form is the next scalar.
  private static let kana: [UInt32] =
    [
      0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059, 0x305B, 0x305D, 0x305F, 0x3061, 0x3064, 0x3066,
      0x3068,
    ].flatMap { [$0, $0 + 0x60] } + [0x309D, 0x30FD]

  private static let pairs: [(UInt32, UInt32, UInt32)] = [
    (0x0627, 0x0653, 0x0622), (0x0627, 0x0654, 0x0623), (0x0648, 0x0654, 0x0624), (0x0627, 0x0655, 0x0625),
    (0x064A, 0x0654, 0x0626), (0x06D5, 0x0654, 0x06C0), (0x06C1, 0x0654, 0x06C2), (0x06D2, 0x0654, 0x06D3),
    (0x0928, 0x093C, 0x0929), (0x0930, 0x093C, 0x0931), (0x0933, 0x093C, 0x0934),
    (0x09C7, 0x09BE, 0x09CB), (0x09C7, 0x09D7, 0x09CC), (0x0B47, 0x0B56, 0x0B48), (0x0B47, 0x0B3E, 0x0B4B),
    (0x0B47, 0x0B57, 0x0B4C), (0x0B92, 0x0BD7, 0x0B94), (0x0BC6, 0x0BBE, 0x0BCA), (0x0BC7, 0x0BBE, 0x0BCB),
    (0x0BC6, 0x0BD7, 0x0BCC), (0x0C46, 0x0C56, 0x0C48), (0x0CBF, 0x0CD5, 0x0CC0), (0x0CC6, 0x0CD5, 0x0CC7),
    (0x0CC6, 0x0CD6, 0x0CC8), (0x0CC6, 0x0CC2, 0x0CCA), (0x0CCA, 0x0CD5, 0x0CCB), (0x0D46, 0x0D3E, 0x0D4A),
    (0x0D47, 0x0D3E, 0x0D4B), (0x0D46, 0x0D57, 0x0D4C), (0x0DD9, 0x0DCA, 0x0DDA), (0x0DD9, 0x0DCF, 0x0DDC),
    (0x0DDC, 0x0DCA, 0x0DDD), (0x0DD9, 0x0DDF, 0x0DDE), (0x1025, 0x102E, 0x1026),
    (0x3046, 0x3099, 0x3094), (0x30A6, 0x3099, 0x30F4), (0x30EF, 0x3099, 0x30F7), (0x30F0, 0x3099, 0x30F8),
    (0x30F1, 0x3099, 0x30F9), (0x30F2, 0x3099, 0x30FA),
  ]
}
