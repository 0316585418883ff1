import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

/// What lint has to say of one set.
struct CheckedSet: Sendable {
  let loaded: LoadedSet
  let diagnostics: [Diagnostic]
  let suppressed: [Diagnostic]
}

extension [CheckedSet] {
  /// What a reporter shows of these sets: their files are named from the folder that all of them are in.
  var report: LintReport {
    let workingDirectory = Environment.workingDirectory
    let root = isEmpty ? workingDirectory : Path.common(map(\.loaded.root))
    let here = Workspace(files: DiskFiles.here.naming(root), workingDirectory: workingDirectory)
    let repository = here.repository(above: root) ?? Environment.checkout(of: root)
    let pathPrefix = Path.prefix(of: root, from: workingDirectory)
    var diagnostics: [Diagnostic] = []
    var suppressed: [Diagnostic] = []
    var texts: [String: TextBuffer] = [:]
    var files: [String] = []
    var topics = Set<FileName>()
    for set in self {
      let prefix = Path.prefix(of: set.loaded.root, from: root)
      diagnostics += prefix.isEmpty ? set.diagnostics : set.diagnostics.map { $0.named(below: prefix) }
      suppressed += prefix.isEmpty ? set.suppressed : set.suppressed.map { $0.named(below: prefix) }
      for (file, text) in set.loaded.lintSet.texts(of: set.filesNamed) { texts[prefix + file] = text }
      let shown = set.loaded.reportedPages
      files += shown.map { prefix + $0.file }
      topics.formUnion(shown.map { FileName(prefix + $0.topic) })
    }
    return LintReport(
      diagnostics: diagnostics, suppressed: suppressed,
      summary: LintReport.Summary(
        locales: Set(flatMap { $0.loaded.reportedPages.map(\.locale) }).count, topics: topics.count,
        pages: files.count, diagnostics: diagnostics, suppressed: suppressed.count),
      files: files.sorted(), texts: PageTexts(texts), version: Concord.version, pathPrefix: pathPrefix,
      repositoryPrefix: repository.map { Path.prefix(of: root, from: $0) } ?? pathPrefix,
      repository: repository, root: root, workingDirectory: workingDirectory)
  }
}

extension CheckedSet {
  /// The pages that its diagnostics are about.
  fileprivate var filesNamed: Set<String> {
    var files = Set<String>()
    for diagnostic in diagnostics + suppressed {
      files.insert(diagnostic.place.file)
      if let source = diagnostic.source { files.insert(source.file) }
      for note in diagnostic.notes { files.insert(note.place.file) }
    }
    return files
  }
}

extension Environment {
  /// The root of what a CI machine has checked out, where a folder is in it.
  static func checkout(of folder: String) -> String? {
    ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { Environment[$0] }
      .first { Path.relative(folder, to: $0) != nil }
  }
}
