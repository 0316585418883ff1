import ConcordSyntax

/// What a translation says of itself, and what it says besides.
extension RuleBoundaryTests {
  static let notices = [
    Case(
      name: "what a translation says of itself, with a link to its source", source: "# A\n\nText.\n",
      page: "> Traduit par une machine : voyez [l'original](../en/page.md).\n\n# A\n\nTexte.\n", expected: []),
    Case(
      name: "what a translation says of itself, with the source's address", source: "# A\n\nText.\n",
      page: "# A\n\nTraduit : [original](https://a.org/blob/main/en/page.md)\n\nTexte.\n", expected: []),
    Case(
      name: "a paragraph that leads elsewhere", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nTraduit : [original](https://a.org/blob/main/en/other.md)\n\n- 1\n",
      expected: ["5 warning block-extra"]),
    Case(
      name: "a paragraph that leads to a page of the same name", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nVoyez aussi [ceci](https://b.org/page)\n\n- 1\n", expected: ["5 warning block-extra"]),
    Case(
      name: "a paragraph that leads to the page in the source's language", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nTraduit : [original](https://a.org/en/page/)\n\n- 1\n", expected: []),
    Case(
      name: "what each page of a locale says", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\n\(disclaimer)\n\n- 1\n",
      files: ["fr/a.md": disclaimer, "fr/b.md": disclaimer, "fr/z.md": disclaimer], expected: []),
    Case(
      name: "what three pages of a locale say", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\n\(disclaimer)\n\n- 1\n", files: ["fr/a.md": disclaimer, "fr/b.md": disclaimer],
      expected: ["5 warning block-extra"]),
  ]

  private static let disclaimer = "Cette page a été traduite par une machine : en cas de doute, lisez celle d'origine."
}
