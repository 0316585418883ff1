import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// The examples of the CommonMark specification, and input that no one would write.
@Suite struct CommonMarkTests {
  struct Example: Decodable {
    let markdown: String
    let example: Int
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `every example parses with ranges inside the source and in order`() throws {
    let examples = try JSONDecoder().decode(
      [Example].self, from: SharedMaterial.data("conformance/commonmark-0.30.json"))
    #expect(examples.count == 652)
    var exact = 0
    var all = 0
    for example in examples {
      for dialect in Dialect.allCases {
        let document = Document(parsing: Array(example.markdown.utf8), dialect: dialect)
        expectSound(document, "example \(example.example), \(dialect.rawValue)")
        guard dialect == .commonmark else { continue }
        all += document.nodes.count
        exact += document.nodes.count(where: \.isExact)
        for index in document.nodes.indices where !document.nodes[index].isExact {
          print("no range: example \(example.example) \(document.nodes[index].kind) \(document.literal(index))")
        }
      }
    }
    print("commonmark examples: \(exact) of \(all) nodes have an exact range")
    #expect(Double(exact) / Double(all) > 0.99)
  }

  static let hostile: [(String, [UInt8])] = [
    ("empty", []),
    ("byte-order mark only", [0xEF, 0xBB, 0xBF]),
    ("byte-order mark", Array("\u{FEFF}# Title\n{: #id}\n".utf8)),
    ("CR", Array("# a\r{: #a}\r\r- b\r".utf8)),
    ("CRLF", Array("# a\r\n{: #a}\r\n\r\n```\r\nx\r\n```\r\n{: pre}\r\n".utf8)),
    ("NUL", [0x23, 0x20, 0, 0x60, 0, 0x60, 0x0A, 0]),
    ("quotes, deep", [UInt8](repeating: UInt8(ascii: ">"), count: 100_000)),
    ("brackets, deep", [UInt8](repeating: UInt8(ascii: "["), count: 100_000)),
    ("lists, deep", Array(String(repeating: "- ", count: 20_000).utf8)),
    ("emphasis, deep", Array((String(repeating: "*a ", count: 50_000) + String(repeating: "b* ", count: 50_000)).utf8)),
    ("braces, deep", Array(String(repeating: "{{", count: 50_000).utf8)),
    ("attribute lists", Array(String(repeating: "{:", count: 20_000).utf8)),
    ("fence at the end", Array("```".utf8)),
    ("table at the end", Array("|a|b|\n|-|-|".utf8)),
    ("half a scalar", [0xE4, 0xBD]),
    ("front matter and nothing more", Array("---\ntitle: x\n---".utf8)),
  ]

  @Test(arguments: hostile.indices)
  func `hostile input is a page like any other`(_ index: Int) {
    let (name, bytes) = Self.hostile[index]
    for dialect in Dialect.allCases {
      expectSound(Document(parsing: bytes, dialect: dialect), name)
    }
  }

  @Test func `random bytes are a page like any other`() {
    var generator = SplitMix(state: 42)
    let alphabet = Array("ab `*_[](){}<>#|-=!\\&;:.\n\n\r\t~^\"'1".utf8) + [0, 0xC3, 0xA9, 0xFF]
    for round in 0..<3000 {
      let count = Int(generator.next() % 200)
      let bytes = (0..<count).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      expectSound(Document(parsing: bytes, dialect: Dialect.allCases[round % 3]), "round \(round)")
    }
  }

  private func expectSound(_ document: Document, _ name: String) {
    let count = document.text.bytes.count
    var last = 0
    for (index, node) in document.nodes.enumerated() {
      #expect(node.range.end <= count, "\(name): \(node.kind)")
      #expect(node.end > index && node.end <= document.nodes.count, "\(name): subtree of \(node.kind)")
      #expect(index == 0 || node.parent < index, "\(name): parent of \(node.kind)")
      guard node.isExact, node.kind != .document else { continue }
      #expect(node.range.start >= last, "\(name): \(node.kind) at \(node.range) begins before \(last)")
      last = max(last, node.range.start)
    }
  }
}
