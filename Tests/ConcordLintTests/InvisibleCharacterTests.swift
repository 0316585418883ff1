import ConcordLint
import Testing

/// The rule looks at the bytes of the whole page before it looks at text: every character that it speaks of must pass there.
@Suite struct InvisibleCharacterTests {
  static let reported: [ClosedRange<UInt32>] = [
    0x1...0x8, 0xE...0x1F, 0x7F...0xA0, 0x200B...0x200B, 0x202A...0x202F, 0x2060...0x2060, 0x2066...0x2069,
    0xFEFF...0xFEFF,
  ]

  @Test(arguments: reported)
  func `what no one sees is reported`(_ range: ClosedRange<UInt32>) async throws {
    for value in range {
      let scalar = try #require(Unicode.Scalar(value))
      let found = try await LintHarness.lint(files: [
        ("en/a.md", Array("# A\n\nOpen the console.\n".utf8)),
        ("fr/a.md", Array("# A\n\nOuvrez la con\(scalar)sole.\n".utf8)),
      ])
      #expect(found.diagnostics.contains { $0.rule == "text-invisible-character" }, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: ["é", "«", "“", "…", "，", "、", "\u{ad}", "\u{2009}"])
  func `what is seen, or is typography, is not`(_ text: String) async throws {
    let found = try await LintHarness.lint(files: [
      ("en/a.md", Array("# A\n\nOpen the console.\n".utf8)),
      ("fr/a.md", Array("# A\n\nOuvrez la con\(text)sole.\n".utf8)),
    ])
    #expect(!found.diagnostics.contains { $0.rule == "text-invisible-character" })
  }
}
