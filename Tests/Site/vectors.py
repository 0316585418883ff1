"""What must not run on a page that was rendered with `--safe`, in a real Chromium; without it the same vectors do run."""
import glob, os, shutil

from tools import CONCORD, run

CODE = "window.attacked=(window.attacked||0)+1"
# Raw HTML that runs code by itself, or when somebody touches it.
RAW = [
    "<script>%s</script>", "<ScRiPt >%s</sCrIpT >", "<script/x>%s</script>", "<script\n>%s</script\n>", "<script src=data:,%s></script>",
    '<img src=x onerror="%s">', "<img src=x onerror=%s>", "<img/src=x/onerror=%s>", "<IMG SRC=x OnErRoR=%s>", '<img src="x" title="a>b" onerror="%s">',
    "<img src=x onerror\n=\n%s>", '<img """><img src=x onerror=%s>">', "<svg onload=%s>", "<svg><script>%s</script></svg>",
    "<svg><animate onbegin=%s attributeName=x dur=1s>", "<math><mi href=javascript:%s>x</mi></math>", "<body onload=%s>",
    "<details open ontoggle=%s>x</details>", "<video><source onerror=%s></video>", "<audio src=x onerror=%s></audio>",
    "<input autofocus onfocus=%s>", "<select autofocus onfocus=%s>", "<iframe srcdoc='<script>parent.%s</script>'></iframe>",
    "<iframe src='javascript:parent.%s'></iframe>", "<object data='javascript:%s'></object>", "<embed src='javascript:%s'>",
    "<form action='javascript:%s'><button>x</button></form>", "<button formaction='javascript:%s'>x</button>", "<base href='javascript:%s//'>",
    "<style onload=%s></style>", "<link rel=stylesheet href=x onerror=%s>", "<marquee onstart=%s>x</marquee>",
    "<template><script>%s</script></template>", "<noscript><img src=x onerror=%s></noscript>", "<textarea><img src=x onerror=%s>",
    "<!--><img src=x onerror=%s>-->", "<!--<img src='--><img src=x onerror=%s>'-->", "<![CDATA[<img src=x onerror=%s>]]>",
    "<?xml <img src=x onerror=%s>?>", "<!DOCTYPE <img src=x onerror=%s>>", "<b onmouseover=%s>x</b>", "<b onclick='%s'>x</b>", "<x onclick=%s>x</x>",
    "<a href='javascript:%s'>x</a>", "<div style='background:url(javascript:%s)' onclick=%s>x</div>", "</p><img src=x onerror=%s>",
    "<a title='\"' onclick=%s>x</a>", "<div class=\"a\"onclick=%s>x</div>", "<p title='<img src=x onerror=%s>'>x", "&lt;img src=x onerror=%s&gt;",
]
# Addresses that are code.
SCHEMES = [
    "javascript:%s", "JaVaScRiPt:%s", "&#106;avascript:%s", "&#x6a;avascript:%s", "java&#10;script:%s", "java&Tab;script:%s", "javascript&colon;%s",
    "javascript&#58;%s", "&#1;javascript:%s", "%%6aavascript:%s", "vbscript:%s", "data:text/html,<script>%s</script>", "\\javascript:%s",
    "javascript://x%%0a%s",
]
PLACES = ["[x](%s)", "[x](<%s>)", "![x](%s)", "<%s>", "<a href=\"%s\">x</a>", "<a href='%s'>x</a>", "<img src=\"%s\">", "[x](b){: href=\"%s\"}",
          "[x](b){: onclick=\"%s\"}", "[x][r%%d]\n\n[r%%d]: %s"]
AROUND = ["%s", "text %s text", "- %s", "> %s", "| a |\n|---|\n| %s |", "# %s", "**%s**"]
DIALECTS = ["ibm-cloud", "gfm", "docusaurus"]


def vectors():
    attacks = [raw.replace("%s", CODE) for raw in RAW]
    for number, place in enumerate(PLACES):
        for scheme in SCHEMES:
            attacks.append((place % (scheme % CODE)).replace("%d", f"{number}-{len(attacks)}"))
    for attack in attacks:
        for around in AROUND if "\n" not in attack else AROUND[:1]:
            yield around % attack


def write(folder):
    """Some to a page: without --safe, one that is not closed hides what follows."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "en"))
    every = list(vectors())
    for start in range(0, len(every), 50):
        with open(os.path.join(folder, "en", f"v{start}.md"), "w", encoding="utf-8") as file:
            file.write("# V\n\n" + "\n\n".join(every[start:start + 50]) + "\n")
    return len(every)


# Touches all that can be touched; what leads away is held, what runs code is counted.
TOUCH = """
const done = arguments[0];
document.addEventListener('click', e => { const a = e.target.closest('a'); if (a && a.protocol !== 'javascript:') e.preventDefault(); }, true);
let found = 0;
for (const element of document.querySelectorAll('main *')) {
  for (const attribute of element.attributes) if (/^on/i.test(attribute.name)) found++;
  if (['javascript:', 'vbscript:', 'data:'].includes(element.protocol)) found++;
  for (const type of ['mouseover', 'focus', 'mouseenter']) element.dispatchEvent(new Event(type));
  if (element.click && element.tagName !== 'BUTTON') element.click();
}
setTimeout(() => done([found, window.attacked || 0]), 50);
"""


def attack(browser, sites):
    """Faults, as lines; says how many vectors were tried."""
    faults = []
    folder = os.path.join(sites, "vectors")
    count = write(os.path.join(folder, "docs"))
    for dialect in DIALECTS:
        ran = [0, 0]
        for safety in (["--safe"], []):
            output = os.path.join(folder, dialect + "".join(safety))
            done = run(CONCORD, "render", os.path.join(folder, "docs"), "-o", output, "--dialect", dialect, "--quiet", *safety)
            if done.returncode:
                return [f"vectors: {done.stderr}"]
            pages = sorted(glob.glob(os.path.join(output, "**", "v*.html"), recursive=True))
            for name in pages if safety else pages[:3]:
                browser.get("file://" + name)
                found, attacked = browser.execute_async_script(TOUCH)
                ran[len(safety)] += attacked
                if safety and (found or attacked):
                    faults.append(f"--safe, {dialect}, {os.path.basename(name)}: {found} handlers or addresses, code ran {attacked} times")
        if not ran[0]:
            faults.append(f"vectors: nothing runs without --safe in {dialect}: the attack is none")
    print(f"--safe: {count} vectors in {len(DIALECTS)} dialects")
    return faults
