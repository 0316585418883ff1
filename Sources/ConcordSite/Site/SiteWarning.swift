import ConcordSyntax

/// What is wrong with a site, and where.
struct SiteWarning: Hashable, Sendable {
  /// Empty where no file of the project is meant.
  let file: String
  /// From 1.
  let line: Int
  let message: String

  init(file: String = "", line: Int = 0, message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  /// Each message once, with its first place and how many there are: an image that is missing may be shown on every page.
  static func lines(_ warnings: [SiteWarning]) -> [String] {
    let sorted = Set(warnings).sorted { Self.precedes($0, $1) }
    var counts: [String: Int] = [:]
    for warning in sorted { counts[warning.message, default: 0] += 1 }
    var told = Set<String>()
    return sorted.compactMap { warning in
      guard told.insert(warning.message).inserted, let count = counts[warning.message] else { return nil }
      let place = warning.file.isEmpty ? "" : "\(warning.file):\(warning.line): "
      return place + warning.message + (count > 1 ? " (\(count) places)" : "")
    }
  }

  /// What concerns no file comes last.
  private static func precedes(_ one: SiteWarning, _ other: SiteWarning) -> Bool {
    (one.file.isEmpty ? 1 : 0, one.file, one.line, one.message)
      < (other.file.isEmpty ? 1 : 0, other.file, other.line, other.message)
  }
}
