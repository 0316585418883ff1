import Testing

@testable import ConcordSite

@Suite struct MustacheTests {
  /// Pieces that mean something to the parser, so that a random row of them reaches every part of it.
  private static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{#a}}", "{{^a}}", "{{/a}}", "{{#b.c}}", "{{/b.c}}", "{{a}}", "{{.}}", "{{& b}}", "{{!",
    "{{=<% %>=}}",
    "<%={{ }}=%>", "<%a%>", "<%", "%>", "=", "\n", "\r\n", "  ", "\t", "é", "a", ".", ">",
  ]

  /// Splitmix64: the same templates in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  @Test func `every text is a template or has a reason not to be one`() {
    var generator = Generator(state: 26)
    var templates = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let template = try? PageTemplate(text) else { continue }
      templates += 1
      var fields = PageFields()
      fields.set("a", "<é>")
      fields.set("b.c", "x")
      let page = template.page(fields)
      #expect(
        String(validating: page, as: UTF8.self) != nil && page.count <= 7 * text.utf8.count, "\(text.debugDescription)")
    }
    #expect(templates > 400)
  }

  @Test(arguments: ["{{!", "{{a}}", "  {{! }}", "\n{{#a}}{{/a}}", "{{", "<", "{{=| |=}}|a|"])
  func `a template is read in one walk`(_ piece: String) throws {
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      clock.measure { _ = try? Mustache(String(repeating: piece, count: count)) }
    }
    // Four times as much takes four times as long; sixteen times would be each piece again for every other one. What other programs do
    // to the clock they hardly do each time.
    #expect((0..<10).contains { _ in time(8_000) < time(2_000) * 10 + .milliseconds(50) })
  }
}
