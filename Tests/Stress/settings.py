"""Hostile configurations, glossaries and pages of hosts, for Tests/Stress/stress."""
import json, os, subprocess, time

BRACKETS = 100_000
SCRIPTS = {
    "nested brackets": "export default " + "[" * BRACKETS,
    "nested braces": "export default " + "{a:" * BRACKETS,
    "nested parentheses": "module.exports = " + "(" * BRACKETS + ")" * BRACKETS,
    "closed brackets": "export default " + "[" * BRACKETS + "]" * BRACKETS,
    "recursion": "const a = b(), b = () => a\nfunction f() { return f() }\nfunction g() { return [g(), g(), ...g()] }\n"
                 "const l = [...l, ...l]\nexport default { themeConfig: { sidebar: [f(), g(), a, ...l] }, integrations: [f(), g()] }\n",
    "a file that imports itself": "import a from './config'\nimport b from './sidebars.js'\nexport default a\nmodule.exports = require('./sidebars.js')\n",
    "regular expressions": "const a = /[/\\]/]+\\/" + "/[" * 1000 + "\nconst b = 1 / 2 /3/ 4\nexport default { sidebar: /x/, title: a }\n",
    "templates without an end": "export default { title: `a ${`b ${" * 5000,
    "strings without an end": "export default { title: 'a\n, \"b\n" * 5000,
    "comments without an end": "export default { /* " * 5000,
    "types without an end": "const a: {" + "<" * BRACKETS,
    "escapes": "export default { title: '" + "\\u{110000}\\uD800\\x" * 5000 + "' }",
    "an object that is asked for each part": "const a = {" + ",".join(f"k{i}: {{text: 'a', link: '/a'}}" for i in range(10_000)) + "}\n"
                 "export default { themeConfig: { sidebar: [" + ",".join(f"a.k{i}" for i in range(10_000)) + "] } }\n",
    "a list that is spread again and again": "const a = [" + "{text: 'a', link: '/a'}," * 5000 + "]\n"
                 "export default { themeConfig: { sidebar: [" + "...a," * 5000 + "] } }\n",
    "bytes": bytes(range(256)) * 400,
}
PLACES = ["sidebars.js", "docusaurus.config.js", ".vitepress/config.ts", "docs/.vitepress/config.ts", "astro.config.mjs"]
# What a host reads of a file that lies beside the page, as a stranger writes it.
HOST_LINES = ["{{%}}", "{{<}}", "{%}", "{*}", "{{%", "{%", "{*", "{{< >}}", "{* *}", "{* a.py ln[0:3] *}", "{* a.py ln[9:1] hl[3:1] *}",
              "{* a.py hl[-9223372036854775808:9223372036854775807] *}", "{* a.py ln[-9223372036854775808:] *}", "{* a.py hl[] ln[:] *}",
              '--8<-- "a.py:0:0"', '--8<-- "a.py:-9223372036854775808"', '--8<-- "a.py:9223372036854775807:1"', '--8<-- ""', "<<< @/", "<<< a.py{-1}",
              "<<< a.py#{99999999999999999999}", "```js {-9223372036854775808-9223372036854775807}\na\n```", '```py hl_lines="0-9223372036854775807 5-1"\na\n```',
              "```js ins={1-} del={-1}\n// [!code highlight:9223372036854775807]\n// [!code :]\n```", "::: a\n" * 50, "/// a\n" * 50, "[[toc]]" * 3,
              "<A " * 50, "{" * 500, "{/*" * 50, "{#a}{#b}", "++" * 50 + "a", "==" * 50, "$$" * 50, "import a", "export default", "!!! ", "=== \""]


def cases(case, expect):
    """Registers them."""

    @case("every input ends")
    def lines_of_hosts(box):
        page = "# A\n\n" + "\n\n".join(HOST_LINES) + "\n\n" + " ".join(HOST_LINES) + "\n"
        box.pages({"docs/en/c.md": page, "docs/fr/c.md": page.replace("a", "q"), "docs/en/a.py": "one\n# region a\ntwo\n", "docs/fr/a.py": ""})
        for dialect in ["gfm", "hugo", "mkdocs", "docusaurus", "ibm-cloud", "commonmark"]:
            for more in [[], ["--safe"]]:
                box.run("render", "docs", "-o", "public", "-q", "--dialect", dialect, *more, seconds=20, codes=(0,))
            box.run("lint", "docs", "-q", "--dialect", dialect, seconds=20, codes=(0, 1))
            for line in HOST_LINES:
                box.put("docs/en/d.md", line)
                box.run("render", "docs", "-o", "public", "-q", "--dialect", dialect, "--safe", seconds=20, codes=(0,))

    @case("every input ends")
    def scripts_of_hosts(box):
        box.pages({f"src/content/docs/{locale}a.md": "# A\n" for locale in ["", "fr/"]})
        for place in PLACES:
            for name, text in SCRIPTS.items():
                box.put(place, text)
                started = time.time()
                box.run("render", ".", "-o", "../public", "-q", seconds=60)
                expect(time.time() - started < 20, f"{name} in {place}: {time.time() - started:.0f} s")
            os.unlink(os.path.join(box.repo, place))

    @case("every input ends")
    def glossaries_that_multiply(box):
        shared = "a: &a [" + ", ".join(f"w{i}" for i in range(500)) + "]\n"
        concept = lambda locale: "".join(f"<tig><term>{locale} word {i}</term></tig>" for i in range(1000))
        names = [f"{chr(97 + i % 26)}{chr(97 + i // 26 % 26)}-{chr(65 + i // 676 % 26)}{chr(65 + i // 17576)}" for i in range(4000)]
        for file, text, codes in [
            ("g.yml", shared + "fr:\n" + "".join(f"  t{i}: *a\n" for i in range(500)), (0, 1)),
            ("g.tbx", f'<martif><text><body><termEntry><langSet xml:lang="en">{concept("en")}</langSet><langSet xml:lang="fr">{concept("fr")}</langSet>'
                      "</termEntry></body></text></martif>", (2,)),
            ("g.csv", "en," + ",".join(name for name in names if not name.startswith("en")) + "\n" + ("x," + "y," * 3900 + "\n") * 20, (0, 1, 2)),
            ("g.fr.csv", "term,avoid\n" + "".join(f"x,y{i}\n" for i in range(50_000)), (0, 1, 2)),
        ]:
            box.pages({"docs/concord.yml": f"source: en\nglossary: [{file}]\n", f"docs/{file}": text})
            done = box.run("lint", "docs", "-q", seconds=40, codes=codes)
            expect(done.returncode != 2 or file.encode() in done.stderr, f"{file} is not told: {done.stderr[-200:]!r}")

    @case("every input ends")
    def overrides_that_multiply(box):
        globs = "files: &f [" + ", ".join(f"'a{i}/**/*b*.md'" for i in range(1000)) + "]"
        box.pages({"docs/concord.yml": "source: en\nlint:\n  overrides:\n    - {" + globs + ", rules: {code-changed: off}}\n"
                   + "    - {files: *f, rules: {code-changed: off}}\n" * 1900})
        done = box.run("lint", "docs", "-q", seconds=40, codes=(2,))
        expect(b"concord.yml" in done.stderr, "overrides that multiply are not told")

    @case("one fault stops one thing")
    def labels_of_wrong_types(box):
        box.pages({"docusaurus.config.js": "module.exports = { title: 'T' }\n", "sidebars.js": "module.exports = { docs: [{ type: 'category', label: 'B', items: ['a'] }] }\n"})
        for value in [[], {}, None, 1, "x", {"sidebar.docs.category.B": []}, {"sidebar.docs.category.B": {"message": [1]}},
                      {"sidebar.docs.category.B": {"message": {"a": None}}}, {"sidebar.docs.category.B": "x"}, [[[]]],
                      {"sidebar.docs.category.B": {"message": "\ud800\u0000\u001b[31m<script>"}}]:
            for name in ["docusaurus-plugin-content-docs/current.json", "docusaurus-theme-classic/navbar.json", "code.json"]:
                box.put(f"i18n/fr/{name}", json.dumps(value))
            box.run("render", ".", "-o", "../public", "-q", seconds=20, codes=(0,))
            box.run("lint", "-q", seconds=20, codes=(0, 1))

    @case("every input ends")
    def a_navigation_in_each_page(box):
        # A site says of all its pages in each of them no more than a reader takes in.
        for count in (500, 4000):
            for locale in ["en", "fr"]:
                for number in range(count):
                    box.put(f"docs/{locale}/part{number % 7}/p{number}.md", f"# P{number}\n")
        box.run("render", "docs", "-o", "public", "-q", seconds=120, codes=(0,))
        largest = max(os.path.getsize(os.path.join(path, name)) for path, _, files in os.walk(os.path.join(box.repo, "public/en/part1")) for name in files)
        expect(largest < 60_000, f"a page of a site of 4,000 has {largest} bytes")
