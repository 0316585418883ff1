/// Phrases that are looked for in one pass over a text.
struct Phrases: Sendable {
  /// By their first byte.
  private var byFirst = [[[UInt8]]](repeating: [], count: 256)

  init(_ phrases: [String]) {
    for phrase in phrases.map({ Array($0.utf8) }) { byFirst[phrase.first.map(Int.init) ?? 0].append(phrase) }
  }

  /// Whether one of them stands in a text, byte for byte.
  func occur(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      byFirst[Int(bytes[index])].contains { bytes[index...].starts(with: $0) }
    }
  }
}
