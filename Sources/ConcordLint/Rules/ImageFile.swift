import ConcordPages
import ConcordProject
import ConcordSyntax

/// An image whose file is not in the tree: in this locale, in the source's, or where the host reads it from.
struct ImageFile: PageRule {
  let descriptions = [
    RuleDescription(
      "image-file-missing", .page, .error, .image, asksElsewhere: true, summary: "The file of an image is not there.",
      rationale: "Readers see an empty frame.",
      advice: "Copy the path from the source, or add the file.",
      examples: [
        RuleExample(bad: "![Porte](⟦images/porte.png⟧)\n", good: "![Porte](images/door.png)\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard page.index.knowsFiles, page.index.holdsImages else { return }
    for index in page.nodesByKind[.image] {
      let link = page.document.destinationBytes(index)
      guard link.firstRange(of: "://") == nil else { continue }
      let path = String(
        decoding: link.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }, as: UTF8.self)
      guard let file = LinkTarget.file(path, from: page.page.file), !page.index.hasFile(file),
        !page.index.isOutOfSight(file),
        page.index.hasFolder(RelativePath.folder(of: file)), !isInSource(path, page), !isElsewhere(path, page),
        !isLocalized(file, page)
      else { continue }
      findings.append(
        Finding(
          "image-file-missing", "there is no file `\(path)`", at: page.document.nodes[index].destination, evidence: path
        ))
    }
  }

  /// Sites fall back to the source's file where a locale has none.
  private func isInSource(_ path: String, _ page: PageContext) -> Bool {
    guard let source = page.index.sourceFile(of: page.page.file) else { return false }
    return LinkTarget.file(path, from: source).map { page.index.hasFile($0) } ?? false
  }

  /// `menu.fr.png` is `menu.png` where that is read in French: MkDocs' i18n plugin and Hugo put it there.
  private func isLocalized(_ file: String, _ page: PageContext) -> Bool {
    guard let dot = RelativePath.name(of: file).lastIndex(of: ".") else { return false }
    let ending = RelativePath.name(of: file)[dot...]
    return page.index.locales.contains { page.index.hasFile("\(file.dropLast(ending.count)).\($0.tag)\(ending)") }
  }

  /// Where a host reads a path from besides its page's folder.
  private func isElsewhere(_ path: String, _ page: PageContext) -> Bool {
    if case .file? = LinkTarget(Array(path.utf8)[...], from: page.page, page.index) { true } else { false }
  }
}
