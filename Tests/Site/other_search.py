"""Pagefind's figures beside those of a site's own search: what it costs, what it loads, what it finds."""
import glob, os, random, re, resource, shutil, sys, threading
import http.server

from tools import CONCORD, SHARED, run

LOCALES = ("zh-CN", "ja", "ko")
QUERIES = {"ja": "トークンの構成", "zh-CN": "访问令牌配置", "zh-TW": "存取記號配置", "ko": "액세스 토큰 구성"}
# A first query and the texts of its first three results. A worker loads them: what it asks for, the server knows.
FIRST = """const [text, done] = arguments; (async () => { window.pagefind = await import('/pagefind/pagefind.js');
    const found = await pagefind.search(text); for (const result of found.results.slice(0, 3)) await result.data(); done(null); })()
    .catch((fault) => done(String(fault)))"""
FIND = """const [texts, done] = arguments; (async () => { const all = [];
    for (const text of texts) { const found = await pagefind.search(text); all.push((await Promise.all(found.results.map((result) => result.data()))).map((data) => data.url)); }
    done(all); })().catch((fault) => done(String(fault)))"""


def parts(site, locale, chance):
    """A hundred parts of headings, of two to six characters, and the page of each."""
    found = []
    for page in sorted(glob.glob(os.path.join(site, locale, "**/*.html"), recursive=True)):
        html = open(page, encoding="utf-8").read()
        if "<article data-pagefind-body>" in html and not page.endswith("404.html"):
            for heading in re.findall(r"<h[1-6][^>]*>(.*?)</h[1-6]>", html.split("<article")[1], re.S):
                text = re.sub(r"<[^>]*>|&[^;]*;", "", heading).strip()
                if len(text) >= 2:
                    found.append((text, page))
    for text, page in chance.sample(found, min(100, len(found))):
        length = min(len(text), chance.randint(2, 6))
        start = chance.randint(0, len(text) - length)
        if text[start:start + length].strip():
            yield text[start:start + length], page


def size(folder):
    return sum(os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names)


def seconds(*command):
    """What a program takes, in seconds of the processor."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = used()
    done = run(*command)
    if done.returncode:
        sys.exit(f"{command}: {done.stderr}")
    return used() - before


def beside(browser, sites, own_first, own_found):
    """Prints both; nothing here is a fault.

    own_first: the bytes of the site's own first query, by locale; own_found: how many parts of headings led to their page."""
    site = os.path.join(sites, "pagefind")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(os.path.join(sites, "appid"), site)
    cost = seconds(sys.executable, "-m", "pagefind", "--site", site)
    own = seconds(CONCORD, "render", os.path.join(SHARED, "corpus/ibm/appid"), "-o", os.path.join(sites, "pagefind-own"))

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=site)

        def log_message(self, *arguments):
            pass

        def do_GET(self):
            asked.add(self.path.split("?")[0])
            super().do_GET()

        def end_headers(self):
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

    asked = set()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    first, hits = {}, {}
    for locale in sorted(own_first):
        browser.get(f"http://127.0.0.1:{server.server_port}/{locale}/index.html")
        asked.clear()
        fault = browser.execute_async_script(FIRST, QUERIES.get(locale, "access token"))
        if fault:
            print(f"Pagefind: {locale}: {fault}")
            continue
        first[locale] = sum(os.path.getsize(site + path) for path in set(asked) if path.startswith("/pagefind/") and os.path.exists(site + path))
        if locale in LOCALES:
            wanted = list(parts(os.path.join(sites, "appid"), locale, random.Random(1)))
            found = browser.execute_async_script(FIND, [text for text, _ in wanted])
            hits[locale] = sum(any(url == page.split("/appid")[1] for url in urls) for urls, (_, page) in zip(found, wanted))
    server.shutdown()
    print(f"search of appid, its own / Pagefind's: {size(os.path.join(site, 'assets/search')) / 1e6:.1f} / {size(os.path.join(site, 'pagefind')) / 1e6:.1f} MB on the disk; "
          f"{own:.1f} s with rendering, unoptimized / {cost:.1f} s of the processor")
    for locale in sorted(own_first):
        line = f"  {locale}: a first query loads {own_first[locale] / 1000:.0f} / {first.get(locale, 0) / 1000:.0f} KB"
        print(line + (f"; of 100 parts of headings, {own_found[locale]} / {hits.get(locale, 0)} lead to their page" if locale in LOCALES else ""))
    return []
