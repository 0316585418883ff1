// Reads one page and shows its outline: `swift run Read page.md`
import ConcordSyntax
import Foundation

let path = CommandLine.arguments.dropFirst().first ?? "page.md"
let document = Document(parsing: [UInt8](try Data(contentsOf: URL(filePath: path))))

for heading in document.indices(of: .heading) {
  let line = document.text.line(atByte: document.nodes[heading].range.start)
  let indent = String(repeating: "  ", count: document.level(heading) - 1)
  let id = document.id(of: heading).map { " #\($0.name)" } ?? ""
  print("\(line): \(indent)\(document.plainText(heading))\(id)")
}
print(
  "\(document.placeholders.count) placeholders, \(document.fences.count) fences, dialect \(document.dialect.rawValue)")
