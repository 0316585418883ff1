import ConcordPages
import ConcordProject
import ConcordSyntax

/// Spans that say less or more than the source's: a member without its owner, a call, half of a path whose rest stands beside it.
extension SpanChange {
  /// `spec.replicas` for `replicas` and for `.spec.replicas`: whether a name says where it belongs, or says it without the leading sign.
  static func saysMore(_ found: String, than lost: String) -> Bool {
    let (bare, whole) = (lost.utf8.drop { $0 == UInt8(ascii: ".") }, found.utf8.drop { $0 == UInt8(ascii: ".") })
    guard !bare.isEmpty, whole.suffix(bare.count).elementsEqual(bare) else { return false }
    return whole.count == bare.count || whole.dropLast(bare.count).last == UInt8(ascii: ".")
  }

  /// `open(door)` for `open`
  static func isCall(_ call: String, of name: String) -> Bool {
    call.hasPrefix(name + "(") && call.hasSuffix(")") && call.utf8.count > name.utf8.count + 2
      && name.utf8.allSatisfy { $0.isAlphanumeric || "_.".utf8.contains($0) }
  }

  /// `open` for `open()`, where the source has it so, too, or the translation has the call elsewhere, in its code or a span: nobody takes the
  /// one for another.
  static func isKnownCall(_ call: String, without name: String, _ pair: PairContext) -> Bool {
    guard call == name + "()", pair.work.allows(pair.target.nodes.count, at: ByteRange(start: 0, end: 0)) else {
      return false
    }
    return pair.sourceFacts.countOfSpans(name) > 0 || Identifier.occursInCode(name + "(", pair.target)
      || pair.target.indices(of: .code).contains { pair.target.literal($0) == call }
  }

  /// `/doors` for `GET /doors`, where the text says `GET`, and `308` for `308 Gone Elsewhere`: whether what a span leaves out stands beside
  /// it, or says a number in words.
  static func isLeftBeside(_ lost: String, _ found: String, in block: ByteRange, _ pair: PairContext) -> Bool {
    let kept = found.trimmed
    if let rest = Self.otherPart(of: lost, without: kept), pair.work.allows(block.count, at: block) {
      return Array(pair.target.text.bytes[block.start..<block.end])[...].firstRange(of: Array(rest.utf8)) != nil
    }
    guard !kept.isEmpty, lost.hasPrefix(kept + " ") || lost.hasSuffix(" " + kept) else { return false }
    let rest = (lost.hasPrefix(kept + " ") ? lost.dropFirst(kept.count) : lost.dropLast(kept.count)).split(
      separator: " ")
    if kept.utf8.allSatisfy(\.isDigit), rest.allSatisfy({ $0.utf8.allSatisfy(\.isLetter) }) { return true }
    guard pair.work.allows(rest.count * block.count, at: block) else { return false }
    let text = Array(pair.target.text.bytes[block.start..<block.end])
    return rest.allSatisfy { Identifier.isPart(Array($0.utf8), of: text) }
  }

  /// `b.txt` of `a/b.txt` without `a/`, and `a/` of it without `b.txt`: nil where one is no folder of the other.
  private static func otherPart(of path: String, without part: String) -> Substring? {
    for separator in ["/", "\\"] {
      let rest = path.hasPrefix(part) ? path.dropFirst(part.count) : ""
      if part.hasSuffix(separator), rest.contains(where: \.isLetter), !rest.contains(separator) { return rest }
      if !part.isEmpty, !part.contains(separator), path.hasSuffix(separator + part) { return path.dropLast(part.count) }
    }
    return nil
  }

  /// `min` for `range.min`, in the row of `range`: whether a name is left out that the text beside it has.
  static func isMember(_ found: String, of lost: String, in block: ByteRange, _ pair: PairContext) -> Bool {
    guard saysMore(lost, than: found), lost.utf8.count > found.utf8.count, pair.work.allows(block.count, at: block)
    else { return false }
    let owner = lost.utf8.dropLast(found.utf8.count + 1).drop { $0 == UInt8(ascii: ".") }
    return !owner.isEmpty && Identifier.isPart(Array(owner), of: Array(pair.target.text.bytes[block.start..<block.end]))
  }

  /// `模型的 train_step` for `BaseModel.train_step`: whether a sentence in ideographs names the member alone, and may name its owner in words.
  static func isMemberInAnotherScript(_ found: String, of lost: String, _ locale: LocaleTag) -> Bool {
    locale.isCJK && found.utf8.count >= shortestMember && saysMore(lost, than: found)
      && lost.utf8.first?.isUppercase ?? false
  }

  /// In bytes.
  private static let shortestMember = 8

  /// `replicas <= 100` for “`replicas` is at most 100”, `.json/.jsonc` for two spans: whether a span has all of the words of another
  /// one, and the source says the others beside it.
  static func joins(_ found: String, _ lost: String, and block: ArraySlice<UInt8>) -> Bool {
    func words(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
      bytes.split { $0 < 0x80 && !$0.isAlphanumeric }.map { $0.map(\.lowercased) }
    }
    guard found.utf8.count > lost.utf8.count, block.count <= longestBlock else { return false }
    let (own, other) = (words(found.utf8), words(lost.utf8))
    let more = own.filter { !other.contains($0) }
    guard !other.isEmpty, !more.isEmpty, Set(other).isSubset(of: own) else { return false }
    return Set(words(block)).isSuperset(of: more)
  }

  /// `keep = true` for “`keep` to `true`”, `a & b` for “`a` and `b`”: whether a text has two spans for one, and words for the sign between them.
  static func isSplit(
    _ lost: String, _ found: String, in block: ArraySlice<UInt8>, of source: ArraySlice<UInt8>
  ) -> Bool {
    let isFirst = lost.hasPrefix(found)
    // Of a type that is one of several, each may be a span.
    let types = lost.replacing("\\|", with: "|").split(separator: " | ")
    if types.count > 1, types.count <= mostTypes, types.contains(Substring(found)), block.count <= longestBlock {
      return types.allSatisfy { block.firstRange(of: Array("`\($0)`".utf8)) != nil }
    }
    guard isFirst || lost.hasSuffix(found), block.count <= longestBlock else { return false }
    func isSign(_ byte: UInt8) -> Bool { " =:&,|".utf8.contains(byte) }
    let rest = Array(isFirst ? lost.utf8.dropFirst(found.utf8.count) : lost.utf8.dropLast(found.utf8.count))
    let value = rest[...].trimmed(isSign)
    guard !value.isEmpty, value.count < rest.count, rest.contains(where: { $0 != .space && isSign($0) }) else {
      return false
    }
    // The source's own may be another one.
    let span = Array("`".utf8) + value + Array("`".utf8)
    return block.count(of: span, atMost: 2) > source.count(of: span, atMost: 2)
  }

  private static let mostTypes = 12
  /// In bytes: beyond, any word stands in it.
  private static let longestBlock = 4_000
}
