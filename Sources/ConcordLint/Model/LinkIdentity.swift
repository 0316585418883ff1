import ConcordProject

/// What makes two links of different languages the same.
enum LinkIdentity {
  /// A target without the segments that name either locale.
  static func withoutLocales(_ target: String, _ locales: (LocaleTag, LocaleTag)) -> [UInt8] {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false).filter { part in
      guard part.utf8.count <= 8, let locale = LocaleTag(part) else { return true }
      return locale.language != locales.0.language && locale.language != locales.1.language
    }
    return Array(parts.joined(separator: "/").utf8)
  }
}
