// What a language server does, without the protocol: opens a set, edits a page in memory twice, and prints what lint says of
// the page and its translations, with positions in UTF-16 from 0 and fixes as edits.
// `swift run EditorSession ../locales en/lint.md`
import ConcordLint
import ConcordSyntax
import ConcordWorkspace
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 else {
  print("usage: EditorSession FOLDER PAGE, the page relative to the root of the set")
  exit(2)
}
let workspace = Workspace(workingDirectory: FileManager.default.currentDirectoryPath)
let loaded = try await workspace.open(SetRequest(paths: [arguments[0]]))
let session = await LintSession(loaded)
let file = arguments[1]
guard let saved = loaded.lintSet.store.bytes(file)?.bytes else {
  print("there is no page \(file) in the set")
  exit(2)
}

func range(_ bytes: ByteRange, in file: String) async -> String {
  var ends: [String] = []
  for byte in [bytes.start, bytes.end] {
    let place = await session.position(atByte: byte, in: file, encoding: .utf16)
    ends.append(place.map { "\($0.line - 1):\($0.column - 1)" } ?? "?")
  }
  return ends.joined(separator: "-")
}

func publish(_ title: String) async {
  print("## \(title)")
  for page in await session.pages(besides: file) {
    for diagnostic in await session.diagnostics(of: page.file) ?? [] {
      let place = await range(diagnostic.place.range, in: page.file)
      print("\(page.file) \(place) \(diagnostic.severity) \(diagnostic.rule): \(diagnostic.message)")
      guard let fix = diagnostic.fix else { continue }
      for edit in fix.edits {
        print("  fix “\(fix.title)”: \(await range(edit.range, in: page.file)) → \(String(reflecting: edit.text))")
      }
    }
  }
}

await publish("as saved")
await session.replace(file, with: saved + Array("\nRun `concord --all` with **care **now 🎉.\n".utf8))
await publish("a paragraph was typed, with a space inside of the bold text")
await session.replace(file, with: saved)
await publish("and taken back")
