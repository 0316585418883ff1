import ConcordSyntax
import ConcordWorkspace

extension GitCommand {
  /// What some blobs hold, by their names, read with one process; those that are not there are left out.
  /// - Returns: nil where git fails.
  func contents(of blobs: Set<String>) async throws(RunError) -> [String: [UInt8]]? {
    let names = blobs.sorted()
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    guard let output = try await run(["cat-file", "--batch"], input: input) else { return nil }
    var contents: [String: [UInt8]] = [:]
    var reader = BatchReader(output)
    for name in names { if let bytes = reader.next() { contents[name] = bytes } }
    return contents
  }
}

/// Reads what `git cat-file --batch` prints: `<name> blob <size>`, the bytes and a line end; or `<name> missing`.
private struct BatchReader {
  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8]) { rest = output[...] }

  /// The next content; nil where it is missing.
  mutating func next() -> [UInt8]? {
    guard let end = rest.firstIndex(of: .lineFeed) else { return nil }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    rest = rest[(end + 1)...]
    guard words.count == 3, let size = Int(words[2]), size < rest.count else { return nil }
    let content = Array(rest.prefix(size))
    rest = rest.dropFirst(size + 1)
    return content
  }
}
