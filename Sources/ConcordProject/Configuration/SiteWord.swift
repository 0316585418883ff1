/// A word of a rendered page's frame, by the name that `site.words` gives it.
public enum SiteWord: String, CaseIterable, Sendable {
  // Labels of callouts.
  case note, tip, important, deprecated, attention
  // Ways through the page and the site.
  case skip, navigation
  case onThisPage = "on-this-page"
  case languages, previous, next
  // Notices above a page; `{date}` is a day.
  case untranslated, stale, source
  case notFound = "not-found"
  case home
  // Code, footnotes, tasks.
  case copy, copied, back, program, done, open
  // The search; `{count}` is a number.
  case search, results, none
  case link, path
  // The choice of colours.
  case colours, system, light, dark
  // Below the page; `{date}` is a day.
  case edit, updated
}
