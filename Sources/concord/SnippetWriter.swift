import ConcordFiles
import ConcordReport
import ConcordWorkspace

/// Puts code blocks on disk, one page's text at a time, and last the index that tells their places.
enum SnippetWriter {
  /// What says which files of a folder are ours.
  static let manifest = WrittenFolder.snippets.rawValue

  /// - Parameter folder: absolute; it is made where it is not there.
  /// - Returns: how many files were new or changed, and what could not be written. After the first that the system refuses, no
  ///   other is tried: the fault is not its own.
  static func write(
    _ snippets: SnippetFiles, to folder: String, _ disk: DiskFiles
  ) throws(RunError) -> (count: Int, failures: [RunError]) {
    let folder = try OwnedFolder(
      folder, disk, manifest: manifest, option: "--snippets-to",
      paths: snippets.files.map(\.path) + [SnippetFiles.index])
    var count = 0
    var failures: [RunError] = []
    do throws(OwnedFolder.Failure) {
      for file in snippets.files {
        if try put(snippets.content(of: file), file.path, folder, &failures) { count += 1 }
      }
      _ = try put(snippets.json, SnippetFiles.index, folder, &failures)
    } catch {
      // What else fails fails for the same reason.
      _ = folder.finish([error.error])
      return (count, failures + [error.error])
    }
    return (count, folder.finish(failures))
  }

  /// Goes on where a file is somebody else's by now.
  private static func put(
    _ bytes: [UInt8], _ path: String, _ folder: OwnedFolder, _ failures: inout [RunError]
  ) throws(OwnedFolder.Failure) -> Bool {
    do throws(OwnedFolder.Failure) { return try folder.put(bytes, path) } catch {
      guard case .theirs(let failure) = error else { throw error }
      failures.append(failure)
      return false
    }
  }
}
