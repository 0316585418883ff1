import ConcordAlignment
public import ConcordPages
import ConcordParallel
public import ConcordProject
import ConcordSyntax

/// Finds the revision of the source that each translation was made from, and what has changed in the source since.
public struct RevisionFinder: Sendable {
  private let history: SetHistory
  private let store: PageStore
  private let pins: Pins

  /// Which of the things that pages say of their revision count.
  public enum Pins: Sendable {
    /// None: content alone.
    case ignored
    /// What Concord knows, what a team has set, and what files beside the pages say: digits, by page.
    case read(PinSyntax?, inFiles: [String: String] = [:])
  }

  /// - Parameters:
  ///   - history: what git knows of the files.
  ///   - store: the pages as they are.
  ///   - pins: which of the things that pages say of their revision count.
  public init(_ history: SetHistory, _ store: PageStore, pins: Pins = .read(nil)) {
    self.history = history
    self.store = store
    self.pins = pins
  }

  /// How many topics are worked on at once: all revisions of their sources are held meanwhile.
  private static let topicsAtOnce = 64

  /// What is known of the translations of some topics, by file.
  public func find(_ topics: [Topic]) async -> TranslationStatuses {
    var all: [TranslationStatus] = []
    let wanted = topics.filter { $0.source != nil && !$0.translations.isEmpty }
    for start in stride(from: 0, to: wanted.count, by: Self.topicsAtOnce) {
      let some = Array(wanted[start..<min(start + Self.topicsAtOnce, wanted.count)])
      let pasts = await pasts(of: some)
      let found = await Parallel.map(some) { find($0, pasts) }
      all += found.flatMap(\.self)
    }
    return TranslationStatuses(all)
  }

  /// What is read of the past of some topics.
  private struct Pasts: Sendable {
    /// By blob.
    let contents: [String: [UInt8]]
    /// The blobs that translations name by a commit of their source.
    let pinned: [SetHistory.CommittedFile: String]
    /// The commits that are named, by file.
    let commits: [String: [String]]

    init(contents: [String: [UInt8]], pinned: [SetHistory.CommittedFile: String]) {
      self.contents = contents
      self.pinned = pinned
      commits = Dictionary(grouping: pinned.keys, by: \.file).mapValues { $0.map(\.commit) }
    }
  }

  /// Of a translation it matters when it was translated last.
  private static let translationsRead = 8

  private func pasts(of topics: [Topic]) async -> Pasts {
    var blobs = Set<String>()
    var pinned = Set<SetHistory.CommittedFile>()
    for topic in topics {
      guard let source = topic.source else { continue }
      blobs.formUnion(history.versions(source.file).map(\.blob))
      for page in topic.translations {
        blobs.formUnion(history.versions(page.file).prefix(Self.translationsRead).map(\.blob))
        guard case .name(let commit)? = store.parsed(page.file).flatMap(pin)?.value else { continue }
        let names = history.names(source.file).union(otherNames(of: source))
        for name in names { pinned.insert(SetHistory.CommittedFile(commit: commit, file: name)) }
      }
    }
    let committed = await history.blobs(pinned)
    return Pasts(contents: await history.contents(blobs.union(committed.values)), pinned: committed)
  }

  /// What a source page may have been called besides: `x.md` becomes `x/index.md` when it gets pages below it, and is written
  /// anew then. What is another page's name today is none.
  private func otherNames(of source: Page) -> [String] {
    let known = history.names(source.file)
    return Set(known.flatMap(PageName.others)).subtracting(known).filter { store[$0] == nil }.sorted()
  }

  /// What the source page was in a commit: what git knows for it, else what stood there under another name.
  private func pinned(_ source: Page, in commit: String, _ pasts: Pasts) -> [String] {
    func blobs(_ names: some Sequence<String>) -> [String] {
      names.compactMap { pasts.pinned[SetHistory.CommittedFile(commit: commit, file: $0)] }
    }
    let own = blobs([source.file])
    // What a page was copied from, and is a page of its own today, it has not been since it was there itself.
    let known = blobs(history.names(source.file).filter { own.isEmpty || $0 == source.file || store[$0] == nil })
    // A file may have got the name that the page had before: of the two, the page is the one that was changed later.
    if known.count > 1, let own = own.first {
      let times = history.versions(source.file).reduce(into: [:]) { times, version in
        times[version.blob] = max(times[version.blob] ?? .min, version.time)
      }
      if let time = times[own], known.allSatisfy({ $0 == own || times[$0] ?? .max < time }) { return [own] }
    }
    return known.isEmpty ? blobs(otherNames(of: source)) : known
  }

  private func find(_ topic: Topic, _ pasts: Pasts) -> [TranslationStatus] {
    guard let source = topic.source, let present = store.parsed(source.file) else { return [] }
    let (candidates, beginning) = candidates(present, pasts)
    var drifts: [Int: SourceDrift] = [:]
    let past = BlockPast(candidates)
    return topic.translations.compactMap { page in
      guard let target = store.parsed(page.file) else { return nil }
      let translation = Translation(target, of: source, history, pasts.contents, store.reading)
      // What was there before its source was in its language is the original, or made from that.
      guard translation.time >= beginning ?? 0 || pin(target) != nil,
        let found = untouched(translation, revision(translation, source, candidates, pasts), source, candidates, pasts)
      else {
        return TranslationStatus(
          page: page, state: .unknown, revision: nil, drift: nil, earlier: [], since: nil, pin: nil, contradicted: nil)
      }
      let drift =
        drifts[found.index]
        ?? SourceDrift(
          from: candidates[found.index].page, to: present, between: Self.between(candidates[..<found.index]),
          isProofread: candidates[..<found.index].allSatisfy(isProofreading),
          isSweeping: candidates[..<found.index].allSatisfy(isSweeping))
      drifts[found.index] = drift
      let joint = JointChanges(candidates, from: found.index, translation, past)
      let left = withoutFollowed(
        drift.without(whatIsIn: target, today: present).without(joint, today: present), target, present,
        candidates, from: found.index, past, pasts)
      // What is today's source, as one has copied it, is behind nothing.
      let isStale = !left.changes.isEmpty && target.document.text.bytes != present.document.text.bytes
      return TranslationStatus(
        page: page, state: isStale ? .stale : .current, revision: found.revision, drift: isStale ? left : nil,
        earlier: Self.earlier(candidates, found.index),
        since: isStale ? since(found.index, candidates, joint, left, present) : nil,
        pin: found.revision.method == .content ? nil : pin(target)?.range, contradicted: found.contradicted)
    }
  }

  /// A drift without what somebody has written anew in the translation since it came to the source.
  /// - Parameter index: the number of the candidate that the translation was made from.
  private func withoutFollowed(
    _ drift: SourceDrift, _ translation: ParsedPage, _ present: ParsedPage, _ candidates: [Candidate], from index: Int,
    _ past: BlockPast, _ pasts: Pasts
  ) -> SourceDrift {
    guard drift.changes.contains(where: { $0.present != nil }) else { return drift }
    let known = history.versions(translation.file).prefix(Self.translationsRead).prefix {
      pasts.contents[$0.blob] != nil
    }
    // Who has not touched the page since has followed nothing.
    guard let newest = known.first, newest.time >= candidates[index].time else { return drift }
    let versions = known.compactMap { version in
      pasts.contents[version.blob].flatMap { store.reading.page(translation.page, $0) }.map {
        FollowUps.Version(time: version.time, isNarrow: isNarrow(version.commit), page: $0)
      }
    }
    let hashes = SourceDrift.hashes(present.document)
    let formerHashes = SourceDrift.hashes(drift.former.document)
    return drift.without(FollowUps(translation, versions, of: present)) { change in
      let bringer = change.present.flatMap { hashes[$0] }.flatMap { past.bringer(of: $0, upTo: index) }
      return bringer.flatMap { candidates[$0].version }.map {
        let former = change.former.flatMap { formerHashes[$0] }.map { past.start(of: $0, at: index) }
        return FollowUps.Arrival(
          time: $0.time, isNarrow: isNarrow($0.commit), formerTime: former.flatMap { candidates[$0].version?.time })
      }
    }
  }

  /// Whether the commit that brought a revision says that it mends words; of what is not committed nobody knows.
  private func isProofreading(_ candidate: Candidate) -> Bool {
    candidate.version.map { history.isProofreading($0.commit) } ?? false
  }

  private func isSweeping(_ candidate: Candidate) -> Bool {
    candidate.version.map { history.breadth(of: $0.commit) >= Self.pagesSwept } ?? false
  }

  private static let pagesSwept = 20

  private func isNarrow(_ commit: String) -> Bool { history.breadth(of: commit) < Translation.manyPages }

  /// How many revisions are held that came between.
  private static let mostBetween = 6

  private static func between(_ newer: ArraySlice<Candidate>) -> [[UInt8]] {
    let all = Array(newer.dropFirst())
    let step = max(1, (all.count + mostBetween - 1) / mostBetween)
    return stride(from: 0, to: all.count, by: step).map { all[$0].page.document.text.bytes }
  }

  /// How many revisions are held that came before.
  private static let mostEarlier = 4
  /// Signs that are gone where a block is.
  private static let fewestChanged = 4

  /// The texts before a revision that most was changed of.
  private static func earlier(_ candidates: [Candidate], _ index: Int) -> [[UInt8]] {
    let changes = candidates.indices.dropFirst(index + 1).map { older in
      (older, candidates[older].signature.distance(to: candidates[older - 1].signature))
    }
    let most = changes.filter { $0.1 >= fewestChanged }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(mostEarlier)
    return most.map(\.0).sorted().map { candidates[$0].page.document.text.bytes }
  }

  /// What a page and its source have held that a pin may name.
  /// - Returns: the revisions of the source page, from the newest on.
  public func revisions(of source: Page) -> [PageVersion] { history.versions(source.file) }

  /// When the first change was made that readers see, that did not come to the translation at once, and that has made it
  /// lag behind: others were brought along since.
  private func since(
    _ index: Int, _ candidates: [Candidate], _ joint: JointChanges, _ left: SourceDrift, _ present: ParsedPage
  ) -> Int? {
    let behind = Set(left.changes.compactMap(\.former))
    let texts = Set(behind.map { candidates[index].page.document.text[$0] })
    let changed = Set(left.changes.compactMap(\.present).map { present.document.text[$0] })
    let added = Set(left.changes.filter { $0.former == nil }.compactMap(\.present).map { present.document.text[$0] })
    func isLagging(_ change: BlockChange, _ former: ParsedPage, _ page: ParsedPage) -> Bool {
      if joint.isEmpty, let range = change.former { return behind.contains(range) }
      // What came along has moved the blocks: their texts are known.
      return change.former.map { texts.contains(former.document.text[$0]) } ?? false
        || change.present.map { (joint.isEmpty ? added : changed).contains(page.document.text[$0]) } ?? false
    }
    var first: Int?
    for later in candidates.indices[..<index].reversed() where !joint.contains(later) {
      // Without joint changes all that differs from the revision counts: what was taken back did not happen.
      let (former, page) = (candidates[joint.isEmpty ? index : later + 1].page, candidates[later].page)
      let changes = SourceDrift(from: former, to: page).changes
      if changes.contains(where: { isLagging($0, former, page) }) { return candidates[later].version?.time }
      if !changes.isEmpty { first = first ?? later }
    }
    return first.flatMap { candidates[$0].version?.time }
  }

  /// Every text that the source page has had, from the newest on; one that was taken back stands there twice. And since when it has
  /// been in its language, where another one stood there before.
  private func candidates(_ present: ParsedPage, _ pasts: Pasts) -> (all: [Candidate], beginning: Int?) {
    let versions = history.versions(present.file)
    var known: [String: Candidate] = [:]
    var candidates: [Candidate] = []
    if let first = versions.first, pasts.contents[first.blob] == present.document.text.bytes {
      known[first.blob] = Candidate(first, present)
    } else {
      candidates.append(Candidate(nil, present))
    }
    for version in versions {
      if let same = known[version.blob] {
        // A merge brings again what a branch brought before.
        if candidates.last?.version?.blob == version.blob { candidates.removeLast() }
        candidates.append(Candidate(version, as: same))
      } else if let page = pasts.contents[version.blob].flatMap({ store.reading.page(present.page, $0) }) {
        let candidate = Candidate(version, page)
        known[version.blob] = candidate
        candidates.append(candidate)
      }
    }
    let own = writtenInItsLanguage(candidates)
    let beginning = own.count < candidates.count ? own.last?.time : nil
    return (own + unknown(present, pasts, known, before: versions.last?.time ?? 0), beginning)
  }

  /// The revisions from which on a page has been in its language: the page of another one, which has a place of its own since, may have
  /// been there before.
  private func writtenInItsLanguage(_ candidates: [Candidate]) -> [Candidate] {
    guard let locale = candidates.first?.page.page.locale, WrittenLanguage.isLatin(locale) else { return candidates }
    let present = ProseScript(candidates[0].page.document)
    let other = candidates.firstIndex { candidate in
      let bytes = candidate.page.document.text.bytes
      let beginning = bytes.prefix(Self.lookedAt)
      let letters = beginning.countBeyondLatin
      // Few revisions have many letters of another script, and these alone are read for their language.
      return letters * Self.timesAsMany > beginning.count && WrittenLanguage(bytes).verdict(locale) == .no
        || letters >= ProseScript.fewestLetters && ProseScript(candidate.page.document).isAnother(than: present)
    }
    guard let other, other > 0 else { return candidates }
    return Array(candidates[..<other])
  }

  /// In bytes.
  private static let lookedAt = 4_096
  private static let timesAsMany = 25

  /// Texts that pins name and git does not know for the page's own.
  private func unknown(_ present: ParsedPage, _ pasts: Pasts, _ known: [String: Candidate], before time: Int)
    -> [Candidate]
  {
    let names = history.names(present.file).union(otherNames(of: present.page))
    let commits = Set(names.flatMap { pasts.commits[$0] ?? [] }).sorted()
    var seen = Set(known.keys)
    return commits.flatMap { commit in
      pinned(present.page, in: commit, pasts).compactMap { blob in
        guard let bytes = pasts.contents[blob], seen.insert(blob).inserted else { return nil }
        return store.reading.page(present.page, bytes).map {
          Candidate(PageVersion(blob: blob, commit: commit, time: max(0, time - 1)), $0)
        }
      }
    }
  }
}

extension RevisionFinder {
  private func pin(_ page: ParsedPage) -> Pin? {
    guard case .read(let syntax, let inFiles) = pins else { return nil }
    return Pin(page.document, syntax) ?? inFiles[page.file].flatMap(Pin.init(inFile:))
  }

  private typealias Found = (index: Int, revision: SourceRevision, contradicted: PageVersion?)

  private func revision(_ translation: Translation, _ source: Page, _ candidates: [Candidate], _ pasts: Pasts) -> Found?
  {
    guard !history.versions(source.file).isEmpty else { return nil }
    let match = ContentMatch(candidates, translation)
    if let pin = pin(translation.today) {
      let named = named(pin, source, candidates, pasts)
      if !named.isEmpty, let best = match.best(among: named) {
        let method: SourceRevision.Method = if case .date = pin.value { .lastupdated } else { .pin }
        return (
          best.index, revision(best.index, best.ties, candidates, method),
          pin.isReviewed ? nil : contradicted(best.index, match, candidates)
        )
      }
    }
    guard let best = match.best() else { return nil }
    if let copied = copied(translation.today.file, candidates), copied < best.index {
      return (copied, revision(copied, [copied], candidates, .content), nil)
    }
    // The oldest text that is known is not the oldest that there was.
    if history.isCut(source.file), best.ties.contains(candidates.count - 1) { return nil }
    return (best.index, revision(best.index, best.ties, candidates, .content), nil)
  }

  /// The newest revision that a translation has once been a copy of, as files are that somebody means to translate.
  private func copied(_ translation: String, _ candidates: [Candidate]) -> Int? {
    let blobs = Set(history.versions(translation).map(\.blob))
    return candidates.firstIndex { $0.version.map { blobs.contains($0.blob) } ?? false }
  }

  /// The revision that a translation was made from before somebody touched a word or two of it, where more of the source has changed since
  /// than these can have brought along.
  private func untouched(
    _ translation: Translation, _ found: Found?, _ source: Page, _ candidates: [Candidate], _ pasts: Pasts
  ) -> Found? {
    guard let found, found.revision.method == .content, let touches = translation.touches,
      let former = translation.untouched.flatMap({ revision($0, source, candidates, pasts) }),
      former.index > found.index
    else { return found }
    let drift = SourceDrift(from: candidates[former.index].page, to: candidates[found.index].page)
    // A word in another's place counts twice.
    return drift.changes.count > (touches.words + 1) / 2 ? former : found
  }

  private func revision(
    _ index: Int, _ ties: [Int], _ candidates: [Candidate], _ method: SourceRevision.Method
  ) -> SourceRevision {
    SourceRevision(
      version: candidates[index].version, range: ties.compactMap { candidates[$0].version }, method: method,
      confidence: 1 / Double(ties.count))
  }

  /// The revisions that a pin may mean.
  private func named(_ pin: Pin, _ source: Page, _ candidates: [Candidate], _ pasts: Pasts) -> [Int] {
    switch pin.value {
    case .date(let date):
      return candidates.indices.filter { candidates[$0].page.document.lastUpdated?.date ?? [] == date }
    case .day(let date):
      let known = candidates.indices.filter { index in
        guard let version = candidates[index].version else { return false }
        let day = CalendarDate(secondsSince1970: version.time)
        return !date.lexicographicallyPrecedes([day.year, day.month, day.day])
      }
      return Array(known.prefix(1))
    case .sections(let digests):
      let wanted = Set(digests)
      let shares = candidates.map { Set(SectionDigests.of($0.page.document)).intersection(wanted).count }
      guard let most = shares.max(), most > 0 else { return [] }
      return candidates.indices.filter { shares[$0] == most }
    case .name(let name):
      let blobs = Set(pinned(source, in: name, pasts))
      let found = candidates.indices.filter { index in
        candidates[index].version.map { blobs.contains($0.blob) || $0.blob.hasPrefix(name) } ?? false
      }
      if !found.isEmpty { return found }
      guard let digest = [64: SHA256.digest, 32: MD5.digest][name.count] else { return [] }
      return candidates.indices.filter { HexDigits.of(digest(candidates[$0].page.document.text.bytes)) == name }
    }
  }

  /// The revision that a translation is like, where it is far from the one that it names.
  private func contradicted(_ index: Int, _ match: ContentMatch, _ candidates: [Candidate]) -> PageVersion? {
    guard let best = match.best(), best.index != index, match.contradicts(best.index, index) else { return nil }
    return candidates[best.index].version
  }
}
