import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

extension LoadedSet {
  /// The `toc` or `toc.yaml` beside the pages of a locale: in the folder that most of them have in common.
  func tableOfContents(_ locale: LocaleTag) throws(RunError) -> TableOfContents? {
    let pages = lintSet.pages.filter { $0.locale == locale }.map { Path.parent("/" + $0.file) }
    guard !pages.isEmpty else { return nil }
    for name in Contents.names {
      let file = String(Path.join(Path.common(pages), name).drop { $0 == "/" })
      guard lintSet.files.contains(file) else { continue }
      let bytes: [UInt8]
      do throws(FileError) { bytes = try disk.read(Path.join(root, file)) } catch {
        throw RunError("cannot read \(file): \(error.reason)")
      }
      if name == "toc" { return TableOfContents(parsing: bytes) }
      do { return try TableOfContents(yaml: bytes, file: file) } catch {
        throw RunError("the contents cannot be read: \(error)")
      }
    }
    return nil
  }

  /// The topics in the order in which readers meet them; nothing where no table of contents says so.
  func topicsInOrder() -> [String] {
    guard let contents = try? tableOfContents(project.sourceLocale) else { return [] }
    return contents.items.filter { $0.kind == .page }.map { Topic.key(ofFile: contents.text[$0.text]) }
  }
}
