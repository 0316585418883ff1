import ConcordHistory
import ConcordProject

/// The pasts of pages that were copied as they are: those of a version's snapshot are what the pages have been before.
///
/// git finds a copy only where its original was changed in the same commit.
struct CopiedPasts {
  private var files: [FileName: SetHistory.File]
  /// Where contents stand that some page begins with.
  private var holders: [Content: [(file: FileName, index: Int)]] = [:]

  /// What a page of some name has held.
  private struct Content: Hashable {
    let blob: String
    let name: String

    init(_ blob: String, _ file: FileName) {
      self.blob = blob
      name = RelativePath.name(of: file.text)
    }
  }

  /// - Parameter files: with what git says of their past.
  init(_ files: [FileName: SetHistory.File]) { self.files = files }

  /// The files with the pasts of what they are copies of.
  mutating func joined() -> [FileName: SetHistory.File] {
    let firsts = files.compactMap { name, file in file.versions.last.map { (name, $0) } }
    let wanted = Set(firsts.map { Content($0.1.blob, $0.0) })
    for (name, file) in files {
      for (index, version) in file.versions.enumerated() {
        let content = Content(version.blob, name)
        if wanted.contains(content) { holders[content, default: []].append((name, index)) }
      }
    }
    // Of pages that all begin with the same words, those with the longest past are looked at.
    for (content, all) in holders where all.count > Self.mostHolders {
      let longest = all.map { (holder: $0, behind: (files[$0.file]?.versions.count ?? 0) - $0.index) }
        .sorted { ($1.behind, $0.holder.file) < ($0.behind, $1.holder.file) }
      holders[content] = longest.prefix(Self.mostHolders).map(\.holder)
    }
    // A copy may be of a copy: that one is older.
    for (name, first) in firsts.sorted(by: { ($0.1.time, $0.0) < ($1.1.time, $1.0) }) { join(name, first) }
    return files
  }

  private mutating func join(_ name: FileName, _ first: PageVersion) {
    let pasts = (holders[Content(first.blob, name)] ?? []).compactMap { holder in
      holder.file == name ? nil : past(of: holder.file, from: holder.index, before: first)
    }
    guard let longest = pasts.max(by: { ($0.versions.count, $1.name) < ($1.versions.count, $0.name) }) else { return }
    files[name]?.versions += longest.versions
    files[name]?.copied = longest.versions.count
    files[name]?.names.insert(longest.name.text)
  }

  /// What a page was up to a content that is older than a copy of it.
  private func past(of name: FileName, from index: Int, before copy: PageVersion) -> (
    name: FileName, versions: ArraySlice<PageVersion>
  )? {
    guard let file = files[name], file.versions.count <= Self.mostVersions else { return nil }
    let versions = file.versions[index...].drop { $0.commit == copy.commit || $0.time > copy.time }
    return versions.isEmpty ? nil : (name, versions)
  }

  private static let mostHolders = 16

  /// As many as one page has.
  private static let mostVersions = 400
}
