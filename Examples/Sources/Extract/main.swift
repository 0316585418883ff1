// Lists the placeholders and code blocks of one page: `swift run Extract page.md`
import ConcordSyntax
import Foundation

let path = CommandLine.arguments.dropFirst().first ?? "page.md"
let document = Document(parsing: [UInt8](try Data(contentsOf: URL(filePath: path))))

for placeholder in document.placeholders {
  let place = document.text.position(atByte: placeholder.range.start)
  print("\(place.line):\(place.column): \(placeholder.name)")
}
for block in document.indices(of: .codeBlock) {
  let line = document.text.line(atByte: document.nodes[block].range.start)
  let role = document.role(of: block).map { ", \($0.rawValue)" } ?? ""
  print("\(line): \(document.infoString(block))\(role)\n\(document.literal(block))")
}
