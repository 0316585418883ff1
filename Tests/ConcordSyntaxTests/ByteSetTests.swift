import ConcordSyntax
import SharedMaterial
import Testing

/// Places are found many at a time: a search byte by byte finds the same, wherever it begins and ends.
@Suite struct ByteSetTests {
  static let sets: [(bytes: [UInt8], ranges: [ClosedRange<UInt8>])] = [
    ([0x7B], []), ([0x7B, 0x3C], []), ([0, 0xFF, 0x80], []), ([1, 2, 3, 4], []), ([1, 2, 3, 4, 5, 6, 0xC3], []),
    ([0x30], [0x30...0x39]), ([0xC2, 0xE2, 0xEF, 0x7F], [0...0x8, 0xE...0x1F]), ([0], [0xF0...0xFF]), ([9], [0...0xFF]),
  ]

  @Test(arguments: sets.indices)
  func `the first place is found, and every place`(_ index: Int) {
    let (wanted, ranges) = Self.sets[index]
    let set = ByteSet(wanted, and: ranges)
    func isWanted(_ byte: UInt8) -> Bool { wanted.contains(byte) || ranges.contains { $0.contains(byte) } }
    var generator = SplitMix(state: 3)
    for count in [0, 1, 15, 16, 17, 63, 64, 65, 100, 128, 200] {
      for density in [1, 8, 200] {
        let bytes = (0..<count).map { _ in
          generator.next() % UInt64(density) == 0 ? UInt8(truncatingIfNeeded: generator.next()) : 0x61
        }
        var places: [Int] = []
        set.forEach(in: bytes) { places.append($0) }
        #expect(places == bytes.indices.filter { isWanted(bytes[$0]) }, "\(bytes)")
        for start in 0...count {
          for end in [start, (start + count) / 2, count, count + 5] {
            let naive = (start..<max(start, min(end, count))).first { isWanted(bytes[$0]) }
            #expect(set.first(in: bytes, from: start, to: end) == naive, "\(start)..<\(end) of \(bytes)")
          }
          let slice = bytes[(start / 2)...]
          let naive = (start..<count).first { isWanted(bytes[$0]) }
          #expect(set.first(in: slice, from: start) == naive, "\(start) of \(slice)")
        }
      }
    }
  }

  @Test(arguments: [0, 1, 8, 15, 16, 17, 31, 32, 63, 64, 65, 79, 80, 127, 128, 129, 200])
  func `texts are the same where each byte is, and only there`(_ count: Int) {
    let bytes = (0..<count).map { UInt8(0x20 + $0 % 0x50) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasSameBytes(as: String(decoding: bytes, as: UTF8.self)))
    #expect(!text.hasSameBytes(as: text + "x"))
    for place in bytes.indices {
      var others = bytes
      others[place] = 0x7E
      #expect(!text.hasSameBytes(as: String(decoding: others, as: UTF8.self)), "byte \(place) of \(count)")
    }
  }
}
