import ConcordHistory
import ConcordProject

/// A past as examples have it, without git.
struct ExampleHistory: SetHistory.Contents {
  private let versions: [(version: PageVersion, text: [UInt8])]
  private let file: String

  /// - Parameter texts: what a file held, from today backwards.
  static func of(_ file: String, _ texts: [[UInt8]]) -> SetHistory {
    let newYear = 1_767_268_800
    let versions = texts.enumerated().map { number, text in
      let turn = texts.count - number
      let digits = String(repeating: "\(turn)", count: 40)
      return (PageVersion(blob: digits, commit: digits, time: newYear + (turn - 1) * 86400), text)
    }
    return SetHistory(
      files: [FileName(file): SetHistory.File(versions: versions.map(\.0), names: [file])], isShallow: false,
      reading: ExampleHistory(versions: versions, file: file))
  }

  func contents(of blobs: Set<String>) async -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: versions.filter { blobs.contains($0.version.blob) }.map { ($0.version.blob, $0.text) })
  }

  func blobs(of files: Set<SetHistory.CommittedFile>) async -> [SetHistory.CommittedFile: String] {
    files.reduce(into: [:]) { found, wanted in
      found[wanted] = versions.first { wanted.file == file && $0.version.commit.hasPrefix(wanted.commit) }?.version.blob
    }
  }
}
