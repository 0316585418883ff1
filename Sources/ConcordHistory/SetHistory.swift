package import ConcordProject

/// What is known of the past of a set's files.
public struct SetHistory: Sendable {
  /// One file's past.
  package struct File: Sendable {
    /// What it held, from the last commit backwards.
    package var versions: [PageVersion]
    /// The names that it has had, relative to the root of the set, today's among them.
    package var names: Set<String>
    /// Whether there is more of it than is read.
    package var isCut = false
    /// How many of the versions, at their end, are those of the file that this one was copied from.
    package var copied = 0

    /// A past.
    package init(versions: [PageVersion] = [], names: Set<String>) {
      self.versions = versions
      self.names = names
    }
  }

  /// Reads what git holds.
  package protocol Contents: Sendable {
    /// What some blobs hold, by their names; those that are not there are left out.
    func contents(of blobs: Set<String>) async -> [String: [UInt8]]
    /// The blobs of some files, each at a commit; those that are not there are left out.
    func blobs(of files: Set<CommittedFile>) async -> [CommittedFile: String]
  }

  /// A file as a commit has it.
  package struct CommittedFile: Hashable, Sendable {
    /// Forty digits, or fewer where they are enough.
    package let commit: String
    /// Relative to the root of the set.
    package let file: String
  }

  private let isShallow: Bool
  private let files: [FileName: File]
  private let proofreading: Set<String>
  private let breadths: [String: Int]
  private let reading: any Contents

  /// - Parameters:
  ///   - files: by their names of today.
  ///   - proofreading: the commits that say of themselves that they mend words.
  ///   - isShallow: whether older commits are there that this machine does not have.
  ///   - reading: reads what they held.
  package init(
    files: [FileName: File], proofreading: Set<String> = [], isShallow: Bool, reading: any Contents
  ) {
    self.files = files
    self.proofreading = proofreading
    self.isShallow = isShallow
    self.reading = reading
    breadths = files.values.reduce(into: [:]) { counts, file in
      for version in file.versions.dropLast(file.copied) { counts[version.commit, default: 0] += 1 }
    }
  }

  /// What a file held, from the last commit backwards; nothing where git does not know it.
  func versions(_ file: String) -> [PageVersion] { files[FileName(file)]?.versions ?? [] }

  /// The day of a file's last commit; nil where git does not know it, or where older commits are not at hand: the oldest one
  /// there has all files then.
  package func lastChange(_ file: String) -> CalendarDate? {
    isShallow ? nil : versions(file).first.map { CalendarDate(secondsSince1970: $0.time) }
  }

  /// Whether there was more than is known.
  func isCut(_ file: String) -> Bool { isShallow || files[FileName(file)]?.isCut ?? false }

  /// The names that a file has had.
  func names(_ file: String) -> Set<String> { files[FileName(file)]?.names ?? [file] }

  /// How many of the files a commit changes.
  func breadth(of commit: String) -> Int { breadths[commit] ?? 0 }

  /// Whether a commit says of itself that it mends words.
  func isProofreading(_ commit: String) -> Bool { proofreading.contains(commit) }

  func contents(_ blobs: Set<String>) async -> [String: [UInt8]] {
    blobs.isEmpty ? [:] : await reading.contents(of: blobs)
  }

  func blobs(_ files: Set<CommittedFile>) async -> [CommittedFile: String] {
    files.isEmpty ? [:] : await reading.blobs(of: files)
  }
}
