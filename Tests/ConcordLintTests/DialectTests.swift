import ConcordLint
import ConcordSyntax
import Testing

/// Pages of other tools' sites: a faithful translation is silent, and a lost token is reported.
@Suite struct DialectTests {
  struct Site: Sendable, CustomTestStringConvertible {
    let dialect: Dialect
    let source: String
    let translation: String
    /// What is lost from the translation, and the rules that tell it.
    let lost: [(text: String, put: String, rule: String)]
    var testDescription: String { dialect.rawValue }
  }

  static let sites: [Site] = [
    Site(
      dialect: .hugo,
      source: """
        ---
        title: Install
        weight: 10
        ---

        ## Before you begin {#before}

        {{< note >}}
        You need a cluster with `kubectl`. See {{< glossary_tooltip text="nodes" term_id="node" >}}.
        {{< /note >}}

        {{% code_sample file="pods/simple.yaml" %}}

        {{< tabs name="os" >}}
        {{% tab name="Linux" %}}
        ```bash
        kubectl get pods  # all of them
        ```
        {{% /tab %}}
        {{< /tabs >}}

        Version {{ .Site.Params.version }} is the newest.
        """,
      translation: """
        ---
        title: Installer
        weight: 10
        ---

        ## Avant de commencer {#before}

        {{< note >}}
        Il faut une grappe avec `kubectl`. Voir {{< glossary_tooltip text="nœuds" term_id="node" >}}.
        {{< /note >}}

        {{% code_sample file="pods/simple.yaml" %}}

        {{< tabs name="os" >}}
        {{% tab name="Linux" %}}
        ```bash
        kubectl get pods  # tous
        ```
        {{% /tab %}}
        {{< /tabs >}}

        La version {{ .Site.Params.version }} est la plus récente.
        """,
      lost: [
        ("{{< /note >}}\n", "", "placeholder-missing"), ("{{< note >}}", "{{< remarque >}}", "placeholder-renamed"),
        ("{{ .Site.Params.version }}", "3", "placeholder-missing"), ("{#before}", "{#avant}", "heading-id-changed"),
      ]),
    Site(
      dialect: .mkdocs,
      source: """
        # First steps

        ## Create it { #create-it }

        {* ../../docs_src/first_steps/tutorial001.py hl[1,3] *}

        /// tip | Good to know

        You can also use `uvicorn main:app`.

        ///

        !!! warning "Mind the order"
            The order of the **decorators** counts, as `@app` shows.

            ```python
            # The first one wins.
            @app.get("/")
            ```

            It is read from the top.

        === "Linux"

            Type `source env/bin/activate` now.

        Then go on.
        """,
      translation: """
        # Primeros pasos

        ## Créalo { #create-it }

        {* ../../docs_src/first_steps/tutorial001.py hl[1,3] *}

        /// tip | Es bueno saberlo

        También puedes usar `uvicorn main:app`.

        ///

        !!! warning "Cuidado con el orden"
            El orden de los **decoradores** cuenta, como muestra `@app`.

            ```python
            # El primero gana.
            @app.get("/")
            ```

            Se lee desde arriba.

        === "Linux"

            Escribe `source env/bin/activate` ahora.

        Luego sigue.
        """,
      lost: [
        ("tutorial001.py hl[1,3]", "tutorial002.py", "placeholder-renamed"),
        ("/// tip |", "/// consejo |", "placeholder-renamed"),
        ("!!! warning", "!!! advertencia", "placeholder-renamed"), ("`uvicorn main:app`", "eso", "code-span-missing"),
        ("@app.get(\"/\")", "@app.obtener(\"/\")", "code-changed"),
        ("{ #create-it }", "{ #crealo }", "heading-id-changed"),
      ]),
    Site(
      dialect: .docusaurus,
      source: """
        ---
        id: setup
        title: Setup
        ---

        import Tabs from '@theme/Tabs';

        ## Configure {/* #configure */}

        :::note[Before you start]

        Read `docusaurus.config.js` first.

        :::

        <Tabs>
          <TabItem value="npm" label="With npm">

        ```bash
        npm install
        ```

          </TabItem>
        </Tabs>
        """,
      translation: """
        ---
        id: setup
        title: Einrichtung
        ---

        import Tabs from '@theme/Tabs';

        ## Konfigurieren {/* #configure */}

        :::note[Bevor Sie beginnen]

        Lesen Sie zuerst `docusaurus.config.js`.

        :::

        <Tabs>
          <TabItem value="npm" label="Mit npm">

        ```bash
        npm install
        ```

          </TabItem>
        </Tabs>
        """,
      lost: [
        (":::note", ":::hinweis", "placeholder-renamed"), ("  </TabItem>\n", "", "placeholder-missing"),
        ("{/* #configure */}", "{/* #konfigurieren */}", "heading-id-changed"),
        ("import Tabs from", "importiere Tabs von", "placeholder-missing"),
      ]),
    Site(
      dialect: .gfm,
      source: """
        # Use

        > [!NOTE]
        > Mind the **gap**, says `mind`.

        {% include warning.html content="Take care of it." %}

        - [ ] Open `a`
        - [x] Close ~~it~~
        """,
      translation: """
        # Emploi

        > [!NOTE]
        > Attention à la **marche**, dit `mind`.

        {% include warning.html content="Prenez-en soin." %}

        - [ ] Ouvrir `a`
        - [x] Fermer ~~ceci~~
        """,
      lost: [
        ("> [!NOTE]", "> [!REMARQUE]", "placeholder-renamed"),
        ("{% include warning.html", "{% include avertissement.html", "placeholder-renamed"),
      ]),
  ]

  @Test(arguments: sites)
  func `a faithful translation is silent`(_ site: Site) async throws {
    let found = try await lint(site.source, site.translation, site.dialect)
    #expect(found.filter { $0.severity > .info }.map { "\($0.rule) \($0.message)" } == [])
  }

  @Test(arguments: sites)
  func `a lost token is reported once`(_ site: Site) async throws {
    for loss in site.lost {
      #expect(site.translation.contains(loss.text), "\(loss.text)")
      let found = try await lint(
        site.source, site.translation.replacing(loss.text, with: loss.put, maxReplacements: 1), site.dialect)
      #expect(found.filter { $0.severity > .info }.map(\.rule) == [loss.rule], "\(loss.text): \(found.map(\.message))")
    }
  }

  @Test(arguments: sites)
  func `the dialect is seen in the page`(_ site: Site) {
    #expect(Dialect.detect(Array(site.source.utf8)) == site.dialect)
  }

  @Test(arguments: [
    ("# A\n\n```go\n/// it goes\n```\n", Dialect.gfm), ("~~~\n```\n{: pre}\n~~~\n\n:::note\n", .docusaurus),
    ("```\n{: pre}\n```\n{: pre}\n", .ibmCloud), ("```\n{: pre}\n", .gfm), ("```\n:::note\n```", .gfm), ("```", .gfm),
    ("", .gfm),
    ("````md\n```js\n{: pre}\n```\n````\n", .gfm), ("```md\n```js\n{: pre}\n```\n", .gfm),
    ("- ```\n  {: pre}\n  ```\n", .gfm),
    ("---\nlayout: page\n---\n# A\n{: .note}\n", .jekyll), ("---\ntitle: A\n---\n{{site.data.a}}\n", .ibmCloud),
    ("---\nlayout: page\n---\n{{site.data.a}}\n", .jekyll), ("---\na: b\n---\nlayout: page\n{: .note}\n", .ibmCloud),
    ("{:", .gfm), ("{: #a}", .ibmCloud), ("The route `/user/{:id}` has a part.", .gfm), ("`a`{: #b}", .ibmCloud),
  ])
  func `a dialect shows outside of code`(_ page: String, _ dialect: Dialect) {
    #expect(Dialect.detect(Array(page.utf8)) == dialect)
  }

  private func lint(_ source: String, _ translation: String, _ dialect: Dialect) async throws -> [Diagnostic] {
    try await LintHarness.lint(
      files: [("en/a.md", Array(source.utf8)), ("fr/a.md", Array(translation.utf8))], dialect: dialect
    ).diagnostics
  }

  /// CommonMark ends such a block before its fence does, so that it reads nothing of the code.
  @Test(arguments: Dialect.allCases)
  func `code is compared where its fence is broken`(_ dialect: Dialect) async throws {
    func page(_ word: String, _ code: String) -> [UInt8] {
      Array("# A\n\n1. \(word)\n\n   ```js\n  \(code)\n   ```\n".utf8)
    }
    let found = try await LintHarness.lint(
      files: [("en/a.md", page("Run", "deleteUser(1)")), ("fr/a.md", page("Lancer", "deleteAll(2)"))], dialect: dialect)
    #expect(found.diagnostics.contains { $0.rule == "code-changed" }, "\(found.diagnostics.map(\.rule))")
  }

  @Test func `line ends and the indentation around a block are no difference`() async throws {
    let source = "# A\n\n- Run\n\n  ```sh\n  cd x\n    ls\n  ```\n"
    let target = "# A\r\n\r\n-   Lancer\r\n\r\n    ```sh\r\n    cd x\r\n      ls\r\n    ```\r\n"
    let found = try await LintHarness.lint(files: [("en/a.md", Array(source.utf8)), ("fr/a.md", Array(target.utf8))])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics.map(\.message))")
  }
}
