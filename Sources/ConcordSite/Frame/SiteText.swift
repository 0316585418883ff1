public import ConcordProject

/// What other reports need of a site's words.
public enum SiteText {
  /// `ltr` or `rtl`.
  public static func direction(of locale: LocaleTag) -> String { SiteStrings.direction(of: locale) }
}
