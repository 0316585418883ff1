/// A part of a locale's tag, up to four letters or digits, as a number: nothing to allocate, cheap to compare.
struct Subtag: Hashable, Sendable {
  /// The letters from the highest byte that is used to the lowest.
  private var letters: UInt32 = 0

  init() {}

  /// In lower case; no more than four letters.
  init(_ text: some Sequence<UInt8>) {
    for byte in text { letters = letters << 8 | UInt32(byte >= 0x41 ? byte | 0x20 : byte) }
  }

  /// Adds a letter; false where there are four already.
  mutating func append(_ letter: UInt8) -> Bool {
    guard letters >> 24 == 0 else { return false }
    letters = letters << 8 | UInt32(letter)
    return true
  }

  var isEmpty: Bool { letters == 0 }

  /// Whether it is the number of an area.
  var isThreeDigits: Bool {
    letters >> 24 == 0 && [16, 8, 0].allSatisfy { (0x30...0x39).contains(UInt8(truncatingIfNeeded: letters >> $0)) }
  }

  var lowerCased: Subtag { map { byte, _ in byte >= 0x41 ? byte | 0x20 : byte } }
  var upperCased: Subtag { map { byte, _ in byte >= 0x61 ? byte & 0xDF : byte } }
  /// The first letter in upper case.
  var titleCased: Subtag { map { byte, isFirst in isFirst && byte >= 0x61 ? byte & 0xDF : byte } }

  var text: String {
    unsafe String(unsafeUninitializedCapacity: 4) { buffer in
      var count = 0
      forEach { letter in
        unsafe buffer[count] = letter
        count += 1
      }
      return count
    }
  }

  private func forEach(_ visit: (UInt8) -> Void) {
    var shift = 24
    while shift >= 0 {
      let letter = UInt8(truncatingIfNeeded: letters >> UInt32(shift))
      if letter != 0 { visit(letter) }
      shift -= 8
    }
  }

  private func map(_ change: (UInt8, Bool) -> UInt8) -> Subtag {
    var result = Subtag()
    forEach { _ = result.append(change($0, result.isEmpty)) }
    return result
  }
}
