import ConcordSyntax

/// What a page of MDX imports, beside what it uses.
extension RuleBoundaryTests {
  static let imports = [
    Case(
      name: "an import by a name that the build has for the language's folder", dialect: .docusaurus,
      source: "import A from '@en/x/a';\nimport B from '@en/x/b';\n\n<A /> <B />\n",
      page: "import A from '@fr/x/a';\nimport B from '@fr/x/c';\n\n<A /> <B />\n",
      expected: ["2 error placeholder-renamed"]),
    Case(
      name: "an import in another form", dialect: .docusaurus, locale: "fr/deep",
      source: "import {Tabs, Steps as S} from './x/tabs';\n\n<Tabs />\n",
      page: "import { Steps as S, Tabs } from \"../../x/tabs\"\n\n<Tabs />\n", expected: []),
    Case(
      name: "an import that the page does not need", dialect: .docusaurus,
      source: "import A from 'x/a';\n\nText.\n\n<A />\n\nMore.\n", page: "Texte.\n\nPlus.\n\nimport B from 'x/b';\n",
      expected: ["3 warning block-missing"]),
    Case(
      name: "an import that the page needs", dialect: .docusaurus,
      source: "import A from 'x/a';\nimport Ab from 'x/ab';\n\n<A />\n", page: "import Ab from 'x/ab';\n\n<A />\n",
      expected: ["3 error placeholder-missing"], messages: ["the import of `A`"]),
    Case(
      name: "an import of which the page uses a part", dialect: .docusaurus,
      source: "import A from 'x/a';\n\n<A.B />\n", page: "Texte.\n\n<A.B />\n",
      expected: ["3 error placeholder-missing"]),
    Case(
      name: "an import that is shown as code", dialect: .docusaurus,
      source: "import A from 'x/a';\n\n<A />\n\n```js\nimport B from 'x/b';\n```\n",
      page: "import A from 'x/a';\n\n<A />\n\n```js\nimport A from 'x/b';\n```\n",
      expected: ["6 error code-changed unsafe"]),
    Case(
      name: "an import from elsewhere", dialect: .docusaurus,
      source: "import A from '@site/a';\n\n<A />\n", page: "import A from '@sitio/a';\n\n<A />\n",
      expected: ["1 error placeholder-renamed"]),
  ]
}
