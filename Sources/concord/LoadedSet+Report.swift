import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

extension LoadedSet {
  /// What a reporter shows of these diagnostics.
  func report(_ diagnostics: [Diagnostic], suppressed: [Diagnostic]) -> LintReport {
    let shown = reportedPages
    let workingDirectory = Environment.workingDirectory
    let repository =
      ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { Environment[$0] }
      .first { Path.relative(root, to: $0) != nil }
    return LintReport(
      diagnostics: diagnostics, suppressed: suppressed,
      summary: LintReport.Summary(
        locales: Set(shown.map(\.locale)).count, topics: Set(shown.map { FileName($0.topic) }).count,
        pages: shown.count, diagnostics: diagnostics, suppressed: suppressed.count),
      files: shown.map(\.file).sorted(), texts: PageTexts(lintSet.texts(of: Self.files(diagnostics + suppressed))),
      version: Concord.version, pathPrefix: pathPrefix,
      repositoryPrefix: repository.map { Path.prefix(of: root, from: $0) } ?? pathPrefix, root: root,
      workingDirectory: workingDirectory == root ? nil : workingDirectory)
  }

  /// The pages that diagnostics are about.
  private static func files(_ diagnostics: [Diagnostic]) -> Set<String> {
    var files = Set<String>()
    for diagnostic in diagnostics {
      files.insert(diagnostic.place.file)
      if let source = diagnostic.source { files.insert(source.file) }
      for note in diagnostic.notes { files.insert(note.place.file) }
    }
    return files
  }
}
