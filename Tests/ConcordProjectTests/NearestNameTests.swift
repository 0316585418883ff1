import ConcordProject
import Testing

@Suite struct NearestNameTests {
  /// The distance by its definition, without any shortcut.
  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, a) in one.enumerated() {
      var row = [i + 1]
      for (j, b) in other.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }

  @Test func `a name is near where so many edits lead to it`() {
    // Every word of up to five letters of two, beside some of its kind: prefixes, suffixes, swaps and all.
    let words = (1...5).flatMap { length in
      (0..<(1 << length)).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
    }
    for name in words {
      for candidate in words {
        let edits = distance(Array(name.utf8), Array(candidate.utf8))
        for bound in 0...3 {
          #expect(
            (nearestName(to: name, in: [candidate], bound: bound) != nil) == (edits <= bound), "\(name) \(candidate)")
        }
      }
    }
  }

  @Test func `the nearest one wins, and of equally near ones the first in order`() {
    #expect(nearestName(to: "keyword.appid", in: ["keyword.apid", "keyword.appidd", "keyword.xpp"]) == "keyword.apid")
    #expect(nearestName(to: "amafull", in: ["amafulll", "amaful", "amaflul"]) == "amaflul")
    #expect(nearestName(to: "push", in: ["watson"]) == nil)
  }
}
