"""What a browser draws: directions, places, searches, paper."""
import base64, glob, gzip, http.server, os, random, re, threading, time

import other_search

BOX = "const box = (node, at) => { const r = document.createRange(); r.setStart(node, at); r.setEnd(node, at + 1); return r.getBoundingClientRect(); };"

# Words of two letters or more in tables that stand on two lines, but for code.
BROKEN_WORDS = """const found = [];
    document.head.append(Object.assign(document.createElement('style'), {textContent: 'td, th { hyphens: none !important; }'}));
    for (const cell of document.querySelectorAll('main :is(th, td)')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.closest('code, a')) continue;
        for (const word of node.data.matchAll(/[A-Za-z]{2,}/g)) {
          const range = document.createRange(); range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
        }
      }
    }
    return found;"""


def text_boxes(browser, selector, first, second):
    """Where two texts inside an element begin, from the left."""
    return browser.execute_script(BOX + """
        const walker = document.createTreeWalker(document.querySelector(arguments[0]), NodeFilter.SHOW_TEXT);
        const found = [null, null];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const which of [0, 1]) {
            const at = node.data.indexOf(arguments[1 + which]);
            if (at >= 0 && found[which] === null) found[which] = box(node, at).left;
          }
        }
        return found;""", selector, first, second)


def directions(browser, sites):
    """In a page from right to left, code, dates and values stay as they are."""
    faults = []
    browser.get("file://" + os.path.join(sites, "rtl/ar/directions.html"))
    for selector, first, second in (("#code + p code", "--", "port"), ("#code + p kbd", "+", "F5"), ("#date + p", "2026", "31"),
                                    ("#value + p", "C", "++"), ("#number + p", "-5", "5")):
        left, right = text_boxes(browser, selector, first, second)
        if left is None or right is None or left >= right:
            faults.append(f"drawn: {selector}: `{first}` at {left} is not left of `{second}` at {right}")
    return faults


def names(browser, sites):
    """What a heading from right to left says elsewhere is drawn as the page draws it: in menus, the outline, breadcrumbs, the pages before
    and behind, results of a search; its title has the signs for it."""
    faults = []
    looks = [("flags/index.html", "h1", "--", "port"), ("flags/index.html", ".contents [aria-current]", "--", "port"),
             ("flags/index.html", ".contents li li a", "--", "target"), ("flags/index.html", ".outline a[href='#all']", "--", "all"),
             ("flags/index.html", ".outline a[href='#all']", "2026", "31"), ("flags/index.html", ".outline a[href='#language']", "C", "++"),
             ("flags/index.html", ".outline a[href='#cold']", "-5", "5"), ("flags/index.html", "a[rel=next]", "--", "target"),
             ("flags/to.html", ".path a", "--", "port"), ("flags/to.html", "a[rel=prev]", "--", "port")]
    def look(place, selector, first, second):
        left, right = text_boxes(browser, selector, first, second)
        if left is None or right is None or left >= right:
            faults.append(f"drawn: {place}: {selector}: `{first}` at {left} is not left of `{second}` at {right}")
    for page, selector, first, second in looks:
        browser.get("file://" + os.path.join(sites, "rtl/ar", page))
        browser.execute_script("for (const part of document.querySelectorAll('details')) part.open = true")
        look(page, selector, first, second)
    title = browser.execute_script("return document.title")
    if "\u2066--target\u2069" not in title:
        faults.append(f"drawn: the title {title!r} has no signs around its code")
    for text, selector, second in (("port", ".found .page", "port"), ("all", ".found .section", "all"), ("deep", ".found .excerpt", "deep")):
        query(browser, text)
        wait(browser, f"document.querySelector('{selector}')")
        look(f"the search for {text}", selector, "--", second)
    return faults


def tongues(browser, sites):
    """In all languages of the frame, with and without a script, nothing leaves a phone or is cut, and a page begins within 160 px."""
    faults, count = [], 0
    over = """const wide = document.documentElement.clientWidth;
        const isScrolled = (e) => { for (let p = e.parentElement; p; p = p.parentElement) if (getComputedStyle(p).overflowX !== 'visible') return true; return false; };
        const out = [...document.querySelectorAll('body *')].filter((e) => { const b = e.getBoundingClientRect();
          return b.width && b.height && (b.right > wide + 1 || b.left < -1) && !e.closest('.skip, .live') && !isScrolled(e); });
        const cut = [...document.querySelectorAll('.columns summary, .neighbours *, .notice *, .foot *, .upkeep *')].filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1);
        return [document.documentElement.scrollWidth - wide, [...out, ...cut].map((e) => e.tagName + ' ' + e.textContent.trim().slice(0, 30)), document.querySelector('h1').getBoundingClientRect().top]"""
    for isOn in (True, False):
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not isOn})
        for width in (360, 320) if isOn else (800, 360, 320):
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": True})
            for path in sorted(glob.glob(os.path.join(sites, "tongues/*/deep/page.html"))):
                browser.get("file://" + path)
                count += 1
                for menu in ("", ".languages details", ".contents > details", ".outline > details")[:4 if isOn else 1]:
                    if menu:
                        browser.execute_script("for (const e of document.querySelectorAll('details')) e.open = e.matches(arguments[0])", menu)
                    more, out, top = browser.execute_script(over)
                    if more > 0 or out or not menu and top > 160:
                        faults.append(f"drawn: at {width}, scripts {'on' if isOn else 'off'}, {menu}: {path.split('/tongues/')[1]} is {more} too wide, begins at {top}: {out[:3]}")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    print(f"tongues: {count} pages of {count // 5} languages on phones, and on a tablet without a script")
    return faults + ([] if count >= 5 * 30 else [f"drawn: {count} pages in the frame's languages"])


def frames(browser, sites):
    """A frame keeps the ratio of its width and height, and a height that stands alone; on paper there is none."""
    faults = []
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 320, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    browser.get("file://" + os.path.join(sites, "hosts/en/pictures.html"))
    sizes = "return [...document.querySelectorAll('iframe')].map((e) => { const b = e.getBoundingClientRect(); return [b.width, b.height]; })"
    (width, height), (_, other) = browser.execute_script(sizes)
    if width > 288 or abs(width / height - 4 / 3) > 0.03 or abs(other - 200) > 5:
        faults.append(f"drawn: a frame of four to three is {width} to {height}, one of 200 px {other} high")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    if any(height for _, height in browser.execute_script(sizes)):
        faults.append("drawn: frames are on paper")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return faults


def weight(browser, sites):
    """A page is three requests, and its style and script are 9 KB at most, compressed; so is the script of the search, 8 KB."""
    server = serve(sites, lost="guide/en/404.html")
    browser.get(f"http://127.0.0.1:{server.server_port}/guide/en/lint.html")
    loaded = browser.execute_script("return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !name.endsWith('/favicon.ico'))")
    server.shutdown()
    def size(pattern):
        return sum(len(gzip.compress(open(path, "rb").read(), 9)) for path in glob.glob(os.path.join(sites, "guide/assets", pattern)))
    style, script, search = size("style.*.css"), size("script.*.js"), size("search.*.js")
    print(f"weight: {1 + len(loaded)} requests; style {style}, script {script}, search {search} bytes compressed")
    isHeavy = len(loaded) != 2 or style + script > 9000 or search > 8000
    return [f"drawn: a page loads {loaded}, style and script are {style + script} bytes, the search {search}"] * isHeavy


def places(browser, sites):
    """The switch of language keeps the place; contents do not scroll the window; deep links are there at once."""
    faults = []
    page = "appid/en/web-apps.html" if os.path.isdir(os.path.join(sites, "appid")) else "guide/en/lint.html"
    browser.get("file://" + os.path.join(sites, page))
    if browser.execute_script("return scrollY"):
        faults.append(f"drawn: {page} is scrolled when it opens")
    other = "de" if page.startswith("appid") else "fr"
    nearest = """const all = [...document.querySelectorAll('main :is(h1, h2, h3)[id]')];
        const top = (e) => e.getBoundingClientRect().top;
        const near = all.reduce((a, b) => Math.abs(top(b)) < Math.abs(top(a)) ? b : a); return [near.id, top(near)];"""
    for share in (0.3, 0.6):
        browser.get("file://" + os.path.join(sites, page))
        browser.execute_script("scrollTo(0, document.body.scrollHeight * arguments[0])", share)
        heading, height = browser.execute_script(nearest)
        browser.execute_script("document.querySelector('.languages a[hreflang^=\"' + arguments[0] + '\"]').click()", other)
        wait(browser, f"document.documentElement.lang.startsWith('{other}') && document.readyState === 'complete'")
        wait(browser, "scrollY > 0")
        now = browser.execute_script("return document.getElementById(arguments[0])?.getBoundingClientRect().top", heading)
        if now is None or abs(now - height) > 40:
            faults.append(f"drawn: {page} at {share}: #{heading} was at {height}, and is at {now} in {other}")
    if browser.execute_script("return getComputedStyle(document.documentElement).scrollBehavior") != "auto":
        faults.append("drawn: deep links are scrolled to in steps")
    return faults


def paper(browser, sites):
    """On paper, a table is as wide as the page, and its rows and words are whole; ink is dark, whatever colours were chosen."""
    page = "appid/en/cd-users.html" if os.path.isdir(os.path.join(sites, "appid")) else "guide/en/dialect.html"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    browser.set_window_size(640, 900)
    browser.get("file://" + os.path.join(sites, page))
    wide = browser.execute_script("return [...document.querySelectorAll('main table')].filter(t => getComputedStyle(t).display !== 'table' || t.getBoundingClientRect().right > innerWidth + 1).length")
    broken = browser.execute_script(BROKEN_WORDS)
    cut = browser.execute_script("return [...document.querySelectorAll('main :is(table, pre, .callout)')].filter(t => { const b = t.getBoundingClientRect(); return b.right > innerWidth - 1 || b.left < 1; }).length")
    ink = browser.execute_script("document.documentElement.dataset.scheme = 'dark'; return getComputedStyle(document.body).color")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    browser.set_window_size(1280, 1000)
    # Long code goes on over the end of a sheet, and leaves none empty; short code does not break.
    code = "".join(f"line {number}\\n" for number in range(52))
    def sheets(text, before):
        browser.get("file://" + os.path.join(sites, "guide/en/index.html"))
        browser.execute_script(f"""document.querySelector('main').innerHTML = '<article><h1>A</h1>' + '<p>x</p>'.repeat({before}) + '<pre><code></code></pre></article>';
            document.querySelector('pre code').textContent = '{text}'""")
        data = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69})["data"])
        return len(re.findall(rb"/Type\s*/Page\b", data))
    if sheets(code, 12) != 2:
        faults_of_code = [f"drawn: code of 52 lines behind 12 paragraphs takes {sheets(code, 12)} sheets"]
    else:
        faults_of_code = []
    faults = faults_of_code + [f"drawn: {wide} tables of {page} leave the paper"] * bool(wide)
    faults += [f"drawn: on paper, {cut} boxes of {page} have no border at the edge"] if cut else []
    faults += [f"drawn: on paper, tables of {page} break the words {broken}"] if broken else []
    return faults + ([f"drawn: the ink on paper is {ink}"] if int(re.findall(r"[0-9]+", ink)[0]) > 80 else [])


def phone(browser, sites):
    """On a phone, the page begins within 160 px, and nothing is wider than the screen."""
    faults = []
    page = "appid/de/mfa.html" if os.path.isdir(os.path.join(sites, "appid")) else "guide/fr/lint.html"
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    browser.get("file://" + os.path.join(sites, page))
    top, width = browser.execute_script("return [document.querySelector('h1').getBoundingClientRect().top, document.documentElement.scrollWidth]")
    if top > 160 or width > 390:
        faults.append(f"drawn: on a phone, {page} begins at {top} and is {width} wide")
    # Pages with a notice, too: every page of a locale that is older than its source here and there.
    folder = "appid/ja" if page.startswith("appid") else "guide/fr"
    late, notices = [], 0
    for path in sorted(glob.glob(os.path.join(sites, folder, "**/*.html"), recursive=True)):
        # 404 has its style at a server's root; a page that leads on is another one in between.
        if path.endswith("404.html") or 'http-equiv="refresh"' in open(path, encoding="utf-8").read(1000):
            continue
        browser.get("file://" + path)
        top, notice = browser.execute_script("return [document.querySelector('h1')?.getBoundingClientRect().top ?? 0, !!document.querySelector('.notice')]")
        notices += notice
        late += [f"{os.path.basename(path)} {top}"] if top > 160 else []
    print(f"phone: {len(late)} pages of {folder} begin below 160 px; {notices} have a notice")
    if late or folder == "appid/ja" and notices < 10:
        faults.append(f"drawn: on a phone, pages of {folder} begin below 160 px: {late[:5]}; {notices} have a notice")
    # The name of the site and the languages have a line of their own, however short they are, and an open menu is on the screen.
    for locale in ("ja", "ko", "zh-CN", "de") if page.startswith("appid") else ("fr", "zh"):
        for wide in (320, 375, 700):
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": wide, "height": 844, "deviceScaleFactor": 1, "mobile": True})
            browser.get("file://" + os.path.join(sites, page.split("/")[0], locale, page.split("/")[2]))
            brand, tongue, search, scheme = browser.execute_script("""const menu = document.querySelector('.languages details'); if (menu) menu.open = true;
                return ['.brand', '.languages', '.search', '.scheme'].map(s => document.querySelector(s).getBoundingClientRect().toJSON())""")
            menu = browser.execute_script("return document.querySelector('.languages ul').getBoundingClientRect().toJSON()")
            if brand["height"] > 60 or tongue["bottom"] > search["top"] + 1 or brand["bottom"] > search["top"] + 1 or scheme["top"] > search["bottom"]:
                faults.append(f"drawn: at {wide}, the header of {locale} is in disorder: {brand['height']} {tongue['bottom']} {search['top']} {scheme['top']}")
            if menu["left"] < 0 or menu["right"] > wide:
                faults.append(f"drawn: at {wide}, the languages of {locale} leave the screen: {menu['left']} to {menu['right']}")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return faults


def narrow(browser, sites):
    """On a phone, a dashboard is no wider than the screen, and its words are whole."""
    faults = []
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    for file in sorted(glob.glob(os.path.join(sites, "status/*.html"))):
        browser.get("file://" + file)
        width, height = browser.execute_script("return [document.documentElement.scrollWidth, document.querySelector('thead th').getBoundingClientRect().height]")
        if width > 390 or height > 80:
            faults.append(f"drawn: on a phone, {file} is {width} wide, and its table's first name {height} high")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return faults


def tools(browser, sites):
    """Code is copied without prompts and the last line's end; a chosen scheme stays; headings have links."""
    faults = []
    browser.get("file://" + os.path.join(sites, "rtl/ar/directions.html"))
    browser.execute_script("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; document.querySelector('#copy ~ .copyable .copy').click()")
    wait(browser, "document.querySelector('.live').textContent !== ''")
    copied = browser.execute_script("return window.copied")
    if copied != "row --fast 2\nrow --slow 1":
        faults.append(f"drawn: {copied!r} is copied")
    browser.execute_script("document.querySelector('.live').textContent = ''; document.querySelector('#dollar ~ .copyable .copy').click()")
    wait(browser, "document.querySelector('.live').textContent !== ''")
    if browser.execute_script("return window.copied") != '$ (".boat")':
        faults.append("drawn: a dollar sign that is no prompt is not copied")
    if not browser.execute_script("return document.querySelector('#copy > a.anchor')?.hash === '#copy'"):
        faults.append("drawn: a heading has no link to itself")
    paper = "return getComputedStyle(document.body).backgroundColor"
    seen = []
    for scheme in ("dark", "light"):
        browser.execute_script("const s = document.querySelector('.scheme'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", scheme)
        browser.refresh()
        seen.append(browser.execute_script(paper))
    if seen[0] == seen[1]:
        faults.append(f"drawn: dark and light are {seen[0]}")
    browser.execute_script("localStorage.clear()")
    return faults


def marks(browser, sites):
    """Marked lines are seen, without gaps between them, in light, dark, on paper and in colours of the reader's own; what is copied is the code alone."""
    faults = []
    shown = """return [...document.querySelectorAll('pre .line')].map((line) => { const s = getComputedStyle(line), p = getComputedStyle(line.closest('pre'));
        return [s.backgroundColor !== p.backgroundColor && s.backgroundColor !== 'rgba(0, 0, 0, 0)', parseFloat(s.borderInlineStartWidth) >= 3 && s.borderInlineStartColor !== p.backgroundColor,
          line.getBoundingClientRect().height > 10 && (!line.nextElementSibling || line.nextSibling.data !== '\\n' || line.getBoundingClientRect().bottom >= line.nextElementSibling.getBoundingClientRect().top - 0.1)]; })"""
    for name, features in (("light", {"prefers-color-scheme": "light"}), ("dark", {"prefers-color-scheme": "dark"}), ("forced colours", {"forced-colors": "active"}), ("print", {})):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": name if name == "print" else "", "features": [{"name": key, "value": value} for key, value in features.items()]})
        browser.get("file://" + os.path.join(sites, "hosts/en/code.html"))
        lines = browser.execute_script(shown)
        if len(lines) != 7 or not all(bar and height and (ground or name == "forced colours") for ground, bar, height in lines):
            faults.append(f"drawn: marked lines in {name}: {lines}")
        if browser.execute_script("return document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"drawn: marked lines make the page wider than the window in {name}")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    browser.get("file://" + os.path.join(sites, "hosts/en/code.html"))
    browser.execute_script("window.copied = []; navigator.clipboard.writeText = (text) => { window.copied.push(text); return Promise.resolve(); };"
                           "for (const button of document.querySelectorAll('.copy')) button.click()")
    copied = browser.execute_script("return window.copied")
    if len(copied) != 3 or copied[0] != "const boat = open('boat');\nboat.sails.set(2);\nboat.row({ fast: true });\n// An anchor holds it.\nboat.close();" or copied[2] != "boat --old\nboat --new\nboat: is this safe?":
        faults.append(f"drawn: of marked code, {copied} is copied")
    return faults


def pictures(browser, sites):
    """Nothing moves when pictures come; those further down wait; what is folded is printed."""
    faults = []
    browser.get("file://" + os.path.join(sites, "hosts/en/pictures.html"))
    wait(browser, "[...document.images].every((image) => image.complete)")
    sizes = browser.execute_script("return [...document.images].map(i => [Number(i.getAttribute('width')), Number(i.getAttribute('height')), i.naturalWidth, i.naturalHeight, i.loading])")
    if [size[:2] for size in sizes] != [[900, 300], [120, 80]] or any(size[:2] != size[2:4] for size in sizes) or [size[4] for size in sizes] != ["auto", "lazy"]:
        faults.append(f"drawn: pictures say {sizes}")
    ratio = browser.execute_script("const box = document.images[0].getBoundingClientRect(); return box.width / box.height")
    if abs(ratio - 3) > 0.02:
        faults.append(f"drawn: a picture of three to one is drawn {ratio:.2f} to one")
    moved = browser.execute_async_script("""const done = arguments[0]; let sum = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);""")
    if moved:
        faults.append(f"drawn: the page moves by {moved} while it loads")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    if browser.execute_script("return document.querySelector('main details p').getBoundingClientRect().height") == 0:
        faults.append("drawn: what is folded is not on paper")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    return faults


def contents(browser, sites):
    """Groups of the contents fold by mouse and by keys, without a script too; the one around the page is open, and its page seen."""
    faults = []
    if not os.path.isdir(os.path.join(sites, "appid")):
        return faults
    address = "file://" + os.path.join(sites, "appid/en/cd-users.html")
    look = """const list = document.querySelector('.contents'), own = list.querySelector('[aria-current]'), box = (e) => e.getBoundingClientRect(), edge = box(list).top;
        const head = own.closest('ul').closest('li').querySelector('a, summary'), from = edge + head.offsetHeight;
        return [list.scrollTop, box(head).top - edge,
          [...list.querySelectorAll('a, summary')].filter((e) => e !== head && !e.closest('details:not([open]) > ul')).map(box).filter((b) => b.height && b.top < from - 1 && b.bottom > from + 5).length,
          box(own).top - from, box(list).bottom - box(own).bottom]"""
    for height in (1000, 360):
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 1280, "height": height, "deviceScaleFactor": 1, "mobile": False})
        browser.get(address)
        scrolled, head, cut, above, below = browser.execute_script(look)
        if (scrolled > 0) != (height == 360) or head < 0 or head > 1 and scrolled or cut or above < 0 or below < 40:
            faults.append(f"drawn: at {height}, contents are scrolled by {scrolled}, the group is at {head}, {cut} entries are cut, the own one has {above} above and {below} below")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    for isOn in (True, False):
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not isOn})
        browser.get(address)
        found = browser.find_elements("css selector", ".contents li details")
        opened = [element.get_attribute("open") is not None for element in found]
        if len(found) < 5 or sum(opened) != 1 or not browser.find_element("css selector", ".contents [aria-current]").is_displayed():
            faults.append(f"drawn: with scripts {'on' if isOn else 'off'}, {sum(opened)} of {len(found)} groups are open")
        group = browser.find_elements("css selector", ".contents li details:not([open]) > summary")[0]
        group.click()
        if group.find_element("xpath", "..").get_attribute("open") is None:
            faults.append("drawn: a group does not open by a click")
        group.send_keys("\ue007")
        if group.find_element("xpath", "..").get_attribute("open") is not None:
            faults.append("drawn: a group does not close by a key")
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    return faults


def reading(browser, sites):
    """The header stays, and the outline marks the section that is read; on a phone and a tablet it opens above the page."""
    faults = []
    address = "file://" + os.path.join(sites, "guide/fr/lint.html")
    header = "const e = document.querySelector('.top input').getBoundingClientRect(); return e.top >= 0 && e.bottom < 120"
    marked = "return [...document.querySelectorAll('.outline [aria-current]')].map(a => a.hash).join()"
    for width in (1280, 800, 390):
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 800})
        browser.get(address)
        if browser.execute_script("return document.querySelector('.outline details').open") != (width == 1280):
            faults.append(f"drawn: at {width}, the outline is not folded where it is to be")
        for heading in browser.execute_script("return [...document.querySelectorAll('.outline a')].slice(0, 3).map(a => a.hash)"):
            browser.execute_script("document.querySelector(arguments[0]).scrollIntoView()", heading)
            try:
                wait(browser, "(() => { " + marked + " })() === '" + heading + "'", 5)
            except SystemExit:
                faults.append(f"drawn: at {width}, the outline marks {browser.execute_script(marked)} at {heading}")
            if not browser.execute_script(header):
                faults.append(f"drawn: at {width}, the header is gone at {heading}")
        browser.execute_script("document.querySelector('.outline details').open = true; scrollTo(0, 0)")
        if not browser.find_element("css selector", ".outline a").is_displayed() or browser.execute_script("return document.documentElement.scrollWidth") > width:
            faults.append(f"drawn: at {width}, the outline is not seen, or wider than the screen")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return faults


def wide(browser, sites):
    """What is wider than a phone shows that it scrolls, at the side where there is more; its caption stays; tabs are one row."""
    faults = []
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 320, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    for page in ["rtl/ar/dialect.html"] + (["appid/de/login-widget.html", "appid/de/cd-users.html"] if os.path.isdir(os.path.join(sites, "appid")) else []):
        browser.get("file://" + os.path.join(sites, page))
        shown = browser.execute_script("""return [...document.querySelectorAll('main :is(table, pre)')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => {
            const style = getComputedStyle(e), caption = e.querySelector('caption'), rtl = style.direction === 'rtl';
            e.scrollLeft = rtl ? -60 : 60;
            const box = caption?.getBoundingClientRect();
            return [style.backgroundImage.split('linear-gradient').length - 1, style.backgroundPosition.startsWith(rtl ? '0%' : '100%') || style.backgroundPosition.startsWith(rtl ? '0px' : '100%'), !box || box.left >= 0 && box.right <= innerWidth]; })""")
        if page != "rtl/ar/dialect.html" and not shown or any(one[0] < 2 or not all(one[1:]) for one in shown):
            faults.append(f"drawn: what is wide in {page} does not show it: {shown}")
        rows = browser.execute_script("return [...document.querySelectorAll('.tab-list')].map((list) => new Set([...list.children].map((tab) => tab.offsetTop)).size)")
        if any(count != 1 for count in rows):
            faults.append(f"drawn: tabs of {page} stand in {rows} rows")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return faults


def at_hand(browser, sites):
    """On a phone, the contents and the outline are there while one reads, below the search, and open above the page."""
    faults = []
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    browser.get("file://" + os.path.join(sites, "guide/fr/lint.html"))
    browser.execute_script("scrollTo(0, 1500)")
    places = "return ['.search input', '.contents > details > summary', '.outline > details > summary'].map(s => document.querySelector(s).getBoundingClientRect().toJSON())"
    search, contents, outline = browser.execute_script(places)
    if not search["bottom"] <= contents["top"] < 100 or abs(contents["top"] - outline["top"]) > 1 or search["top"] < 0:
        faults.append(f"drawn: further down a phone, the search is at {search['top']}, contents at {contents['top']}, outline at {outline['top']}")
    for name in ("contents", "outline"):
        browser.execute_script(f"document.querySelector('.{name} > details > summary').click()")
        box = browser.execute_script(f"return document.querySelector('.{name} > details').getBoundingClientRect().toJSON()")
        if not 0 < box["top"] < 110 or box["bottom"] > 844:
            faults.append(f"drawn: on a phone, the open {name} are from {box['top']} to {box['bottom']}")
        browser.execute_script(f"document.querySelector('.{name} > details > summary').click()")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.get("file://" + os.path.join(sites, "rtl/ar/directions.html"))
    marked = browser.execute_script("const all = [...document.querySelectorAll('.outline a')]; return all.findIndex((a) => a.ariaCurrent)")
    if marked != 0:
        faults.append(f"drawn: at the top of a page, the outline marks the entry {marked}")
    return faults


def serve(folder, lost):
    """Serves a folder on this machine, with a page for what is not there."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=folder)

        def log_message(self, *arguments):
            pass

        def send_error(self, code, *arguments):
            self.send_response(code)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(open(os.path.join(folder, lost), "rb").read())

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def lost(browser, sites):
    """A page that is not there suggests others, opens no search, and has nothing in it that nobody typed."""
    server = serve(sites, lost="guide/fr/404.html")
    browser.get(f"http://127.0.0.1:{server.server_port}/guide/fr/old/lint.html")
    wait(browser, "document.querySelector('.suggestions a')")
    href, typed, hidden, focus = browser.execute_script("const q = (s) => document.querySelector(s); return [q('.suggestions a').pathname, q('.search input').value, q('.found').hidden, document.activeElement === q('.search input')]")
    server.shutdown()
    return [] if href.startswith("/guide/fr/") and not typed and hidden and not focus else [f"drawn: 404 suggests {href}, has {typed!r} in its search, which is {'closed' if hidden else 'open'}"]


def is_true(browser, condition, seconds):
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.support.ui import WebDriverWait
    try:
        return WebDriverWait(browser, seconds, poll_frequency=0.02).until(lambda b: b.execute_script("return " + condition))
    except WebDriverException as fault:
        print(f"drawn: {condition}: {type(fault).__name__} {(fault.msg or '').splitlines()[:1]}")
        return False


def wait(browser, condition, seconds=60):
    if not is_true(browser, condition, seconds):
        raise SystemExit(f"drawn: never true: {condition}")


def query(browser, text):
    """Types a query; returns the addresses of what was found. A window of a loaded machine may have no focus: what is typed is
    enough."""
    browser.execute_script("""const input = document.querySelector('.search input'); input.blur();
        document.querySelector('.found [role=status]').textContent = '';
        input.value = arguments[0]; input.dispatchEvent(new Event('input'));""", text)
    wait(browser, "document.querySelector('.found [role=status]').textContent !== ''")
    return browser.execute_script("return [...document.querySelectorAll('.found ol > li > a')].map(a => a.pathname)")


def search(browser, sites):
    """Words, parts of headings and other languages are found; marked, by keys, and within 120 KB."""
    faults = []
    browser.get("file://" + os.path.join(sites, "guide/fr/index.html"))
    body = browser.find_element("css selector", "body")
    body.send_keys("/")
    if browser.execute_script("return document.activeElement.type") != "search":
        faults.append("search: / does not lead to it")
    if not query(browser, "REGLES"):
        faults.append("search: accents and case count")
    wait(browser, "document.querySelector('.found .excerpt mark, .found .page mark, .found .section mark')")
    query(browser, "regles")
    wait(browser, "document.querySelector('.found .excerpt')")
    cut = browser.execute_script("return [...document.querySelectorAll('.found .excerpt')].map((e) => e.textContent)")
    pages = {}
    for path in glob.glob(os.path.join(sites, "guide/fr/**/*.html"), recursive=True):
        pages[path] = set(re.findall(r"\w+", re.sub(r"&[^;]*;|<[^>]*>", " ", open(path, encoding="utf-8").read())))
    words = set().union(*pages.values())
    broken = [word for text in cut for word in (re.findall(r"^… (\w+)", text) + re.findall(r"(\w+) …$", text)) if word not in words]
    if broken:
        faults.append(f"search: excerpts cut the words {broken}")
    ink = "const c = (s) => getComputedStyle(document.querySelector(s)).color; return [c('.found mark'), c('body')]"
    for scheme in ("light", "dark"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        found, text = browser.execute_script(ink)
        if found != text:
            faults.append(f"search: in {scheme}, what is marked is {found}, which is not the ink")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 375, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    width = browser.execute_script("return document.querySelector('.found').getBoundingClientRect().width")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    if width < 330:
        faults.append(f"search: on a phone, what is found is {width} wide")
    browser.find_element("css selector", ".search input").send_keys("\ue015")
    if browser.execute_script("return document.activeElement.closest('.found li') === document.querySelector('.found li')") is not True:
        faults.append("search: an arrow key does not lead to the first result")
    browser.switch_to.active_element.send_keys("\ue00c")
    if browser.execute_script("return document.querySelector('.found').hidden") is not True:
        faults.append("search: Escape does not close it")
    if query(browser, "xyzzyq") or not browser.execute_script("return document.querySelector('.found [role=status]').textContent"):
        faults.append("search: nothing found is not said")
    browser.get("file://" + os.path.join(sites, "rtl/ar/index.html"))
    query(browser, "only in English")
    if browser.execute_script("return document.querySelector('.found a')?.lang") != "en":
        faults.append("search: what is found in another language does not say so")
    # It stands in the list as all else does, and is read in its own direction.
    aligned, direction = browser.execute_script("const s = getComputedStyle(document.querySelector('.found a')); return [s.textAlign, s.direction]")
    if (aligned, direction) != ("right", "ltr"):
        faults.append(f"search: English in a list from right to left stands {aligned}, and is read {direction}")
    query(browser, "<img src=x onerror=alert(1)>")
    if browser.execute_script("return document.querySelector('.found img')"):
        faults.append("search: text of a page is read as HTML")
    if os.path.isdir(os.path.join(sites, "appid")):
        faults += headings(browser, os.path.join(sites, "appid"))
    return faults


def headings(browser, site):
    """Three hundred parts of headings in Chinese, Japanese and Korean lead to their pages; what a first query loads."""
    faults, missed, most, first, hits = [], 0, 0, {}, {}
    for locale in other_search.LOCALES:
        browser.get("file://" + os.path.join(site, locale, "index.html"))
        wait(browser, "document.querySelector('.search')")
        hits[locale] = 0
        for part, page in other_search.parts(site, locale, random.Random(1)):
            if page in query(browser, part):
                hits[locale] += 1
            else:
                missed += 1
                faults.append(f"search: `{part}` does not lead to {page}")
    for locale in sorted(os.listdir(os.path.join(site, "assets/search"))):
        browser.get("file://" + os.path.join(site, locale, "index.html"))
        wait(browser, "document.querySelector('.search')")
        query(browser, other_search.QUERIES.get(locale, "access token"))
        time.sleep(1)
        loaded = browser.execute_script("return [...document.querySelectorAll('head script')].map(s => s.src).filter(s => s.includes('search'))")
        size = sum(os.path.getsize(address.removeprefix("file://").split("?")[0]) for address in set(loaded))
        most = max(most, size)
        first[locale] = size
        if size > 120_000:
            faults.append(f"search: the first query of {locale} loads {size} bytes")
    print(f"search: {missed} of 300 parts of headings do not lead to their page; a first query loads {most} bytes at most")
    return faults + other_search.beside(browser, os.path.dirname(site), first, hits)
