import ConcordDiff
import ConcordFiles
import ConcordWorkspace

/// Puts a report that is a folder on disk: what is linked to before what links to it.
enum ReportWriter {
  /// - Parameters:
  ///   - files: the index last.
  ///   - folder: absolute; it is made where it is not there.
  /// - Returns: how many files were new or changed, and what could not be written. After the first that the system refuses, no
  ///   other is tried: the fault is not its own.
  static func write(
    _ files: [DiffHTML.File], to folder: String, _ disk: DiskFiles
  ) throws(RunError) -> (count: Int, failures: [RunError]) {
    let folder = try OwnedFolder(
      folder, disk, manifest: WrittenFolder.diff.rawValue, option: "--format html=", paths: files.map(\.path))
    var count = 0
    var failures: [RunError] = []
    for file in files {
      do throws(OwnedFolder.Failure) {
        if try folder.put(file.bytes, file.path) { count += 1 }
      } catch {
        failures.append(error.error)
        guard case .theirs = error else { break }
      }
    }
    return (count, folder.finish(failures))
  }
}
