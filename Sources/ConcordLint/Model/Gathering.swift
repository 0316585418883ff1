/// How the diagnostics of a rule on whole pages are told as one: by topic where more locales than topics have them, else by
/// locale.
public struct Gathering: Sendable {
  /// What is said of one topic, by the tags of its locales.
  public let ofTopic: @Sendable (_ locales: [String]) -> String
  /// What is said of one locale, by the number of its pages and its tag.
  public let ofLocale: @Sendable (_ pages: Int, _ locale: String) -> String
}
