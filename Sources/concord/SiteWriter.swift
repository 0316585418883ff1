import ConcordFiles
import ConcordProject
import ConcordSite
import ConcordWorkspace

/// Puts a site on disk: what is linked to before what links to it.
final class SiteWriter: Sendable {
  /// Where the site goes, absolute.
  private let folder: String
  /// The project, of which some files are copied.
  private let project: LoadedSet

  /// What came of it.
  struct Outcome {
    /// How many files were new or changed.
    let count: Int
    /// What could not be written, and what was left alone.
    let failures: [RunError]
  }

  /// - Parameters:
  ///   - folder: absolute; it is made where it is not there.
  ///   - project: the set that the site is made of.
  init(_ folder: String, _ project: LoadedSet) { (self.folder, self.project) = (folder, project) }

  func write(_ site: Site) async throws(RunError) -> Outcome {
    let folder = try OwnedFolder(
      folder, project.disk, manifest: WrittenFolder.site.rawValue, option: "--output", paths: site.paths)
    let outbox = SerialFileWriter { [self] file throws(RunError) in
      let bytes = try content(of: file)
      do throws(OwnedFolder.Failure) { return try folder.put(bytes, file.path) } catch { throw error.error }
    }
    folder.keep(site.kept)
    for file in site.resources where !site.kept.contains(FileName(file.path)) { outbox.add(file) }
    await site.renderPages { outbox.add($0) }
    for file in site.frame { outbox.add(file) }
    let (count, failures) = outbox.result
    return Outcome(count: count, failures: folder.finish(failures))
  }

  private func content(of file: Site.File) throws(RunError) -> [UInt8] {
    switch file.content {
    case .bytes(let content): return content
    case .copy(let source):
      do throws(FileError) { return try project.disk.read(Path.join(project.root, source)) } catch {
        throw RunError("cannot read \(source): \(error.reason)")
      }
    }
  }
}
