/// SHA-256 (FIPS 180-4): content policies name styles and scripts by it, manifests name files, and translations name the
/// revision of their source. A cryptographic library would take longer to build than all of Concord.
package enum SHA256 {
  /// The digest in base64, as `Content-Security-Policy` has it.
  package static func base64(_ text: String) -> String {
    let digest = digest(Array(text.utf8))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: digest.count, by: 3) {
      let part = digest[start..<min(start + 3, digest.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 { result.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : "=") }
    }
    return result
  }

  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    var state = initial
    for block in stride(from: 0, to: bytes.count, by: 64) { compress(bytes[block..<(block + 64)], &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
    var words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + 4 * index + $1]) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
      let high = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var s = state
    for index in 0..<64 {
      let high = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let first = s[7] &+ high &+ choice &+ rounds[index] &+ words[index]
      let low = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in state.indices { state[index] = state[index] &+ s[index] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The fractional parts of the square roots of the first eight primes.
  private static let initial: [UInt32] = primes(8).map { fraction($0, root: 2) }
  /// The fractional parts of the cube roots of the first sixty-four.
  private static let rounds: [UInt32] = primes(64).map { fraction($0, root: 3) }

  private static func primes(_ count: Int) -> [UInt64] {
    var found: [UInt64] = []
    var number: UInt64 = 2
    while found.count < count {
      if found.allSatisfy({ number % $0 != 0 }) { found.append(number) }
      number += 1
    }
    return found
  }

  /// The first 32 bits behind the point of a root: the largest x with x^root <= prime * 2^(32 * root).
  private static func fraction(_ prime: UInt64, root: Int) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 1 << 36
    while high - low > 1 {
      let middle = (low + high) / 2
      // Compared in 128 bits: x^3 <= p * 2^96 is x * x / 2^32 * x <= p * 2^64, rounded by less than one.
      let square = UInt128(middle) * UInt128(middle)
      let isBelow =
        root == 2
        ? square <= UInt128(prime) << 64
        : square * UInt128(middle) <= UInt128(prime) << 96
      if isBelow { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
