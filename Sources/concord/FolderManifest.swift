import ConcordProject
import ConcordSyntax

/// The files that Concord wrote to a folder, each with a hash of what it held: what holds something else by now is somebody
/// else's, and is neither replaced nor deleted.
///
/// On disk: `hash path` and a byte 0, again and again, for a name may hold any byte but that one. A record is added before its
/// file is in place, so that a run that was killed leaves nothing behind that the next one does not know; what a run has
/// finished with is written anew.
struct FolderManifest: Sendable {
  private static let hashLength = 16

  /// What each file may hold: more than one thing where a run was killed.
  private(set) var hashes: [FileName: Set<String>] = [:]

  init() {}

  /// Reads the records; a last one that is cut off, and all that no path can be, are left out.
  init(_ bytes: [UInt8]) {
    for record in bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
      let path = record.dropFirst(Self.hashLength + 1)
      let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard record.count > Self.hashLength + 1, record[record.startIndex + Self.hashLength] == UInt8(ascii: " "),
        !parts.contains(where: { $0.isEmpty || Array($0) == [46] || Array($0) == [46, 46] })
      else { continue }
      add(RawName.text(Array(path)), String(decoding: record.prefix(Self.hashLength), as: UTF8.self))
    }
  }

  /// The paths, sorted.
  var paths: [String] { hashes.keys.sorted().map(\.text) }

  /// Whether a file is known by its name.
  func names(_ path: String) -> Bool { hashes[FileName(path)] != nil }

  /// Whether Concord wrote what a file holds.
  func proves(_ path: String, _ content: [UInt8]) -> Bool {
    hashes[FileName(path)]?.contains(ContentHash.digits(content)) ?? false
  }

  mutating func add(_ path: String, _ hash: String) { hashes[FileName(path), default: []].insert(hash) }

  /// One file, as it stands on disk.
  static func record(_ path: String, _ hash: String) -> [UInt8] { Array("\(hash) ".utf8) + RawName.bytes(path) + [0] }

  /// All of them.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (file, hashes) in hashes.sorted(by: { $0.key.text.precedesInBytes($1.key.text) }) {
      for hash in hashes.sorted() { bytes += Self.record(file.text, hash) }
    }
    return bytes
  }
}
