import ConcordPages
import ConcordProject
import ConcordSyntax

/// Where a link leads: to a page that is there, that readers can reach, in their own language.
struct LinkDestination: PageRule {
  let descriptions = [
    RuleDescription(
      "link-broken", .page, .error, .link, asksElsewhere: true, summary: "A link leads to a page that is not there.",
      rationale: "The reader gets an error page.",
      advice: "Copy the target from the source; file names are never translated.",
      examples: [
        RuleExample(bad: "# P\n{: #p}\n\nVoir [ici](⟦absent.md⟧).\n", good: "# P\n{: #p}\n\nVoir [ici](page.md).\n")
      ]),
    RuleDescription(
      "link-staging-host", .page, .warning, .link, summary: "A link leads to a host that readers cannot reach.",
      rationale: "Staging hosts are for those who build the product.",
      advice: "Write the public host.",
      examples: [
        RuleExample(
          bad: "Ouvrez [la console](⟦https://console.stage1.example.org/⟧).\n",
          good: "Ouvrez [la console](https://console.example.org/).\n")
      ]),
    RuleDescription(
      "link-leaves-locale", .page, .warning, .link, fix: .safe, explains: [.rule("link-target-changed", .samePlace)],
      summary: "A link leads to another language although this one has the page.",
      rationale: "The reader's language changes without a word.",
      advice: "Link to the page of this language.",
      examples: [
        RuleExample(
          source: "See [other](other.md).\n", bad: "Voir [autre](⟦../en/other.md⟧).\n",
          good: "Voir [autre](other.md).\n")
      ]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let stagingHosts = page.options.stagingHosts.map { Array($0.utf8) }
    var routes = SiteRoutes(page)
    for index in page.nodesByKind[.link] {
      let link = page.document.destinationBytes(index)
      let target = page.document.nodes[index].destination
      if let host = Self.host(link) {
        guard stagingHosts.contains(where: { Self.matches(host, $0) }) else { continue }
        findings.append(
          Finding(
            "link-staging-host", "`\(String(decoding: host, as: UTF8.self))` is a host that readers cannot reach",
            at: target, evidence: page.document.destination(index)))
      } else if let place = LinkTarget(link, from: page.page, page.index) {
        check(place, page.document.destination(index), target, page, &routes, &findings)
      } else if link.first == UInt8(ascii: "/") {
        checkRooted(page.document.destination(index), target, page, &findings)
      }
    }
  }

  private func check(
    _ place: LinkTarget, _ link: String, _ target: ByteRange, _ page: PageContext, _ routes: inout SiteRoutes,
    _ findings: inout [Finding]
  ) {
    switch place {
    case .missing(let name):
      guard LinkTarget.meansPage(name, in: page.document.dialect), !routes.hold(name) else { return }
      let nearest = page.suggestions.nearest(among: LinkTarget.neighbours(of: page.page, page.index)) {
        LinkTarget.nearest(to: name, from: page.page, page.index)
      }
      let advice = nearest.map { "; did you mean `\($0)`?" } ?? ""
      let isExpected = LinkTarget.file(name, from: page.page.file).map(page.index.isExpected) ?? false
      findings.append(
        Finding(
          "link-broken",
          isExpected
            ? "there is no page `\(name)`, which the site's navigation names" : "there is no page `\(name)`\(advice)",
          at: target, severity: isExpected ? .info : nil, evidence: link))
    case .folder(let folder):
      // A forge shows a folder as a list of its files; a site has nothing there.
      guard page.document.dialect == .ibmCloud || page.document.dialect == .commonmark else { return }
      findings.append(
        Finding("link-broken", "the folder `\(folder)` has no index page", at: target, evidence: link))
    case .file, .unseen: break
    case .page(let file):
      // A link to a folder names no language.
      guard !page.isSource, let locale = page.index.page(file)?.locale, locale != page.page.locale,
        Self.names(link, file), !Self.isBesideOnSite(link, file, page),
        let own = page.index.file(file, in: page.page.locale), own != page.page.file, !routes.addLanguages()
      else { return }
      let fragment = link.firstIndex(ofSign: "#").map { String(link[$0...]) } ?? ""
      let path = RelativePath.from(page.page.file, to: own)
      findings.append(
        Finding(
          "link-leaves-locale", "`\(link)` leads to \(locale), although there is `\(own)`", at: target,
          fix: Fix(
            "link to the page of this language", isSafe: !Self.isNamedInSource(link, page),
            [Edit(target, path + fragment)]), evidence: link))
    }
  }

  /// `/docs/a/` in a page whose neighbours write `/fr/docs/a/`: what a host makes of addresses from the root nobody here knows, so
  /// the pages themselves have to show it. Docusaurus puts the language in by itself.
  private func checkRooted(_ link: String, _ target: ByteRange, _ page: PageContext, _ findings: inout [Finding]) {
    guard !page.isSource, [.gfm, .hugo, .jekyll].contains(page.document.dialect), !link.hasPrefix("//"),
      let topic = SiteAddress.topic(link[...], from: page.page.page, page.index),
      let own = page.index.file(ofTopic: topic, in: page.page.locale), own != page.page.file,
      page.index.page(own)?.locale == page.page.locale
    else { return }
    let parts = link.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").prefix(2)
    let locales = parts.compactMap { LocaleTag($0) }.filter(page.index.locales.contains)
    if locales.contains(where: { $0.language == page.page.locale.language }) { return }
    // A language that is named is another one's for sure, unless the link says so: “English”.
    if locales.isEmpty {
      guard RootedLinks.nameLocale(in: page) else { return }
    } else if locales[0] != page.index.sourceLocale {
      return
    }
    findings.append(
      Finding(
        "link-leaves-locale",
        "`\(link)` leads to \(locales.first ?? page.index.sourceLocale), although there is `\(own)`", at: target,
        evidence: link))
  }

  /// `./a` for `a.fr.md`, which has the address `/fr/a`: whether a link without an ending begins at the page's own address, where
  /// pages name their locale behind their names, and their site in folders.
  private static func isBesideOnSite(_ link: String, _ file: String, _ page: PageContext) -> Bool {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    return !path.hasPrefix("/") && !Project.isPage(String(path)) && FamilyName.namesLanguage(page.page.file)
      && !FamilyName.namesLanguage(file)
  }

  /// `../en/a.md` in `en/b.md`, too: whether the source names its own language in the same link, as who speaks of the original does.
  private static func isNamedInSource(_ link: String, _ page: PageContext) -> Bool {
    guard link.hasPrefix("../"), let source = page.index.sourceFile(of: page.page.file),
      let text = page.index.store.bytes(source)
    else { return false }
    return text.bytes[...].firstRange(of: Array("](\(link)".utf8)) != nil
  }

  /// Whether a link names a file itself, by its path or topic, and not the file's folder.
  private static func names(_ link: String, _ file: String) -> Bool {
    let path = Array(link.utf8.prefix { $0 != UInt8(ascii: "#") })
    let stem = Array(RelativePath.stem(of: file).utf8)
    return path[...].firstRange(of: "?topic=") != nil || path[...].firstRange(of: stem) != nil
  }

  private static func host(_ link: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = link.firstRange(of: "://")?.upperBound else { return nil }
    return link[start...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  }

  /// Whether a host fits a pattern, in which `*` is any run of characters.
  private static func matches(_ host: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    var (byte, sign) = (host.startIndex, 0)
    // Where the last star was, and what it has left: it takes a byte more where the rest does not fit.
    var retry: (byte: Int, sign: Int)?
    while true {
      if sign < pattern.count, pattern[sign] == UInt8(ascii: "*") {
        sign += 1
        retry = (byte, sign)
      } else if sign < pattern.count, byte < host.endIndex, pattern[sign] == host[byte] {
        sign += 1
        byte += 1
      } else if sign == pattern.count, byte == host.endIndex {
        return true
      } else {
        guard let last = retry, last.byte < host.endIndex else { return false }
        (byte, sign) = (last.byte + 1, last.sign)
        retry = (byte, sign)
      }
    }
  }
}
