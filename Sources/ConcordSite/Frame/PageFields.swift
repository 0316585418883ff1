/// What a template may name on one page: texts by dotted names, such as `notice.href`.
struct PageFields: Sendable {
  private(set) var names: [String] = []
  /// The text of each name, in UTF-8.
  private(set) var texts: [[UInt8]] = []

  /// Gives a name its text; nothing where there is none.
  mutating func set(_ name: String, _ text: String?) {
    if let text { set(name, Array(text.utf8)) }
  }

  mutating func set(_ name: String, _ text: [UInt8]?) {
    guard let text else { return }
    names.append(name)
    texts.append(text)
  }

  /// The text of a name.
  func text(_ name: String) -> String? {
    names.firstIndex(of: name).map { String(decoding: texts[$0], as: UTF8.self) }
  }

  /// Gives the names of a group their texts: `group.name`.
  mutating func set(_ group: String, _ texts: KeyValuePairs<String, String>) {
    for (name, text) in texts { set("\(group).\(name)", text) }
  }
}
