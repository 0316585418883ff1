import ConcordProject
import ConcordSyntax

extension Diagnostic {
  /// Names the diagnostic by what it says, where in the outline it stands, and beside what, so that it is known again when the
  /// text around it moves, and is no other that is like it: 16 hexadecimal digits.
  public var fingerprint: String {
    var hash = full
    if turn > 0 { hash.add("\u{0}\(turn)") }
    return hash.digits
  }

  /// The same without the page, and without what stands beside it: what it is still known by where its page has another name, or
  /// the block above it was edited.
  var likeness: String { unplaced.digits }

  /// What it says, wherever that stands in its page: what it is still known by to the version that said it, where a heading above it was
  /// edited. What is said of the page as a whole is one, however much of it there is.
  var saying: String {
    var hash = plain
    if RuleCatalog.description(of: rule)?.subject != .page { hash.add(message) }
    return hash.digits
  }

  /// What version 0.1 and baselines of its time call it.
  public var formerFingerprint: String {
    var hash = former
    if formerTurn > 0 { hash.add("\u{0}\(formerTurn)") }
    return hash.digits
  }

  private var plain: ByteHash {
    var hash = ByteHash()
    hash.add(rule)
    hash.add(0)
    hash.add(place.locale.tag)
    hash.add(0)
    hash.add(evidence)
    hash.add(0)
    return hash
  }

  private var unplaced: ByteHash {
    var hash = plain
    hash.add(surroundings.values.digits)
    hash.add(surroundings.section.digits)
    return hash
  }

  /// The same for all that are equal.
  fileprivate var full: ByteHash {
    var hash = unplaced
    hash.add(topic)
    hash.add(0)
    hash.add(surroundings.neighbours.digits)
    return hash
  }

  fileprivate var former: ByteHash {
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

extension UInt64 {
  fileprivate var digits: String { ByteHash(value: self).digits }
}

extension [Diagnostic] {
  /// Numbers those that are equal, so that each has a fingerprint of its own.
  mutating func numberEqualOnes() {
    var turns: [UInt64: Int] = [:]
    var formerTurns: [UInt64: Int] = [:]
    turns.reserveCapacity(count)
    formerTurns.reserveCapacity(count)
    for index in indices {
      let (full, former) = (self[index].full.value, self[index].former.value)
      self[index].turn = turns[full, default: 0]
      turns[full, default: 0] += 1
      self[index].formerTurn = formerTurns[former, default: 0]
      formerTurns[former, default: 0] += 1
    }
  }
}
