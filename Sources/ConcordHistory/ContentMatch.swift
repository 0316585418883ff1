import ConcordAlignment
import ConcordPages
import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds among the revisions of a source page the one that a translation is like.
///
/// Two things speak for a revision: that it holds what the translation holds, and that it was the newest when somebody
/// translated. The weights are those that fit the histories of `Benchmarks/revisions` best; they are blunt on purpose.
struct ContentMatch {
  /// Newest first.
  private let candidates: [Candidate]
  private let target: PageSignature
  /// The translation as it is, where others than its translators have changed it since.
  private let present: PageSignature
  private let translation: Translation

  init(_ candidates: [Candidate], _ translation: Translation) {
    self.candidates = candidates
    self.translation = translation
    let document = translation.page.document
    target = PageSignature(document, Blocks(document))
    let today = translation.today.document
    present = today === document ? target : PageSignature(today, Blocks(today))
  }

  /// What it costs to have been outdated when the page was translated: as much as three signs that differ after a month, as
  /// eleven after a year.
  private static func cost(outdatedFor seconds: Int) -> Double { 4.3 * log1p(Double(seconds) / (30 * 86400)) }

  /// What speaks against a revision from which only links or markup can have been taken.
  private static let upkeep = 2.0
  /// Revisions within so much of the best cannot be told from it: two links, or a heading.
  private static let tolerance = 4.2

  /// The revision, and those that cannot be told from it, itself among them: indices, from the newest on. Revisions that came
  /// after the translation are none that it was made from, but may say the same.
  /// - Parameter named: those that come into question; all where it is nil.
  func best(among named: [Int]? = nil) -> (index: Int, ties: [Int])? {
    let wanted = named ?? Array(candidates.indices)
    let costs = wanted.map(cost)
    let possible = wanted.indices.filter { candidates[wanted[$0]].time <= translation.time }
    // A translation that is older than its source's file was made from what was there first; a name counts at any time.
    let last = named == nil ? Array(wanted.indices.suffix(1)) : Array(wanted.indices)
    guard let nearest = (possible.isEmpty ? last : possible).min(by: { (costs[$0], $0) < (costs[$1], $1) }) else {
      return nil
    }
    if named == nil, let later = writtenFirst(wanted[nearest]) { return (later, [later]) }
    let chosen = translatedWith(wanted, nearest) ?? nearest
    var ties = wanted.indices.filter { costs[$0] <= costs[chosen] + Self.tolerance }
    // Where both pages were changed together, and the translation was not behind, it is not behind afterwards.
    let index = broughtAlong(from: chosen, wanted)
    ties += (index..<chosen).filter { !ties.contains($0) }
    return (wanted[index], ties.sorted().map { wanted[$0] })
  }

  /// The revision that brought the source to what the translation said already, where a team writes in both languages: one that came after
  /// it, and is so much more like it that it cannot have been made from what there was before.
  private func writtenFirst(_ nearest: Int) -> Int? {
    let later = candidates.indices.filter { candidates[$0].time > translation.time }
    guard let best = later.min(by: { (distance($0), $0) < (distance($1), $1) }), contradicts(best, nearest) else {
      return nil
    }
    return best
  }

  private func distance(_ index: Int) -> Int { candidates[index].signature.distance(to: target) }

  /// The revision of the commit that translated the page and changed the source at once, unless what the source got then is
  /// lacking.
  private func translatedWith(_ wanted: [Int], _ nearest: Int) -> Int? {
    guard let joint = translation.joint,
      let index = wanted[..<nearest].firstIndex(where: { candidates[$0].version?.commit == joint })
    else { return nil }
    let (one, other) = (candidates[wanted[nearest]].signature, candidates[wanted[index]].signature)
    return other.distance(to: target) - one.distance(to: target) < Self.contradiction ? index : nil
  }

  /// The newest revision that commits of both pages have brought a translation to; what they leave as it was is passed over.
  private func broughtAlong(from start: Int, _ wanted: [Int]) -> Int {
    let upkeep = translation.upkeep
    var (index, next) = (start, start)
    while next > 0, let version = candidates[wanted[next - 1]].version {
      let (one, other) = (wanted[next], wanted[next - 1])
      if upkeep.contains(version.commit) {
        // Of several in a row, a later one may show that the translation came along.
        if !leavesBehind(wanted[start], other) { index = next - 1 }
      } else if candidates[one].signature.distance(to: candidates[other].signature) > 0 {
        break
      }
      next -= 1
    }
    return index
  }

  /// Whether a page is so much more like the first of two revisions that it cannot have been made from the second.
  func contradicts(_ one: Int, _ other: Int) -> Bool {
    let (near, far) = (candidates[one].signature.distance(to: target), candidates[other].signature.distance(to: target))
    return far > 2 * near && far - near >= Self.contradiction
  }

  /// Signs that a page made from a revision cannot all lack: the blocks of a short section.
  private static let contradiction = 12

  /// Whether the translation is so much less like the second of two revisions than it was like the first that a commit of both
  /// cannot have brought it along: the source was written anew, and links in its translations were mended.
  private func leavesBehind(_ one: Int, _ other: Int) -> Bool {
    let (former, later) = (
      candidates[one].signature.distance(to: target), candidates[other].signature.distance(to: present)
    )
    if later - former < Self.contradiction { return false }
    // Where a source was written anew, and its translation changed as much, that was, too.
    return 2 * target.distance(to: present) < candidates[one].signature.distance(to: candidates[other].signature)
  }

  private func cost(_ index: Int) -> Double {
    let distance = Double(candidates[index].signature.distance(to: target))
    if candidates[index].time > translation.textTime {
      return distance + (candidates[index].time <= translation.time ? Self.upkeep : 0)
    }
    guard index > 0 else { return distance }
    // A revision is outdated from the time of the next one on.
    let newest = candidates.lazy.compactMap(\.version?.time).first ?? 0
    let now = translation.textTime == .max ? newest : translation.textTime
    let outdated = now - min(candidates[index - 1].time, now)
    return distance + Self.cost(outdatedFor: max(0, outdated))
  }
}
