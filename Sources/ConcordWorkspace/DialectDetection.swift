import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax

extension Workspace {
  /// How many pages show the dialect of a set: the same ones, whichever of its pages are asked for.
  private static let sampleSize = 24

  /// What is read on top of CommonMark: as it is asked for, configured, or the host tool's; else what a sample of the pages
  /// shows. One that shows attribute lists or keywords speaks for all, then the host that most pages show.
  func dialect(_ request: SetRequest, _ selection: Selection) -> Dialect {
    if let given = request.dialect ?? selection.configuration.dialect { return given }
    for tool in selection.project.hostTools {
      switch tool {
      case .mkdocs: return .mkdocs
      case .hugo: return .hugo
      case .docusaurus: return .docusaurus
      case .vitepress: return .gfm
      case .jekyll: return .jekyll
      case .crowdin: continue
      }
    }
    var shown: [Dialect: Int] = [:]
    for file in Self.sample(selection.project) {
      guard let bytes = try? files.read(Path.join(selection.root, file)) else { continue }
      var dialect = Dialect.detect(bytes)
      // What shows nothing else is MDX by its name; and MDX has no attribute lists.
      if dialect == .gfm || dialect == .ibmCloud, file.hasSuffix(".mdx") { dialect = .docusaurus }
      if dialect == .ibmCloud { return dialect }
      shown[dialect, default: 0] += 1
    }
    let hosts = Dialect.allCases.filter { $0 != .gfm && shown[$0] != nil }
    return hosts.max { (shown[$0] ?? 0) < (shown[$1] ?? 0) } ?? .gfm
  }

  /// Whether a set is read in another way now, since the pages that show how have changed.
  package func hasOtherDialect(_ loaded: LoadedSet) -> Bool {
    let selection = Selection(
      root: loaded.root, project: loaded.project, files: [], reported: nil, configuration: loaded.configuration)
    return dialect(loaded.request, selection) != loaded.lintSet.store.reading.dialect
  }

  /// Pages at equal distances in the order of the topics, sources first.
  private static func sample(_ project: Project) -> [String] {
    let sources = project.topics.compactMap(\.source?.file)
    let files = sources.isEmpty ? project.topics.flatMap(\.files) : sources
    if files.count <= sampleSize { return files }
    return (0..<sampleSize).map { files[$0 * files.count / sampleSize] }
  }
}
