import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// What commits that changed a source page and its translation alike have changed in the source: the translation has that,
/// whatever it lacks of older changes. Where source and translations live in one repository, most commits are such ones.
struct JointChanges {
  /// The numbers of the candidates that such commits made.
  private let joint: Set<Int>
  private let past: BlockPast
  private let index: Int

  /// - Parameters:
  ///   - index: the number of the candidate that the translation was made from.
  ///   - past: what blocks the candidates have.
  init(_ candidates: [Candidate], from index: Int, _ translation: Translation, _ past: BlockPast) {
    let commits = Dictionary(translation.joints.map { ($0.commit, $0) }) { first, _ in first }
    joint = Set(
      (0..<index).filter { number in
        guard let commit = candidates[number].version?.commit, let change = commits[commit] else { return false }
        return Self.isAlike(change, candidates[number + 1].signature, candidates[number].signature)
      })
    self.past = past
    self.index = index
  }

  /// Whether there is none.
  var isEmpty: Bool { joint.isEmpty }

  /// Whether a revision came by such a commit.
  func contains(_ number: Int) -> Bool { joint.contains(number) }

  /// Whether such a commit made a change: put in the block as it stands, or took out the block as it stood.
  /// - Parameters:
  ///   - former: what the blocks of the former page are known by.
  ///   - present: the same of the page of today.
  func made(_ change: BlockChange, of former: [ByteRange: UInt64], _ present: [ByteRange: UInt64]) -> Bool {
    if let range = change.present {
      guard let hash = present[range] else { return false }
      return past.bringer(of: hash, upTo: index).map(joint.contains) ?? false
    }
    guard let range = change.former, let hash = former[range] else { return false }
    let last = (0..<index).reversed().first { !past[$0].contains(hash) }
    return last.map(joint.contains) ?? false
  }

  /// Whether a translation went along with its source: at least half as much was changed in it as in the source.
  private static func isAlike(_ change: Translation.Joint, _ former: PageSignature, _ later: PageSignature) -> Bool {
    func signature(_ page: ParsedPage) -> PageSignature { PageSignature(page.document, Blocks(page.document)) }
    return 2 * signature(change.former).distance(to: signature(change.later)) >= former.distance(to: later)
  }
}

/// The blocks of all revisions of a source page, read where they are asked for, once for all its translations.
final class BlockPast {
  private let candidates: [Candidate]
  private var hashes: [Int: Set<UInt64>] = [:]

  init(_ candidates: [Candidate]) { self.candidates = candidates }

  /// The number of the revision that put in a block of today; nil where one as old as some revision has it.
  func bringer(of block: UInt64, upTo oldest: Int) -> Int? {
    (0...oldest).first { !self[$0].contains(block) }.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// The number of the revision that put in a block that one has; the oldest, where that has it, too: of what was before nothing is known.
  func start(of block: UInt64, at number: Int) -> Int {
    ((number + 1)..<max(number + 1, candidates.count)).first { !self[$0].contains(block) }.map { $0 - 1 }
      ?? candidates.count - 1
  }

  /// What is known of the blocks of a revision.
  subscript(_ number: Int) -> Set<UInt64> {
    if let known = hashes[number] { return known }
    let found = Set(VisibleBlock.all(of: candidates[number].page.document).map(\.hash))
    hashes[number] = found
    return found
  }
}
