import ConcordProject
import ConcordSyntax

extension Diagnostic {
  /// Names the diagnostic by rule, topic, locale and evidence, so that it is known again when the text around it moves:
  /// 16 hexadecimal digits.
  public var fingerprint: String {
    var hash = identity
    if turn > 0 { hash.add("\u{0}\(turn)") }
    return hash.digits
  }

  /// The same for all that are equal.
  fileprivate var identity: ByteHash {
    var hash = ByteHash()
    hash.add(rule)
    hash.add(0)
    hash.add(topic)
    hash.add(0)
    hash.add(place.locale.tag)
    hash.add(0)
    hash.add(evidence)
    return hash
  }
}

extension [Diagnostic] {
  /// Numbers those that are equal, so that each has a fingerprint of its own.
  mutating func numberEqualOnes() {
    var turns: [UInt64: Int] = [:]
    turns.reserveCapacity(count)
    for index in indices {
      let identity = self[index].identity.value
      self[index].turn = turns[identity, default: 0]
      turns[identity, default: 0] += 1
    }
  }
}
