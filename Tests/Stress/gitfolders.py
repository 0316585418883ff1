"""Repositories and files that lead elsewhere, and text that steers a terminal, for Tests/Stress/stress."""
import json, os, re, shutil, subprocess

ASKING = [["lint", "docs"], ["lint", "docs", "--since", "HEAD"], ["status", "docs", "--format", "json"], ["status", "docs", "--todo", "fr"],
          ["diff", "--all", "--root", "docs", "--since", "HEAD"], ["mark", "fr", "docs/fr/a.md"], ["render", "docs", "-o", "public", "-q"]]
# What names a program, or a file that has no end.
SETTINGS = {
    "programs of signatures": '[gpg]\n\tformat = ssh\n[gpg "ssh"]\n\tprogram = {script}\n\tdefaultKeyCommand = {script}\n[gpg "x509"]\n\tprogram = {script}\n'
                              "[log]\n\tshowSignature = true\n",
    "programs of remotes": '[core]\n\tgitProxy = {script}\n\talternateRefsCommand = {script}\n[uploadpack]\n\tpackObjectsHook = {script}\n[remote "origin"]\n\tvcs = {script}\n',
    "programs of commands": '[man]\n\tviewer = x\n[man "x"]\n\tcmd = {script}\n[web]\n\tbrowser = x\n[browser "x"]\n\tcmd = {script}\n[difftool "x"]\n\tcmd = {script}\n'
                            '[mergetool "x"]\n\tcmd = {script}\n[sequence]\n\teditor = {script}\n[interactive]\n\tdiffFilter = {script}\n[trailer "x"]\n\tcommand = {script}\n\tcmd = {script}\n',
    "programs of submodules": '[submodule]\n\trecurse = true\n[submodule "x"]\n\tupdate = !{script}\n\turl = ext::{script}\n[status]\n\tsubmoduleSummary = true\n[diff]\n\tsubmodule = log\n',
    "a worktree's own configuration": "[extensions]\n\tworktreeConfig = true\n",
    "a worktree elsewhere": "[core]\n\tworktree = {outside}\n",
    "pipes": "[core]\n\texcludesFile = {pipe}\n\tattributesFile = {pipe}\n[diff]\n\torderFile = {pipe}\n[blame]\n\tignoreRevsFile = {pipe}\n[mailmap]\n\tfile = {pipe}\n",
    "devices": "[core]\n\texcludesFile = /dev/zero\n\tattributesFile = /dev/zero\n[mailmap]\n\tfile = /dev/zero\n[include]\n\tpath = /dev/null\n",
    "a pipe that is included": "[include]\n\tpath = {pipe}\n",
}
ESCAPES = ["\x1b[31mred\x1b]0;title\x07", "a\u202egnp", "\u2066x\u2069", "::error file=x::boo", "##[error]boo", "##vso[task.complete]boo", "a%0A::error::boo", "\x9b31m",
           "\x7f\x08\x08", "\u2028::error::boo", "|a|b|\\|", "</script><img src=x onerror=alert(1)>", "```\n::error::boo\n```", "]]>&#10;::error::boo", "\ufeff\u200b"]


def hostile(box, text):
    pipe = os.path.join(box.base, "pipe")
    if not os.path.exists(pipe):
        os.mkfifo(pipe)
    return text.format(script=box.script, outside=box.outside, pipe=pipe)


def settings_case(case, name, text):
    def test(box):
        box.pages().commit()
        box.put(".gitattributes", "* filter=x diff=x\n[attr]y -text\n*.md y working-tree-encoding=UTF-16 ident\n")
        for file in ["config", "config.worktree"] if "worktreeConfig" in text else ["config"]:
            with open(os.path.join(box.repo, ".git", file), "a") as settings:
                settings.write(hostile(box, text) if file == "config" else f"[core]\n\tfsmonitor = {box.script}\n\thooksPath = {box.base}\n")
        for arguments in ASKING[:1] if "pipe" in name or name == "devices" else ASKING:
            box.run(*arguments, seconds=100)
    test.__name__ = "settings: " + name
    case("nothing runs")(test)


def cases(case, expect):
    """Registers them."""
    for name, text in SETTINGS.items():
        settings_case(case, name, text)

    @case("nothing runs")
    def repositories_that_lead_elsewhere(box):
        # What an archive may have that git itself checks out nowhere.
        for form in ["gitdir", "absolute gitdir", "link", "commondir", "alternates", "submodule"]:
            shutil.rmtree(box.repo)
            os.makedirs(box.repo)
            box.pages().commit()
            with open(os.path.join(box.repo, ".git/config"), "a") as file:
                file.write(f"[core]\n\tfsmonitor = {box.script}\n\tpager = {box.script}\n")
            evil = os.path.join(box.repo, "evil")
            if form in ["gitdir", "absolute gitdir", "link"]:
                shutil.move(os.path.join(box.repo, ".git"), evil)
                if form == "link":
                    box.link(".git", "evil")
                else:
                    box.put(".git", f"gitdir: {'evil' if form == 'gitdir' else evil}\n")
            elif form == "commondir":
                shutil.copytree(os.path.join(box.repo, ".git"), evil)
                box.put(".git/commondir", "../evil\n")
            elif form == "alternates":
                shutil.copytree(os.path.join(box.repo, ".git/objects"), os.path.join(box.outside, "objects"))
                box.before = box.snapshot(box.outside)
                shutil.rmtree(os.path.join(box.repo, ".git/objects"))
                box.put(".git/objects/info/alternates", os.path.join(box.outside, "objects") + "\n")
                os.makedirs(os.path.join(box.repo, ".git/objects/pack"))
            else:
                box.put(".gitmodules", f'[submodule "x"]\n\tpath = docs\n\turl = ext::{box.script}\n\tupdate = !{box.script}\n')
                shutil.copytree(os.path.join(box.repo, ".git"), os.path.join(box.repo, ".git/modules/x"))
                box.put("docs/.git", "gitdir: ../.git/modules/x\n")
            for arguments in ASKING:
                box.run(*arguments)
            box.check()

    @case("every input ends")
    def a_repository_that_is_damaged(box):
        for name, text in {"index": b"DIRC\0\0\0\2\xff\xff\xff\xff", "HEAD": b"ref: refs/heads/" + b"a/" * 5000, "packed-refs": b"# pack-refs\n" * 100_000,
                           "refs/heads/main": b"ref: refs/heads/main\n", "shallow": b"x" * 10_000, "info/exclude": b"**/" * 20_000 + b"\n" + b"[" * 20_000,
                           "objects/info/commit-graph": bytes(range(256)) * 50, "info/attributes": b"* " + b"x " * 50_000, "objects/info/alternates": b"../objects\n" * 50}.items():
            shutil.rmtree(box.repo)
            os.makedirs(box.repo)
            box.pages().commit()
            box.put(f".git/{name}", text)
            for arguments in ASKING:
                box.run(*arguments, seconds=60)

    @case("nothing outside is touched")
    def files_of_hosts_that_are_links(box):
        box.put("../outside/sidebars.js", "module.exports = { docs: [{ type: 'category', label: 'hunter2', items: ['a'] }] }\n")
        box.put("../outside/config.ts", "export default { title: 'hunter2', themeConfig: { sidebar: [{ text: 'hunter2', link: '/a' }] } }\n")
        box.put("../outside/mkdocs.yml", "site_name: hunter2\nnav:\n  - hunter2: a.md\n")
        box.put("../outside/current.json", '{"sidebar.docs.category.B": {"message": "hunter2"}, "title": {"message": "hunter2"}}\n')
        box.put("../outside/_category_.json", '{"label": "hunter2"}')
        box.put("../outside/code.py", "hunter2\n")
        box.put("../outside/terms.json", '{"keep": ["hunter2"]}')
        box.before = box.snapshot(box.outside)
        host = {"docusaurus.config.js": "module.exports = { title: 'T' }\n", "sidebars.js": "module.exports = { docs: [{ type: 'category', label: 'B', items: ['a'] }] }\n"}
        for place, target, more in [
            ("sidebars.js", "sidebars.js", {"docusaurus.config.js": host["docusaurus.config.js"]}), ("docs/.vitepress/config.ts", "config.ts", {}),
            (".vitepress", "", {}), ("docs/.vitepress", "", {}), ("astro.config.mjs", "config.ts", {}), ("mkdocs.yml", "mkdocs.yml", {}),
            ("docs/mkdocs.yml", "mkdocs.yml", {}), ("i18n/fr/docusaurus-plugin-content-docs/current.json", "current.json", host),
            ("i18n/fr/docusaurus-theme-classic/navbar.json", "current.json", host), ("i18n/fr", "", host), ("docs/en/_category_.json", "_category_.json", host),
            ("docs/en/code.py", "code.py", {}), ("docs/en/more", "", {}), ("docs/terms.json", "terms.json", {"docs/concord.yml": "source: en\nglossary: [terms.json]\n"}),
            ("docs/en/style.css", "style.css", {"docs/concord.yml": "source: en\nsite: {style: en/style.css}\n"}),
            ("docs/en/logo.svg", "style.css", {"docs/concord.yml": "source: en\nsite: {logo: en/logo.svg, favicon: en/logo.svg}\n"}),
        ]:
            shutil.rmtree(box.repo)
            os.makedirs(box.repo)
            shutil.rmtree(os.path.join(box.base, "public"), ignore_errors=True)
            box.pages({"docs/en/c.md": '# C\n\n{* code.py *}\n\n--8<-- "code.py"\n\n<<< code.py\n\n{* more/code.py *}\n\n--8<-- "../../../outside/code.py"\n', "docs/fr/c.md": "# C\n", **more})
            box.link(place, os.path.relpath(os.path.join(box.outside, target), os.path.dirname(os.path.join(box.repo, place))))
            for dialect in ["mkdocs", "gfm"]:
                for root in ["docs", "."]:
                    done = [box.run("render", root, "-o", "../public", "--dialect", dialect), box.run("lint", root), box.run("config", "show", root)]
                    found = box.holds(os.path.join(box.base, "public")) if os.path.isdir(os.path.join(box.base, "public")) else None
                    expect(found is None, f"{place}: {found} shows what lies outside")
                    expect(not any(b"hunter2" in each.stdout + each.stderr for each in done), f"{place}: what lies outside is quoted")

    @case("channels are escaped")
    def text_of_pages_in_every_format(box):
        for index, text in enumerate(ESCAPES):
            inline = text.replace("\n", " ")
            english = (f"---\ntitle: \"x\"\nkey{inline}: x\n---\n\n# {inline} A\n\n`{inline}` [x {inline}](gone-{inline}.md) {{{{site.data.keyword.{inline}}}}} ![{inline}](gone.png)\n\n"
                       f"{text}\n\n```sh\nmake {inline}\n```\n\n{{: #{inline}}}\n")
            french = english.replace("make", "faire").replace("`" + inline, "`q" + inline).replace("keyword.", "keyword.q").replace("# ", "## ")
            box.pages({"docs/en/c.md": english.encode("utf-8", "surrogatepass"), "docs/fr/c.md": french.encode("utf-8", "surrogatepass"),
                       "docs/concord.yml": "source: en\nterms: [" + json.dumps(inline) + "]\n"})
            runs = [["lint", "docs", "--format", form] for form in ["text", "concise", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "markdown"]] + [
                ["diff", "--all", "--root", "docs"], ["diff", "--all", "--root", "docs", "--format", "markdown"], ["diff", "--all", "--root", "docs", "--format", "json"],
                ["status", "docs", "--todo", "fr"], ["extract", "docs", "--matrix"], ["lint", "docs", "--statistics"], ["render", "docs", "-o", "public"], ["config", "show", "docs"]]
            for arguments in runs:
                done = box.run(*arguments)
                for channel in [done.stdout, done.stderr]:
                    bad = [byte for byte in channel if byte < 0x20 and byte not in b"\n\t" or byte == 0x7F]
                    seen = channel.decode()
                    expect(not bad and not re.search("[\u0080-\u009f]", seen), f"control characters of text {index} in {arguments}")
                    if arguments[-1] in ["json", "sarif", "gitlab", "rdjson"]:
                        json.loads(seen) if channel is done.stdout else None
                        continue
                    expect(not re.search("[\u202a-\u202e]", seen), f"what turns the line of text {index} in {arguments}")
                    commands = [line for line in re.split("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", seen) if re.match(r"\s*::[^:]", line) or re.match(r"\s*##(\[|vso\[)", line)]
                    if "github" in arguments:
                        commands = [line for line in commands if not re.match(r"::(error|warning|notice) (title=[^:\n]*,)?file=|::notice title=Concord::\d", line)]
                    expect(not commands, f"a runner would take this for a command: {commands[:1]!r} in {arguments}")

    @case("one fault stops one thing")
    def other_encodings(box):
        text = "# A\n\nUse `run_it`.\n"
        settings = "source: en\nterms: [A]\n"
        for encoding in ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "utf-7"]:
            for name in ["docs/fr/a.md", "docs/concord.yml", "docs/keywords.yml", "docs/toc.yaml", "mkdocs.yml", "docs/g.json", "docusaurus.config.js", "concord-baseline.txt"]:
                shutil.rmtree(box.repo)
                os.makedirs(box.repo)
                box.pages({"docs/concord.yml": settings + "glossary: [g.json]\n", "docs/g.json": '{"keep": ["\\ud800", "\\udc00x", "\\u0000"]}'})
                box.put(name, (text if name.endswith(".md") else settings).encode(encoding))
                for arguments in [["lint", "docs"], ["render", "docs", "-o", "public"], ["lint", "docs", "--format", "sarif"]]:
                    done = box.run(*arguments, seconds=20)
                    if "sarif" in arguments and done.stdout:
                        json.loads(done.stdout)
                    expect(b"\0" not in done.stdout + done.stderr, f"{name} in {encoding} reaches the terminal")
