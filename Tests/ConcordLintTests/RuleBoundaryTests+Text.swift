import ConcordSyntax

/// Text that nobody has translated, and front matter.
extension RuleBoundaryTests {
  private static let sentences = "# One\n\n" + (1...5).map { "Open the page number \($0) from the list.\n\n" }.joined()

  static let text = [
    Case(
      name: "a page that nobody has translated", source: sentences, page: "# Un\n\n" + sentences.dropFirst(7),
      expected: ["3 warning text-untranslated"], messages: ["most of the page is not translated: 5 blocks"]),
    Case(
      name: "a page of which only the title is translated", source: "---\ntitle: One\n---\n\n" + sentences.dropFirst(7),
      page: "---\ntitle: Un\n---\n\n" + sentences.dropFirst(7), expected: ["5 warning page-untranslated"],
      messages: ["the page is not translated: 5 blocks"]),
    Case(
      name: "some blocks that nobody has translated", source: sentences,
      page: sentences.replacing("# One", with: "# Un").replacing("4 from", with: "4, choisi dans").replacing(
        "5 from", with: "5 de"),
      expected: ["3 warning text-untranslated"], messages: ["and the next 2 blocks of text are not translated"]),
    Case(
      name: "a space that is there is not put twice", source: "A **bold** word.\n", page: "Un ** mot** gras.\n",
      expected: ["1 error emphasis-broken safe"], fixed: "Un **mot** gras.\n"),
    Case(
      name: "a space beside emphasis is looked at", source: "A **bold** word.\n", page: "Un **mot.**gras.\n",
      expected: ["1 info emphasis-broken unsafe"],
      messages: ["`**mot.**` shows its asterisks on GitHub: punctuation stands inside and a letter outside"]),
    Case(
      name: "emphasis that IBM's builder pairs otherwise", source: "A **bold** word.\n",
      page: "Un **mot ** et **mot.**gras.\n",
      expected: ["1 error emphasis-broken safe", "1 warning emphasis-broken unsafe"]),
    Case(
      name: "emphasis that is sound, torn by a link", source: "A [b c](http://a.org/x).\n",
      page: "Un **a [b** c](http://a.org/x).\n", expected: []),
    Case(
      name: "a space that was encoded twice", source: "Use it: now `x`.\n", page: "Utilisez\u{C2}\u{A0}: ici `x`.\n",
      expected: ["1 error text-mojibake safe"], fixed: "Utilisez : ici `x`.\n"),
    Case(name: "a short name", source: "Edit the page\n", page: "Edit the page\n", expected: []),
    Case(
      name: "a space of typography", source: "Note: this `x`!\n", page: "Note\u{A0}: ceci `x`\u{202F}!\n", expected: []),
    Case(
      name: "right-to-left text has its marks", locale: "ar", source: "Open `x` now.\n",
      page: "افتح \u{202B}الآن\u{202C} `x`.\n", expected: []),
    Case(
      name: "other text has none of them", source: "Open `x` now.\n", page: "Ouvrez \u{202B}ici\u{202C} `x`.\n",
      expected: ["1 warning text-invisible-character safe"]),
    Case(
      name: "a template of front matter", dialect: .hugo, source: "+++\ntitle = \"a\"\n+++\n\nText.\n",
      page: "+++\ntitle = \"{{ replace .Name \"-\" \" \" }}\"\n+++\n\nText.\n", expected: []),
    Case(
      name: "front matter that is none", dialect: .hugo, source: "+++\ntitle = \"a\"\n+++\n\nText.\n",
      page: "+++\ntitle = \"replace .Name \"-\" \" \" \"\n+++\n\nText.\n", expected: ["2 error front-matter-malformed"]),
    Case(
      name: "a byte order mark stays", source: "---\nsubcollection: a\n---\n\n# A\n",
      page: "\u{FEFF}\n---\nsubcollection: a\n---\n\n# A\n", expected: ["2 error front-matter-malformed safe"],
      fixed: "\u{FEFF}---\nsubcollection: a\n---\n\n# A\n"),
    Case(
      name: "quotes are no part of a value", source: "---\nsubcollection: \"a\"\n---\n\n# A\n",
      page: "---\nsubcollection: a\n---\n\n# A\n", expected: []),
    Case(
      name: "where no list of keys is known, one that is gone is told only", dialect: .gfm,
      source: "---\nlayout: wide\ntitle: A\n---\n\n# A\n", page: "---\ntitle: A\n---\n\n# A\n",
      expected: ["1 info front-matter-key-changed"]),
    Case(
      name: "the place among its neighbours, and the layout", dialect: .docusaurus,
      source: "---\nlayout: wide\nsidebar_position: 2\n---\n\n# A\n",
      page: "---\nlayout: narrow\nsidebar_position: 3\n---\n\n# A\n",
      expected: ["2 warning front-matter-value-changed", "3 info front-matter-value-changed"]),
    Case(
      name: "a page that says in English that it is not there", dialect: .gfm, source: sentences + sentences,
      page: "# One\n\nThis page is missing, help us to write it.\n", expected: ["3 warning page-untranslated"],
      messages: ["it says so, and holds nothing else"]),
    Case(
      name: "a no-break space within an abbreviation", dialect: .gfm,
      source: "See it, e.g. here.\n",
      page: "Voyez-le, p. ex. ici.\n",
      expected: []),
    Case(
      name: "a no-break space behind a sentence", dialect: .gfm,
      source: "See it. Go there.\n",
      page: "Voyez-le. Allez-y.\n",
      expected: ["1 warning text-invisible-character safe"]),
    Case(
      name: "bold within bold, of which nobody sees a star", dialect: .gfm, locale: "zh",
      source: "**Note: measured on** [tides](https://tide.example) **of today.**\n",
      page: "**注：以上指标测量自 **[潮汐](https://tide.example)** 数据。**\n",
      expected: ["1 info emphasis-broken", "1 info emphasis-broken"]),
    Case(
      name: "stars that are left in the text", dialect: .gfm, locale: "zh",
      source: "**Note: measured on** tides.\n",
      page: "**注：以上指标测量自 ** 潮汐。\n",
      expected: ["1 error emphasis-broken safe"]),
    Case(
      name: "bold within bold, and a sentence that is bold with it", dialect: .gfm, locale: "zh",
      source: "Set the **level** here, and everybody there should **wait** for it.\n",
      page: "在这里设置**水位 **，然后在那里的每个人都应该**等待** 它。\n",
      expected: ["1 error emphasis-broken safe"]),
  ]
}
