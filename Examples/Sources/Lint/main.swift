// Lints a folder of pages in several languages: `swift run Lint docs`
import ConcordLint
import ConcordWorkspace
import Foundation

let workspace = Workspace(workingDirectory: FileManager.default.currentDirectoryPath)
let loaded = try await workspace.open(SetRequest(paths: Array(CommandLine.arguments.dropFirst())))
for note in loaded.notes { print("# \(note)") }

for diagnostic in await loaded.lint().diagnostics where diagnostic.severity > .info {
  let place = diagnostic.place
  let line = loaded.lintSet.store.position(atByte: place.range.start, in: place.file)?.line ?? 1
  print("\(place.file):\(line): \(diagnostic.message) [\(diagnostic.rule)]")
}
