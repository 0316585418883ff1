import ConcordSyntax

/// Words that somebody has shown as code.
extension SpanChange {
  /// `E-Mail > Konfiguration` for `E-Mail > Configuration`: whether both lead through the menus of a program, which speaks the reader's
  /// language.
  static func areWaysThroughMenus(_ lost: String, _ found: String) -> Bool {
    guard let sign = [" > ", " -> ", " → ", " » "].first(where: lost.contains), lost.utf8.count <= longestWay,
      found.utf8.count <= longestWay
    else { return false }
    let (theirs, ours) = (lost.split(separator: sign), found.split(separator: sign))
    // `String -> Int` is a type.
    let isSure = sign == " > " || sign == " » " || (theirs + ours).contains { $0.contains(" ") }
    return isSure && theirs.count == ours.count && theirs.count > 1 && (theirs + ours).allSatisfy(isMenu)
  }

  private static func isMenu(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic, !first.properties.isLowercase else {
      return false
    }
    return name.count > 1
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || " &-/,()…0123456789".unicodeScalars.contains($0)
      }
  }

  /// In bytes.
  private static let longestWay = 200

  /// `tide API` for `the tide API`: the article is English, and no code.
  static func dropsArticle(_ lost: String, _ found: String) -> Bool {
    ["the ", "a ", "an "].contains { lost.lowercased().hasPrefix($0) && lost.dropFirst($0.count) == found }
  }

  /// `tide` for `#tide`, which stands before the span: `#[`tide`](…)`.
  static func hasSignOutside(_ lost: String, _ found: String, in block: ArraySlice<UInt8>) -> Bool {
    // Stars and their like are Markdown's own.
    guard let sign = lost.utf8.first, "#@/$.-:!".utf8.contains(sign), !found.isEmpty,
      lost.utf8.dropFirst().elementsEqual(found.utf8)
    else { return false }
    return ["`", "[`"].contains { block.firstRange(of: [sign] + Array($0.utf8) + Array(found.utf8)) != nil }
  }

  /// `tide` for `--tide`, which the source has without its dashes elsewhere.
  static func isBareElsewhere(_ found: String, of lost: String, _ facts: SourceFacts) -> Bool {
    lost.hasPrefix("--") && lost.utf8.drop { $0 == UInt8(ascii: "-") }.elementsEqual(found.utf8)
      && facts.countOfSpans(found) > 0
  }

  /// `http://hôte:[port]/chemin` for `http://host:[port]/path`: whether an address says in words what its parts are, the host among
  /// them, and has a part that readers fill in.
  static func isAddressInWords(_ lost: String, as found: String) -> Bool {
    func shape(_ text: String) -> (scheme: Substring, signs: String, host: Substring)? {
      guard let start = text.firstRange(of: "://") else { return nil }
      let rest = text[start.upperBound...]
      return (text[..<start.lowerBound], rest.filter { !$0.isLetter }, rest.prefix { !"/:?".contains($0) })
    }
    guard let one = shape(lost), let other = shape(found), one.scheme == other.scheme, one.signs == other.signs,
      ["http", "https"].contains(one.scheme), one.host != other.host
    else { return false }
    return [one.host, other.host].allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) } && one.host != "localhost"
      && one.signs.contains { "[<{".contains($0) }
  }

  /// `12 par 12` for `12-by-12`: whether a word stands for “by” between the same numbers, or letters.
  static func isMeasure(_ lost: String, as found: String) -> Bool {
    let (one, other) = (parts(lost), parts(found))
    guard one.count == 3, other.count == 3, one[0] == other[0], one[2] == other[2], one[1] == "by" else { return false }
    return [one[0], one[2]].allSatisfy { $0.utf8.count == 1 || $0.utf8.allSatisfy(\.isDigit) }
      && other[1].allSatisfy(\.isLetter)
  }

  private static func parts(_ text: String) -> [Substring] { text.split { " -\u{A0}".contains($0) } }
}
