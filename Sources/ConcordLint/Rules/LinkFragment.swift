import ConcordPages
import ConcordProject
import ConcordSyntax

/// The fragment of a link: one `#`, and an id that is there.
struct LinkFragment: PageRule {
  let descriptions = [
    RuleDescription(
      "link-anchor-double-hash", .page, .error, .link, fix: .safe,
      explains: [.rule("link-target-changed", .samePlace), .rule("link-extra", .around)],
      summary: "A fragment begins with two `#`.",
      rationale: "No id begins with `#`: the link stays where it is.",
      advice: "Write one `#`.",
      examples: [RuleExample(bad: "# A\n{: #a}\n\nSee [above](⟦##a⟧).\n", good: "# A\n{: #a}\n\nSee [above](#a).\n")]),
    RuleDescription(
      "link-anchor-broken", .page, .error, .link, explains: [.rule("link-extra", .around)], asksElsewhere: true,
      summary: "A fragment names no id of the page.",
      rationale: "The link stays where it is.",
      advice: "Copy the fragment from the source; ids are never translated.",
      examples: [RuleExample(bad: "# A\n{: #a}\n\nSee [above](⟦#b⟧).\n", good: "# A\n{: #a}\n\nSee [above](#a).\n")]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let generated = page.document.generatedParts
    for index in page.nodesByKind[.link] {
      if let part = generated.part(at: page.document.nodes[index].range.start), !part.isOutline { continue }
      let target = page.document.nodes[index].destination
      let bytes = page.document.destinationBytes(index)
      guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else { continue }
      let path = bytes[..<hash]
      // A URL's fragment is another site's.
      if path.firstRange(of: "://") != nil, bytes.dropFirst(path.count + 1).first != UInt8(ascii: "#") { continue }
      let link = page.document.destination(index)
      let fragment = PercentEncoding.decoded(String(decoding: bytes[(hash + 1)...], as: UTF8.self))
      if fragment.utf8.first == UInt8(ascii: "#") {
        let text = page.text[target]
        findings.append(
          Finding(
            "link-anchor-double-hash", "`\(link)` has two `#`", at: target,
            fix: Fix("write one `#`", [Edit(target, text.replacing("##", with: "#"))]), evidence: link))
        continue
      }
      // `#tab/windows` opens one of Microsoft's tabs, `#/start` a page of a site that has its addresses there.
      guard !fragment.isEmpty, !fragment.hasPrefix("tab/"), !fragment.hasPrefix("/"), let file = file(path, page),
        let fragments = page.index.fragments(of: file, asking: page.page), !fragments.contains(fragment),
        !fragments.mayHaveOthers, !isPiece(file)
      else { continue }
      let small = fragment.lowercased()
      let near =
        small != fragment && fragments.contains(small)
        ? small
        : page.suggestions.nearest(among: fragments.count) {
          let own = own(index, page)
          return nearestName(to: fragment, in: fragments.all.filter { $0 != own })
        }
      let place = file == page.page.file ? "this page" : "`\(file)`"
      findings.append(
        Finding(
          "link-anchor-broken", "no id `\(fragment)` in \(place)" + (near.map { "; did you mean `\($0)`?" } ?? ""),
          at: target,
          evidence: link))
    }
  }

  /// The id of the heading that holds a link: no link leads to itself.
  private func own(_ link: Int, _ page: PageContext) -> String? {
    page.document.ancestor(of: link, .heading).flatMap { HeadingSlugs.of(page.document)[$0] }
  }

  /// Whether a page is made to be included in others, whose ids it may name.
  private func isPiece(_ file: String) -> Bool {
    file.split(separator: "/").dropLast().contains {
      $0 == "_includes" || $0 == "includes" || $0 == "_snippets" || $0 == "_partials"
    }
      || RelativePath.name(of: file).hasPrefix("_") && !RelativePath.name(of: file).hasPrefix("_index.")
  }

  /// The page of an address from the root that names its language, or of a source page's link: of others, the host decides which
  /// language's is meant.
  private func fileFromRoot(_ path: String, _ page: PageContext) -> String? {
    guard [.gfm, .hugo, .docusaurus, .jekyll].contains(page.document.dialect),
      !path.hasPrefix("//"), let topic = SiteAddress.topic(path[...], from: page.page.page, page.index)
    else { return nil }
    let named = path.split(separator: "/").prefix(2).compactMap { LocaleTag($0) }.first(
      where: page.index.locales.contains)
    guard let locale = named ?? (page.isSource ? page.index.sourceLocale : nil) else { return nil }
    // A name alone says little, where the host may have a page of its own there.
    let parts = path.split(separator: "/").count - (named == nil ? 0 : 1)
    guard parts > 1, let file = page.index.file(ofTopic: topic, in: locale), page.index.page(file)?.locale == locale
    else {
      return nil
    }
    return file
  }

  /// The page that a link's path means, where it is one of the set.
  private func file(_ path: ArraySlice<UInt8>, _ page: PageContext) -> String? {
    if path.isEmpty { return page.page.file }
    if case .page(let file)? = LinkTarget(path, from: page.page, page.index) { return file }
    return path.first == UInt8(ascii: "/") ? fileFromRoot(String(decoding: path, as: UTF8.self), page) : nil
  }
}
