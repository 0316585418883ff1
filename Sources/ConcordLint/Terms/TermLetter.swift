/// What a scalar is to the words of a text: words end where the script changes.
enum TermLetter {
  case latin, cyrillic, greek, hebrew, arabic, katakana, hangul, other, digit
  /// A letter of a script that is written without spaces: a word by itself.
  case sign
  /// What belongs to the letter before it.
  case mark
  /// What readers do not see: a soft hyphen, a joiner.
  case hidden

  /// Nil for what is no letter and no digit.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case 0..<0xAA: return nil
    case 0xAD: self = .hidden
    case 0x30FB: return nil
    case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3041...0x309F, 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .sign
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: self = .sign
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
      case .format: self = .hidden
      case .decimalNumber: self = .digit
      default:
        guard properties.isAlphabetic else { return nil }
        self = Self.script(scalar.value)
      }
    }
  }

  private static func script(_ value: UInt32) -> TermLetter {
    switch value {
    case 0..<0x370, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: .arabic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .hangul
    default: .other
    }
  }
}
