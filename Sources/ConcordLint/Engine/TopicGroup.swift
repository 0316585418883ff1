import ConcordProject
import ConcordSyntax

/// The pages of one topic.
struct TopicGroup {
  var source: LintPage?
  var translations: [LintPage] = []
  var waiting: [WaitingPage] = []
  let sourceLocale: LocaleTag

  /// In the order of the pages.
  static func all(_ set: LintSet) -> [TopicGroup] {
    var order: [String] = []
    var groups: [String: TopicGroup] = [:]
    func change(_ topic: String, _ add: (inout TopicGroup) -> Void) {
      if groups[topic] == nil { order.append(topic) }
      add(&groups[topic, default: TopicGroup(sourceLocale: set.sourceLocale)])
    }
    for page in set.pages { change(page.topic) { $0.add(page) } }
    for page in set.waiting { change(page.name.topic) { $0.waiting.append(page) } }
    return order.compactMap { groups[$0] }
  }

  /// How many bytes its pages have.
  var size: Int {
    let parsed = ([source].compactMap(\.self) + translations).reduce(0) { $0 + $1.document.text.bytes.count }
    return waiting.reduce(parsed) { $0 + $1.size }
  }

  /// The same with every page parsed.
  func read() -> TopicGroup {
    var group = self
    group.waiting = []
    for page in waiting { if let text = page.takeText() { group.add(text.read()) } }
    return group
  }

  var suppressions: [PageSuppressions] {
    ([source].compactMap(\.self) + translations).compactMap(PageSuppressions.init)
  }

  private mutating func add(_ page: LintPage) {
    if page.locale == sourceLocale { source = page } else { translations.append(page) }
  }
}
