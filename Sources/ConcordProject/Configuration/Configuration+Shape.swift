import ConcordSyntax

extension Configuration {
  /// The keys of `concord.yml`.
  static func shape(rules: [String]) -> ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "source", summary: "The locale that the others are translated from.", shape: .locale),
      .init(
        name: "locales", summary: "Locales, by how paths spell them.", shape: .map(names: nil, localeShape)),
      .init(name: "sets", summary: "Where pages are; detected by default.", shape: .list(setShape)),
      .init(
        name: "exclude", summary: "Paths that are no pages of any set, with *, ** and {a,b}.", shape: .oneOrMore(.glob)),
      .init(name: "baseline", summary: "The baseline of lint, relative to this file.", shape: .text),
      .init(
        name: "fail-on", summary: "From which severity on lint exits with 1.",
        shape: .choice(["error", "warning", "info", "never"])),
      .init(
        name: "severity", summary: "The least severity that lint shows.", shape: .choice(["error", "warning", "info"])),
      .init(
        name: "format", summary: "The output of lint on standard output; a command line may name files, too.",
        shape: .choice([
          "text", "concise", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "markdown",
        ])),
      .init(
        name: "dialect", summary: "How pages are read; detected by default.",
        shape: .choice(Dialect.allCases.map(\.rawValue))),
      .init(name: "keywords", summary: "Keyword maps; later ones win.", shape: .oneOrMore(.text)),
      .init(
        name: "placeholders", summary: "Delimiters of your own, besides {{ }} and << >>.",
        shape: .list(placeholderShape)),
      .init(
        name: "pin", summary: "How translations name the revision of the source that they were made from.",
        shape: pinShape),
      .init(
        name: "terms", summary: "Terms that are never translated; or what is kept, and how each locale calls the rest.",
        shape: .either(.oneOrMore(.text), termsShape)),
      .init(
        name: "glossary", summary: "Files with terms, relative to this file: TBX, CSV, TSV, JSON or YAML.",
        shape: .oneOrMore(.text)),
      .init(
        name: "extends", summary: "recommended, or strict, where every info is a warning.",
        shape: .choice(["recommended", "strict"])),
      .init(name: "lint", summary: "What lint says.", shape: lintShape(rules)),
      .init(name: "status", summary: "What status says.", shape: .object([urgentKey])),
      .init(name: "site", summary: "How a site is rendered.", shape: siteShape),
    ]
    return .object(keys)
  }

  private static var localeShape: ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "tag", summary: "The locale that is meant, where its folder has another name.", shape: .locale),
      .init(name: "label", summary: "The language's own name.", shape: .text),
      .init(
        name: "fallback", summary: "Whose pages stand in for those that are not translated, before the source's.",
        shape: .oneOrMore(.locale)),
    ]
    return .object(keys)
  }

  private static var setShape: ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "source", summary: "The source's pages: {path}.md", shape: .text, isRequired: true),
      .init(
        name: "translations", summary: "Their translations: nl/{locale}/{path}.md", shape: .text, isRequired: true),
      .init(name: "exclude", summary: "Paths that are no pages, with *, ** and {a,b}.", shape: .oneOrMore(.glob)),
    ]
    return .object(keys)
  }

  private static var placeholderShape: ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "open", summary: "What opens a placeholder.", shape: .text, isRequired: true),
      .init(name: "close", summary: "What closes it.", shape: .text, isRequired: true),
      .init(
        name: "pattern",
        summary:
          "What may stand between, as a regular expression without look-around and back references; a word by default.",
        shape: .pattern
      ),
    ]
    return .object(keys)
  }

  private static var pinShape: ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "key", summary: "A key of front matter: l10n.sourceCommit", shape: .text, isRequired: true),
      .init(
        name: "kind", summary: "What its value names.", shape: .choice(PinSyntax.Kind.allCases.map(\.rawValue)),
        isRequired: true),
    ]
    return .object(keys)
  }

  /// `{keep: […], fr: {term, use: […], avoid: […]}}`
  private static var termsShape: ConfigurationShape {
    let entryKeys: [ConfigurationShape.Key] = [
      .init(name: "term", summary: "What the source calls it.", shape: .text, isRequired: true),
      .init(name: "use", summary: "What this locale may call it, the preferred form first.", shape: .oneOrMore(.text)),
      .init(name: "avoid", summary: "What this locale must not call it.", shape: .oneOrMore(.text)),
    ]
    let keep = ConfigurationShape.Key(
      name: "keep", summary: "Terms that are never translated, but where a locale says otherwise.",
      shape: .oneOrMore(.text))
    return .openObject([keep], .oneOrMore(.object(entryKeys)))
  }

  private static var urgentKey: ConfigurationShape.Key {
    .init(
      name: "urgent", summary: "Words that mark a change which cannot wait: security, breaking.",
      shape: .oneOrMore(.text))
  }

  private static func lintShape(_ rules: [String]) -> ConfigurationShape {
    let level = ConfigurationShape.choice(RuleLevel.allCases.map(\.rawValue))
    let severity = ConfigurationShape.Key(
      name: "severity", summary: "The severity of the rule's diagnostics.", shape: level)
    let levels = ConfigurationShape.map(names: rules, .either(level, .object([severity])))
    let overrideKeys: [ConfigurationShape.Key] = [
      .init(name: "files", summary: "Paths, with *, ** and {a,b}.", shape: .oneOrMore(.glob)),
      .init(name: "locales", summary: "Locales.", shape: .oneOrMore(.locale)),
      .init(name: "rules", summary: "Levels by rule.", shape: levels, isRequired: true),
    ]
    let staging = ConfigurationShape.Key(
      name: "staging", summary: "Hosts that readers cannot reach, with *.", shape: .oneOrMore(.text))
    let keys: [ConfigurationShape.Key] = [
      .init(name: "rules", summary: "Levels by rule.", shape: levels),
      .init(
        name: "overrides", summary: "Levels for some files or locales; later ones win.",
        shape: .list(.object(overrideKeys))),
      .init(name: "hosts", summary: "Hosts that matter to links.", shape: .object([staging])),
    ]
    return .object(keys)
  }

  private static var siteShape: ConfigurationShape {
    let keys: [ConfigurationShape.Key] = [
      .init(name: "base-url", summary: "The site's address, which may have a path.", shape: .address),
      .init(name: "title", summary: "The site's name.", shape: .text),
      .init(name: "theme", summary: "A folder of templates.", shape: .text),
      .init(
        name: "fallback", summary: "What a locale shows of a page that it has not translated.",
        shape: .choice(["source", "omit"])),
      .init(name: "safe", summary: "Whether raw HTML is cut down to what cannot run code.", shape: .flag),
      .init(
        name: "words", summary: "Words of the frame, by locale and name; they replace Concord's own.",
        shape: .map(names: nil, .map(names: SiteWord.allCases.map(\.rawValue), .text))),
      .init(
        name: "urls", summary: "Addresses of pages: guide/start.html, or guide/start/ (for web servers only).",
        shape: .choice(["html", "pretty"])),
      .init(
        name: "markdown",
        summary: "Whether each page is there as Markdown, too, and each locale has a list of these (llms.txt).",
        shape: .flag),
      .init(
        name: "feed",
        summary: "Whether each locale has a list of its latest changes (RSS); needs base-url and git's history.",
        shape: .flag),
      .init(
        name: "edit-url", summary: "Where a page is edited; {path} is its file, from this file's folder.", shape: .text),
      .init(name: "style", summary: "A style sheet that is added to the theme's.", shape: .text),
      .init(name: "favicon", summary: "The picture of tabs and bookmarks: svg, png or ico.", shape: .text),
      .init(name: "logo", summary: "A picture before the site's name.", shape: .text),
      .init(
        name: "footer", summary: "What stands below each page, as Markdown; one text, or one for each locale.",
        shape: .either(.text, .map(names: nil, .text))),
    ]
    return .object(keys)
  }
}
