import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The line that leads to a page in its other languages: to all of them, each under its own name.
struct LanguageSwitchEntries: PageRule {
  let descriptions = [
    RuleDescription(
      "language-switch", .page, .warning, .link, fix: .safe,
      summary: "The line of languages lacks a page that is there, or names a language that its link does not lead to.",
      rationale:
        "Nobody finds the translation, or a reader lands in a language that they did not choose. On a translation, a language that the line lacks is an info.",
      advice: "Add the page to the line, or lead its link to the language that it names.",
      examples: [
        RuleExample(
          bad: "-- README.md --\n# A\n\nEnglish | [Deutsch](README-de.md) | [Français](README-fr.md)⟦⟧\n\nText.\n"
            + "-- README-de.md --\n# A\n\n[English](README.md)\n\nText hier.\n"
            + "-- README-fr.md --\n# A\n\n[English](README.md)\n\nTexte ici.\n"
            + "-- README-ja.md --\n# A\n\n[English](README.md)\n\n本文。\n",
          good: "-- README.md --\n# A\n\nEnglish | [Deutsch](README-de.md) | [Français](README-fr.md) | "
            + "[日本語](README-ja.md)\n\nText.\n"
            + "-- README-de.md --\n# A\n\n[English](README.md)\n\nText hier.\n"
            + "-- README-fr.md --\n# A\n\n[English](README.md)\n\nTexte ici.\n"
            + "-- README-ja.md --\n# A\n\n[English](README.md)\n\n本文。\n",
          fixed: "-- README.md --\n# A\n\nEnglish | [Deutsch](README-de.md) | [Français](README-fr.md) | "
            + "[日本語](README-ja.md)\n\nText.\n"
            + "-- README-de.md --\n# A\n\n[English](README.md)\n\nText hier.\n"
            + "-- README-fr.md --\n# A\n\n[English](README.md)\n\nTexte ici.\n"
            + "-- README-ja.md --\n# A\n\n[English](README.md)\n\n本文。\n",
          message: "the page in ja, `README-ja.md`, is not listed"),
        RuleExample(
          bad: "-- README.md --\n# A\n\n[Deutsch](README-de.md) | ⟦[한국어](README-fr.md)⟧\n\nText.\n"
            + "-- README-de.md --\n# A\n\n[English](README.md)\n\nText hier.\n"
            + "-- README-fr.md --\n# A\n\n[English](README.md)\n\nTexte ici.\n",
          good: "-- README.md --\n# A\n\n[Deutsch](README-de.md) | [Français](README-fr.md)\n\nText.\n"
            + "-- README-de.md --\n# A\n\n[English](README.md)\n\nText hier.\n"
            + "-- README-fr.md --\n# A\n\n[English](README.md)\n\nTexte ici.\n",
          message: "“한국어” leads to a page in fr"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let line = LanguageSwitch.line(of: page)
    let entries = line.entries
    let leads = entries.filter { $0.target.locale != page.index.sourceLocale && $0.target.file != page.page.file }
    // A translation that leads back to its source has no line of languages.
    guard page.isSource ? !leads.isEmpty : !leads.isEmpty && entries.count > 1 else { return }
    for entry in entries { checkLabel(entry, page, &findings) }
    for link in line.lost {
      let (name, place) = (page.document.destination(link), page.document.nodes[link].destination)
      findings.append(Finding("language-switch", "there is no `\(name)`", at: place, evidence: name))
    }
    guard let last = entries.last else { return }
    let listed = Set(entries.map { FileName($0.target.file) })
    for locale in page.index.locales.sorted() where locale != page.page.locale && locale != page.index.sourceLocale {
      guard let file = page.index.file(page.page.page.file, in: locale), !listed.contains(FileName(file)),
        // What leads nowhere is another rule's, and what leads to a fork or an issue is meant.
        !line.others.contains(locale.language),
        !names(file, page)
      else { continue }
      let end = page.document.nodes[last.link].range.end
      findings.append(
        Finding(
          "language-switch", "the page in \(locale), `\(file)`, is not listed", at: ByteRange(start: end, end: end),
          severity: page.isSource ? nil : .info, fix: fix(file, locale, entries, page), evidence: file))
    }
  }

  private func checkLabel(_ entry: LanguageSwitch.Entry, _ page: PageContext, _ findings: inout [Finding]) {
    let label = page.document.plainText(entry.link)
    let locale = entry.target.locale
    let named = LanguageLabels.languages(of: label)
    guard !named.isEmpty, !named.contains(locale.language), LanguageLabels.knows(locale.language) else { return }
    // A `uk` may be the Kingdom.
    if locale.language == "uk", named.contains("en") { return }
    let name = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let place = entry.target.file == page.page.file ? "this page itself, in \(locale)" : "a page in \(locale)"
    findings.append(
      Finding(
        "language-switch", "“\(name)” leads to \(place)", at: page.document.nodes[entry.link].range,
        evidence: "\(name) \(entry.target.file)"))
  }

  /// Whether the page names a file somewhere: by the address of a repository, or in tags.
  private func names(_ file: String, _ page: PageContext) -> Bool {
    let name = RelativePath.name(of: file)
    let isOwn = name == RelativePath.name(of: page.page.file)
    // `docs/fr/README.md` is known by its folder.
    let sign = isOwn ? RelativePath.name(of: RelativePath.folder(of: file)) + "/" : name
    return page.text.bytes[...].firstRange(of: Array(sign.utf8)) != nil
  }

  /// One more entry, where those before are all of one form.
  private func fix(_ file: String, _ locale: LocaleTag, _ entries: [LanguageSwitch.Entry], _ page: PageContext) -> Fix?
  {
    guard entries.count > 1, let name = LanguageNames.own(locale) else { return nil }
    let document = page.document
    var prefix: String?
    for entry in entries {
      let (label, destination) = (document.plainText(entry.link), document.destination(entry.link))
      let isPlain = page.text[document.nodes[entry.link].range] == "[\(label)](\(destination))"
      let path = RelativePath.from(page.page.file, to: entry.target.file)
      guard isPlain, LanguageLabels.languages(of: label).contains(entry.target.locale.language),
        destination == path || destination == "./" + path
      else { return nil }
      let own = destination == path ? "" : "./"
      if prefix != nil, prefix != own { return nil }
      prefix = own
    }
    let gaps = Set(
      zip(entries, entries.dropFirst()).map { one, other in
        page.text[ByteRange(start: document.nodes[one.link].range.end, end: document.nodes[other.link].range.start)]
      })
    guard gaps.count == 1, let gap = gaps.first, gap.utf8.count <= 8,
      !gap.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let end = document.nodes[entries[entries.count - 1].link].range.end
    let path = RelativePath.from(page.page.file, to: file)
    return Fix(
      "add the page to the line of languages",
      [Edit(ByteRange(start: end, end: end), "\(gap)[\(name)](\(prefix ?? "")\(path))")])
  }
}
