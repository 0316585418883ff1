import ConcordHistory
import ConcordProject
import ConcordSyntax

/// Reads what `git log --raw -z` prints, from the last commit backwards.
struct HistoryReader {
  /// The files of today, by their names of today.
  private(set) var files: [FileName: SetHistory.File]
  /// The files of today by the names that they had at the commit at hand.
  private var living: [FileName: [FileName]]
  private var commit = (name: "", time: 0)
  /// The commits that say of themselves that they mend words.
  private(set) var proofreading: Set<String> = []
  /// What is said of the next path, or of the next two.
  private var change: (status: String, blob: String)?
  private var formerName: String?
  /// Names that hold before the commit at hand.
  private var renamed: [(old: FileName, files: [FileName], isCopy: Bool)] = []

  /// - Parameter files: relative to the root of the set.
  init(_ files: [String]) {
    self.files = Dictionary(
      files.map { (FileName($0), SetHistory.File(names: [$0])) }, uniquingKeysWith: { first, _ in first })
    living = self.files.keys.reduce(into: [:]) { $0[$1] = [$1] }
  }

  /// How much of a page has to be another's for both to have one past, in per cent.
  private static let leastCopied = 80

  /// A page that has changed each day for a year was not made from what it was before.
  private static let mostVersions = 400

  /// In seconds since 1970: in the year 9999.
  private static let latest = 253_370_764_800

  /// Pages that copy each other back and forth would be each other's past without end.
  private static let mostOfOneName = 16

  /// The commits that many pages begin with: these may have been moved there from elsewhere.
  var arrivals: [String] {
    var counts: [String: Int] = [:]
    for file in files.values { if let first = file.versions.last { counts[first.commit, default: 0] += 1 } }
    let many = counts.filter { $0.value >= Self.fewest }
    return many.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostArrivals).map(\.key)
  }

  private static let fewest = 3
  private static let mostArrivals = 16

  /// Takes what stands before the next NUL.
  /// - Parameter name: makes a path of the repository one as the set names it.
  mutating func read(_ field: ArraySlice<UInt8>, _ name: (ArraySlice<UInt8>) -> String) {
    let field = field.first == .lineFeed ? field.dropFirst() : field
    if let change {
      let isPair = change.status.hasPrefix("R") || change.status.hasPrefix("C")
      if isPair, formerName == nil {
        formerName = name(field)
      } else {
        add(FileName(name(field)), change)
        (self.change, formerName) = (nil, nil)
      }
    } else if field.first == 1 {
      begin(String(decoding: field.dropFirst(), as: UTF8.self).split(separator: " ", maxSplits: 2))
    } else if field.first == UInt8(ascii: ":") {
      // `:<mode> <mode> <blob> <blob> <status>`, then the path, or two.
      let words = String(decoding: field, as: UTF8.self).split(separator: " ")
      if words.count == 5 { change = (String(words[4]), String(words[3])) }
    }
  }

  private mutating func begin(_ words: [Substring]) {
    // One commit may copy a page to one place and move it to another.
    var copied = Set(renamed.filter(\.isCopy).map(\.old))
    for rename in renamed {
      let others = copied.insert(rename.old).inserted ? [] : living[rename.old] ?? []
      living[rename.old] =
        others + rename.files.filter { !others.contains($0) }.prefix(Self.mostOfOneName - others.count)
      for file in rename.files { files[file]?.names.insert(rename.old.text) }
    }
    renamed = []
    // A commit may say of itself what it likes.
    guard words.count >= 2 else { return }
    commit = (String(words[0]), min(max(0, Int(words[1]) ?? 0), Self.latest))
    if words.count == 3, CommitSubject.isProofreading(words[2]) { proofreading.insert(commit.name) }
  }

  private mutating func add(_ name: FileName, _ change: (status: String, blob: String)) {
    guard !change.status.hasPrefix("D"), let those = living[name] else { return }
    for file in those {
      guard files[file]?.versions.count ?? 0 < Self.mostVersions else {
        files[file]?.isCut = true
        continue
      }
      files[file]?.versions.append(PageVersion(blob: change.blob, commit: commit.name, time: commit.time))
    }
    guard let formerName, !formerName.isEmpty else { return }
    let share = Int(change.status.dropFirst()) ?? 0
    if change.status.hasPrefix("R") || share >= Self.leastCopied {
      renamed.append((FileName(formerName), those, change.status.hasPrefix("C")))
    }
  }
}
