// Lints a folder of pages in several languages: `swift run Lint docs`
import ConcordLint
import ConcordProject
import ConcordSyntax
import Foundation

let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
let project = try Project.discover(paths: paths)

var pages: [LintPage] = []
for topic in project.topics {
  for page in [topic.source].compactMap(\.self) + topic.translations {
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: page.path)))
    let document = Document(parsing: bytes, dialect: .ibmCloud)
    pages.append(LintPage(locale: page.locale, file: page.path, topic: topic.key, document: document))
  }
}

let diagnostics = await Linter().lint(LintSet(project: project, pages: pages, keywords: nil))
for diagnostic in diagnostics where diagnostic.severity > .info {
  print("\(diagnostic.place.file):\(diagnostic.place.start.line): \(diagnostic.message) [\(diagnostic.rule)]")
}
