import Testing

@testable import ConcordSnippets

/// A difference is right where it leads from one row to the other, and shortest where the standard library's is no shorter.
@Suite struct TokenDifferenceTests {
  @Test func `the shortest way from one row to the other is found`() {
    for round in 0..<2000 {
      var state = UInt64(round) &* 0x9E37_79B9_7F4A_7C15
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      let letters = 1 + next(5)
      let one = (0..<next(14)).map { _ in next(letters) }
      let other = (0..<next(14)).map { _ in next(letters) }
      let difference = TokenDifference(one.count, other.count) { one[$0] == other[$1] }
      let kept = one.indices.filter { !difference.isRemoved[$0] }.map { one[$0] }
      #expect(kept == other.indices.filter { !difference.isInserted[$0] }.map { other[$0] }, "\(one) \(other)")
      let count = (difference.isRemoved + difference.isInserted).count { $0 }
      #expect(count == other.difference(from: one).count, "\(one) \(other)")
    }
  }
}
