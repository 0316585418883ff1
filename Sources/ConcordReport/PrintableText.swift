import ConcordData
import ConcordProject
import ConcordSyntax

/// How text looks on a terminal: its width in columns, and what must not be printed as it is.
package enum PrintableText {
  /// How many columns a scalar takes: 2 for East Asian wide ones and emoji, 0 for combining marks, else 1.
  package static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isCombining(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// How many columns a text takes, without tabs.
  package static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width($1) } }

  /// Whether a scalar would change the terminal, or is not seen: control, bidi and invisible format characters.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    JSONValue.isHidden(scalar) || RawName.byte(scalar) != nil
  }

  /// `<U+202E>`; of a byte in the name of a file that is no UTF-8 `<E9>`.
  package static func name(_ scalar: Unicode.Scalar) -> String {
    if let byte = RawName.byte(scalar) { return "<\(String(byte, radix: 16, uppercase: true))>" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// The text on one line, with hidden characters by name, line ends among them: a format that writes these in another way
  /// does so first.
  package static func escaped(_ text: String) -> String {
    let text = disarmed(text)
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { isHidden($0) ? name($0) : String($0) }.joined()
  }

  /// The text as a format writes it: scalar by scalar, for a sign with a combining mark behind it is another character to
  /// Swift, but none to whoever reads the format.
  /// - Parameter replacement: what stands for a scalar, hidden ones among them; nil for those that are written as they are,
  ///   or by name.
  package static func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    disarmed(text).unicodeScalars.map { scalar in
      replacement(scalar) ?? (isHidden(scalar) ? name(scalar) : String(scalar))
    }.joined()
  }

  /// The text without what the runners of CI services take for a command wherever it stands in a line of a log: `##[…]`,
  /// `##vso[…]`, `##teamcity[…]`.
  package static func disarmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    var disarmed: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      disarmed.append(first)
      if commands.contains(where: rest.starts) { disarmed.append(UInt8(ascii: "\\")) }
      rest = rest.dropFirst()
    }
    return String(decoding: disarmed, as: UTF8.self)
  }

  /// Whether the runner of a CI service would take a line of a text for a command.
  package static func holdsCommand(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      line.drop { $0.isWhitespace }.utf8.starts(with: "::".utf8) || disarmed(String(line)) != line
    }
  }

  private static let commands = ["##[", "##vso[", "##teamcity["].map { Array($0.utf8) }

  /// A line of a log, which people and the runner of a CI service read alike: escaped, and no command of GitHub's at its
  /// start (`::error …`).
  package static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.drop { $0.isWhitespace }.utf8.starts(with: "::".utf8) ? "\\" + text : text
  }

  /// The path of a file at the start of a line.
  package static func path(_ path: String) -> String {
    path.utf8.starts(with: "::".utf8) ? escaped("./" + path) : escaped(path)
  }

  /// Whether a scalar is written from right to left.
  package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension PrintableText {
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // The vowels and final consonants of a decomposed Hangul syllable.
    default: (0x1160...0x11FF).contains(scalar.value)
    }
  }

  /// East Asian width W and F (UAX #11), as ranges that hold the assigned blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
