import Foundation
import Testing

/// Changes of a source that its translation has, or that leave nothing to be done in it.
@Suite struct FollowedChangeTests {
  private static func page(_ text: String, _ remark: String, _ code: String) -> String {
    "# \(text)\n\n" + (1...4).map { "## \(text) \($0)\n\n\(text) `a\($0)`.\n\n" }.joined()
      + "```python\n# \(remark)\n\(code)\n```\n"
  }

  /// The source is corrected to what the translation says in its code, or to something else.
  @Test(arguments: [("tide(a.org)", "current"), ("tide(b.org)", "stale")]) func `a correction that is there is none`(
    _ code: String, _ state: String
  ) throws {
    let english = Self.page("The tide comes with the moon", "Comes with the moon", "tide(suffix:a.org)")
    let french = Self.page("La marée vient avec la lune", "Vient avec la lune", "tide(a.org)")
    var repository = try Repository(["en/a.md": english])
    try repository.commit(["fr/a.md": french])
    try repository.commit(["en/a.md": english.replacing("tide(suffix:a.org)", with: code)])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A paragraph that the translation never had is taken out of its source, or one that it has.
  @Test(arguments: [(false, "current"), (true, "stale")]) func `what was taken out is nothing to who has never had it`(
    _ isThere: Bool, _ state: String
  ) throws {
    let english = Self.page("The tide comes with the moon", "Moon", "tide()")
    let french = Self.page("La marée vient avec la lune", "Lune", "tide()")
    let end = (
      "\nTranslated with [a tool](https://tool.example).\n", "\nTraduit par [un outil](https://tool.example).\n"
    )
    var repository = try Repository(["en/a.md": english + end.0])
    try repository.commit(["fr/a.md": french + (isThere ? end.1 : "")])
    try repository.commit(["en/a.md": english])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A sign or two of a Chinese sentence are others, or its parts have another order, and it says the same, or the opposite.
  @Test(arguments: [
    ("想使用码头", "请使用码头", "info"), ("想使用码头", "不使用码头", "warning"), ("想使用码头", "停使用码头", "warning"),
    ("来观察大海，想使用码头上的望远镜。", "想使用码头上的望远镜，来观察大海。", "info"),
  ])
  func `a sentence that was touched up is an info`(
    _ former: String, _ present: String, _ severity: String
  ) throws {
    let chinese = Self.page("潮汐随着月亮而来，你可以在这里看到它", "月亮", "tide()") + "\n如果想使用 `tide` 来观察大海，想使用码头上的望远镜。\n"
    let english =
      Self.page("The tide comes with the moon", "Moon", "tide()")
      + "\nTo watch the sea with `tide`, use the telescope.\n"
    var repository = try Repository(["zh/a.md": chinese])
    try repository.commit(["en/a.md": english])
    try repository.commit(["zh/a.md": chinese.replacing(former, with: present)])
    let run = try Concord.run(
      ["lint", repository.folder.path, "--source", "zh", "--severity", "info", "--format", "concise", "--quiet"],
      pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run)")
  }
}
