/// Which runs of `**` begin and end strong text, beyond CommonMark's rule: host tools have rules of their own.
package enum EmphasisRule: Sendable {
  /// CommonMark's flanking.
  case flanking
  /// The same, but for neighbours in Chinese, Japanese and Korean, which put no space beside punctuation
  /// (https://github.com/commonmark/commonmark-spec/issues/650).
  case flankingBesideIdeographs
  /// No space inside: marked, Python-Markdown, kramdown.
  case noSpaceInside
  /// Whatever stands inside, spaces too: MDX 1 (remark-parse 8, `tokenize/strong.js`).
  case anythingInside

  /// The rule of the tool that publishes a page.
  /// - Parameters:
  ///   - language: the language that the page is written in, where it is known.
  ///   - hasOldMDX: whether the tool is one with MDX 1.
  package init(_ dialect: Dialect, language: String?, hasOldMDX: Bool = false) {
    switch dialect {
    case .ibmCloud, .mkdocs, .jekyll: self = .noSpaceInside
    case .docusaurus where hasOldMDX: self = .anythingInside
    case .commonmark: self = .flanking
    case .gfm, .hugo, .docusaurus:
      self = language.map { ["zh", "ja", "ko"].contains($0) } ?? false ? .flankingBesideIdeographs : .flanking
    }
  }

  /// Whether a run can stand between two scalars, the inner of which belongs to the strong text; nil stands for an end of the
  /// text.
  package func flanks(inside: Unicode.Scalar?, outside: Unicode.Scalar?) -> Bool {
    guard let inside else { return false }
    if self == .anythingInside { return true }
    if Self.isSpace(inside) { return false }
    guard self != .noSpaceInside, Self.isPunctuation(inside) else { return true }
    guard let outside, !Self.isSpace(outside), !Self.isPunctuation(outside) else { return true }
    return self == .flankingBesideIdeographs && (Self.isIdeograph(outside) || Self.isIdeograph(inside))
  }

  /// A run of two stars: where it begins, in bytes, and the scalars on both sides.
  package typealias Run = (byte: Int, before: Unicode.Scalar?, after: Unicode.Scalar?)

  /// Which runs of a block make pairs, by their numbers.
  package func pairs(_ runs: [Run]) -> [(opener: Int, closer: Int)] {
    var pairs: [(opener: Int, closer: Int)] = []
    var open: [Int] = []
    for (index, run) in runs.enumerated() {
      if let opener = open.last, run.byte > runs[opener].byte + 2, flanks(inside: run.before, outside: run.after) {
        pairs.append((opener, index))
        open.removeLast()
      } else if open.isEmpty || !readsOn, flanks(inside: run.after, outside: run.before) {
        // CommonMark closes what was opened last; the others read on to the first run that can close.
        open.append(index)
      }
    }
    return pairs
  }

  /// Whether the first run that can close does, whatever was opened since.
  private var readsOn: Bool { self == .noSpaceInside || self == .anythingInside }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isPunctuation }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// A letter or sign of Chinese, Japanese or Korean.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
