import Foundation
import Testing

@Suite struct UnpublishedLocaleTests {
  /// A language that the site has given up, or one that has no pages.
  @Test(arguments: [true, false]) func `what is wrong with a language that no site has is an info, and said once`(
    _ isLeftOut: Bool
  ) throws {
    let configuration = "export default { locales: { root: {} }, srcExclude: ['\(isLeftOut ? "da" : "sv")/**'] }"
    let run = try Concord.run(
      ["lint", "--format", "concise", "--severity", "info"],
      pages: [
        ".vitepress/config.mjs": configuration,
        "en/a.md": "# Tide\n\nCall `tide.run()` now, and [look](b.md).\n", "en/b.md": "# B\n",
        "da/a.md": "# Tidevand\n\nKald `tide.stop()` nu, og [se](c.md).\n", "da/b.md": "# B\n",
        "fr/a.md": "# Marée\n\nAppelez `tide.run()`, et [voyez](b.md).\n", "fr/b.md": "# B\n",
      ])
    #expect(run.output.contains(isLeftOut ? "info[code-span-changed]" : "error[code-span-changed]"), "\(run.output)")
    #expect(run.code == (isLeftOut ? 0 : 1), "\(run.output)")
    #expect(
      run.errors.contains("2 pages are not published, as .vitepress/config.mjs says") == isLeftOut, "\(run.errors)")
  }

  /// All translations would be left out: nobody has meant that.
  @Test func `a site without any translation hides none`() throws {
    let run = try Concord.run(
      ["lint", "--format", "concise"],
      pages: [
        ".vitepress/config.mjs": "export default { srcExclude: ['da/**', 'fr/**'] }",
        "en/a.md": "# Tide\n\nCall `tide.run()` now.\n", "da/a.md": "# Tidevand\n\nKald `tide.stop()` nu.\n",
        "fr/a.md": "# Marée\n\nAppelez `tide.run()`.\n",
      ])
    #expect(run.code == 1 && !run.errors.contains("not published"), "\(run)")
  }
}
