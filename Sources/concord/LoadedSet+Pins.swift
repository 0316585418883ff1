import ConcordData
import ConcordFiles
import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordWorkspace

extension LoadedSet {
  /// What counts of the things that its pages, and files beside them, say of their revision.
  var pins: RevisionFinder.Pins { .read(configuration.pin, inFiles: digestsInFiles()) }

  /// The digests of sources that Co-op Translator keeps in a hidden file in a locale's folder, by translation: objects named by
  /// the paths below that folder, each with an `original_hash`.
  private func digestsInFiles() -> [String: String] {
    var folders = Set<String>()
    for page in lintSet.pages where page.locale != lintSet.sourceLocale {
      var folder = Path.parent(page.file)
      while folders.insert(folder).inserted, !folder.isEmpty { folder = Path.parent(folder) }
    }
    var digests: [String: String] = [:]
    for folder in folders.sorted() {
      let path = Path.join(Path.join(root, folder), ".co-op-translator.json")
      guard let bytes = try? disk.read(path), let record = try? YAMLFile.read(bytes) else { continue }
      for (key, value) in record.entries {
        guard let digest = value.entry("original_hash")?.text else { continue }
        digests[Path.join(folder, key)] = digest
      }
    }
    return digests
  }
}
