import ConcordProject
import Testing

/// Pages whose names are translated, but for the numbers that they begin with.
@Suite struct NumberedNamesTests {
  @Test(arguments: [
    (
      "a manual whose names are in its language",
      """
      docs/en_us/1.1-Start.md docs/en_us/1.2-Terms.md docs/en_us/2.1-Build.md docs/en_us/Node/J1.1-Start.md docs/en_us/FAQ.md \
      docs/zh_cn/1.1-快速开始.md docs/zh_cn/1.2-术语.md docs/zh_cn/2.1-构建.md docs/zh_cn/Node/J1.1-快速开始.md docs/zh_cn/FAQ.md
      """,
      [
        "docs/en_us/1.1-Start.md docs/zh_cn/1.1-快速开始.md", "docs/en_us/1.2-Terms.md docs/zh_cn/1.2-术语.md",
        "docs/en_us/2.1-Build.md docs/zh_cn/2.1-构建.md", "docs/en_us/FAQ.md docs/zh_cn/FAQ.md",
        "docs/en_us/Node/J1.1-Start.md docs/zh_cn/Node/J1.1-快速开始.md",
      ]
    ),
    (
      "a number that two pages have, and one that a page has by its name",
      """
      en/01-a.md en/02-b.md en/03-c.md en/04-d.md en/04-e.md en/05-f.md en/x.md \
      fr/01-un.md fr/02-deux.md fr/03-trois.md fr/04-quatre.md fr/05-cinq.md fr/05-f.md fr/x.md
      """,
      [
        "en/01-a.md fr/01-un.md", "en/02-b.md fr/02-deux.md", "en/03-c.md fr/03-trois.md", "en/04-d.md", "en/04-e.md",
        "fr/04-quatre.md", "fr/05-cinq.md", "en/05-f.md fr/05-f.md", "en/x.md fr/x.md",
      ]
    ),
    (
      "days",
      """
      en/2024-01-01-a.md en/2024-02-02-b.md en/2024-03-03-c.md en/x.md fr/2024-01-01-un.md fr/2024-02-02-deux.md \
      fr/2024-03-03-trois.md fr/x.md
      """,
      [
        "en/2024-01-01-a.md", "en/2024-02-02-b.md", "en/2024-03-03-c.md", "en/x.md fr/x.md", "fr/2024-01-01-un.md",
        "fr/2024-02-02-deux.md", "fr/2024-03-03-trois.md",
      ]
    ),
    (
      "a chapter more, behind which all count on, and versions",
      """
      en/1-a.md en/2-b.md en/3-c.md en/4-d.md en/x.md fr/1-un.md fr/2-neuf.md fr/3-deux.md fr/4-trois.md fr/5-quatre.md fr/x.md \
      en/v/1.0.0-a.md en/v/1.1.0-b.md en/v/1.2.0-c.md fr/v/1.0.0-u.md fr/v/1.1.0-d.md fr/v/1.2.0-t.md
      """,
      [
        "en/1-a.md", "en/2-b.md", "en/3-c.md", "en/4-d.md", "en/x.md fr/x.md", "fr/1-un.md", "fr/2-neuf.md",
        "fr/3-deux.md", "fr/4-trois.md", "fr/5-quatre.md", "en/v/1.0.0-a.md", "en/v/1.1.0-b.md", "en/v/1.2.0-c.md",
        "fr/v/1.0.0-u.md", "fr/v/1.1.0-d.md", "fr/v/1.2.0-t.md",
      ]
    ),
    (
      "one alone", "en/1-a.md en/x.md en/y.md fr/1-un.md fr/x.md fr/y.md",
      ["en/1-a.md", "en/x.md fr/x.md", "en/y.md fr/y.md", "fr/1-un.md"]
    ),
    (
      "most have others",
      "en/1-a.md en/2-b.md en/3-c.md en/x.md fr/1-u.md fr/2-d.md fr/3-t.md fr/4-q.md fr/5-c.md fr/6-s.md fr/7-s.md fr/x.md",
      [
        "en/1-a.md", "en/2-b.md", "en/3-c.md", "en/x.md fr/x.md", "fr/1-u.md", "fr/2-d.md", "fr/3-t.md", "fr/4-q.md",
        "fr/5-c.md", "fr/6-s.md", "fr/7-s.md",
      ]
    ),
  ])
  func `a number tells what a page belongs to`(_ name: String, _ tree: String, _ topics: [String]) throws {
    let project = try Project.discover(paths: tree.split(separator: " ").map(String.init).sorted())
    #expect(Set(project.topics.map { $0.pages.map(\.file).joined(separator: " ") }) == Set(topics), "\(name)")
    let told = project.notes.filter { $0.contains("begin with the same numbers") }
    #expect(
      told.count == (topics.contains { $0.contains("1.1-") || $0.contains("un.md") && $0.hasPrefix("en/01") } ? 1 : 0))
  }
}
