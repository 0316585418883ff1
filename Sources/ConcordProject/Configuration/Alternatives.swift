import ConcordSyntax

/// What the braces of a pattern stand for, as shells and minimatch read them: `{a,b}` is `a` or `b`, `v{1..3}` is `v1`, `v2` or
/// `v3`. They may be empty and stand in one another. What has neither a comma nor two dots is no list, and keeps its braces.
struct Alternatives {
  /// One for each text that is meant; a backslash and what it keeps as it is are still there.
  private(set) var texts: [[UInt8]] = []
  /// Whether there are more than were asked for.
  private(set) var isCut = false

  /// - Parameter most: how many are wanted; `{1,2}{1,2}…` would be any number.
  init(_ pattern: [UInt8], most: Int) {
    // The last one is the next: they are written in the order of the pattern.
    var open = [pattern]
    while let text = open.popLast() {
      guard let list = BraceList(text, most: most) else {
        texts.append(text)
        continue
      }
      open += list.items.reversed().map { Array(text[..<list.range.lowerBound] + $0 + text[list.range.upperBound...]) }
      if list.isCut || texts.count + open.count > most {
        isCut = true
        return
      }
    }
  }
}

/// The first braces of a text that are a list.
private struct BraceList {
  let range: Range<Int>
  private(set) var items: [ArraySlice<UInt8>] = []
  private(set) var isCut = false

  private struct Open {
    let start: Int
    var commas: [Int] = []
  }

  /// Nil where there are none.
  init?(_ text: [UInt8], most: Int) {
    var open: [Open] = []
    var found: (range: Range<Int>, commas: [Int])?
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): open.append(Open(start: index))
      case UInt8(ascii: ","): if !open.isEmpty { open[open.count - 1].commas.append(index) }
      case UInt8(ascii: "}"):
        guard let list = open.popLast() else { break }
        let isList = !list.commas.isEmpty || Self.bounds(text[(list.start + 1)..<index]) != nil
        // Of lists in one another, the outer one ends last.
        if isList, list.start <= found?.range.lowerBound ?? list.start { found = (list.start..<index + 1, list.commas) }
      default: break
      }
      index += 1
    }
    guard let found else { return nil }
    range = found.range
    let inside = text[(range.lowerBound + 1)..<(range.upperBound - 1)]
    if found.commas.isEmpty, let bounds = Self.bounds(inside) {
      readNumbers(bounds, most)
    } else {
      let ends = found.commas + [inside.endIndex]
      for (start, end) in zip([inside.startIndex] + found.commas.map { $0 + 1 }, ends) {
        items.append(text[start..<end])
      }
      isCut = items.count > most
    }
  }

  /// The numbers of `1..3`, and how many digits the longer one has where a nought begins one of them.
  private static func bounds(_ text: ArraySlice<UInt8>) -> (first: Int, last: Int, width: Int)? {
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { return nil }
    let ends = [parts[0], parts[2]]
    guard ends.allSatisfy({ (1...longestNumber).contains($0.count) && $0.allSatisfy(\.isDigit) }) else { return nil }
    let numbers = ends.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let isPadded = ends.contains { $0.count > 1 && $0.first == UInt8(ascii: "0") }
    return (numbers[0], numbers[1], isPadded ? max(ends[0].count, ends[1].count) : 0)
  }

  private static let longestNumber = 9

  private mutating func readNumbers(_ bounds: (first: Int, last: Int, width: Int), _ most: Int) {
    guard abs(bounds.last - bounds.first) < most else {
      isCut = true
      return
    }
    items = stride(from: bounds.first, through: bounds.last, by: bounds.first <= bounds.last ? 1 : -1).map { number in
      let digits = String(number)
      return ArraySlice((String(repeating: "0", count: max(0, bounds.width - digits.count)) + digits).utf8)
    }
  }
}
