import ConcordSyntax

/// The date and the time at which somebody has tried the code.
extension ProseReading {
  /// `Tue Sep 29 10:18:44 2026`: whether only the time differs at which somebody has tried the code.
  func isClock(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    !removed.isEmpty && !inserted.isEmpty && isOfTime(left, removed) && isOfTime(right, inserted)
  }

  /// `Asia/Shanghai` for `America/New_York`: whether a clock is set to where the readers are.
  func areTimeZones(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    guard let one = timeZone(left, removed), let other = timeZone(right, inserted) else { return false }
    return one != other
  }

  /// The name of a time zone that all of some tokens stand in.
  private func timeZone(_ side: SnippetSide, _ tokens: [Int]) -> ArraySlice<UInt8>? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let isPart: (UInt8) -> Bool = { $0.isLetter || "/_-".utf8.contains($0) }
    let bytes = side.text.bytes
    var (start, end) = (side.code[first].range.start, side.code[last].range.end)
    while start > side.bytes.startIndex, isPart(bytes[start - 1]) { start -= 1 }
    while end < side.bytes.endIndex, isPart(bytes[end]) { end += 1 }
    let name = bytes[start..<end]
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, name.allSatisfy(isPart),
      Self.areas.contains(String(decoding: parts[0], as: UTF8.self)),
      parts.dropFirst().allSatisfy({ $0.first?.isUppercase ?? false })
    else { return nil }
    return name
  }

  /// As the tz database of IANA has them.
  private static let areas: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc", "Europe", "Indian", "Pacific",
  ]

  /// Whether tokens stand in a date and time, with nothing else between them and `10:18:44`.
  private func isOfTime(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    let bytes = side.text.bytes
    let range = side.code[first].range.start..<side.code[last].range.end
    let (before, after) = (
      max(0, range.lowerBound - Self.longestTime), min(bytes.count, range.upperBound + Self.longestTime)
    )
    let start = bytes[before..<range.lowerBound].lastIndex(where: \.isNewline).map { $0 + 1 } ?? before
    let end = bytes[range.upperBound..<after].firstIndex(where: \.isNewline) ?? after
    let words = bytes[start..<end].split(separator: .space)
    guard let clock = words.firstIndex(where: Self.isClock) else { return false }
    let day = words[..<clock].reversed().prefix(while: Self.isOfDay).last?.startIndex ?? words[clock].startIndex
    let year = words[(clock + 1)...].prefix(while: Self.isBehindTime).last?.endIndex ?? words[clock].endIndex
    return day <= range.lowerBound && range.upperBound <= year
  }

  /// `10:18:44`, `10:18:44.25`
  private static func isClock(_ word: ArraySlice<UInt8>) -> Bool {
    let fields = word.prefix { $0 != UInt8(ascii: ".") }.split(separator: UInt8(ascii: ":"))
    return fields.count == 3 && fields.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isDigit) }
  }

  /// `Tue`, `Sep`, `29`, `2026-09-29`
  private static func isOfDay(_ word: ArraySlice<UInt8>) -> Bool {
    let parts = word.split { "-/.,".utf8.contains($0) }
    return daysAndMonths.contains(String(decoding: word.prefix(3), as: UTF8.self)) && word.count < 5
      || [1, 3].contains(parts.count) && parts.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isDigit) }
  }

  /// `2026`, `UTC`, `+0200`
  private static func isBehindTime(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 4 && word.starts(with: "20".utf8) && word.allSatisfy(\.isDigit)
      || zones.contains(String(decoding: word, as: UTF8.self))
      || word.count == 5 && "+-".utf8.contains(word[word.startIndex]) && word.dropFirst().allSatisfy(\.isDigit)
  }

  /// In bytes: a date and a time.
  private static let longestTime = 40

  private static let daysAndMonths = Set(
    "Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ").map(String.init)
  )
  private static let zones: Set<String> = ["UTC", "GMT", "CST", "CET", "PST", "EST", "Z", "AM", "PM"]
}
