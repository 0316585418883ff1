"""What readers do with the reports of `concord diff`: filters, ticks, copies, both forms of a block; and how large files are."""
import os
import time
from html.parser import HTMLParser

from drawn import wait

# What a file of a folder holds at most, what the script adds to each difference, and what it lists of those that an index finds.
BYTES, ELEMENTS, ADDED, FOUND = 300_000, 5_000, 3, 200


class Elements(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.count = 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.count += 1 + (ADDED if ("class", "row hunk") in attributes else 0)


def sizes(folder):
    """The largest file, and the one with the most elements; what is larger than promised."""
    files = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names if not name.startswith(".")]
    bytes_of = {file: os.path.getsize(file) for file in files}
    elements = {file: Elements(open(file, encoding="utf-8").read()).count for file in files if file.endswith(".html")}
    for file in elements:
        if os.path.dirname(file) == folder and os.path.basename(file).startswith("index"):
            elements[file] += 3 * FOUND + 3
    faults = [f"{file}: {size} bytes" for file, size in bytes_of.items() if size > BYTES]
    faults += [f"{file}: {count} elements" for file, count in elements.items() if count > ELEMENTS]
    largest, fullest = max(bytes_of, key=bytes_of.get), max(elements, key=elements.get)
    print(f"{folder}: {len(files)} files, {sum(bytes_of.values()) / 1e6:.1f} MB; at most {bytes_of[largest]} bytes ({os.path.relpath(largest, folder)}) "
          f"and {elements[fullest]} elements ({os.path.relpath(fullest, folder)})")
    return faults


def use(browser, sites):
    """Reads the reports of the drifted example, one file and a folder."""
    faults = []

    def value(script, *arguments):
        return browser.execute_script("return " + script, *arguments)

    def expect(what, found, wanted):
        if found != wanted:
            faults.append(f"report: {what}: {found}, not {wanted}")

    def choose(name, wanted):
        browser.execute_script("const f = document.querySelector('.tools').elements[arguments[0]]; f.value = arguments[1];"
                               "f.dispatchEvent(new Event('input', {bubbles: true}))", name, wanted)
        time.sleep(0.3)

    shown = "[...document.querySelectorAll('.row.hunk')].filter((row) => row.offsetParent).length"
    browser.get("file://" + os.path.join(sites, "diff/drifted.html"))
    browser.execute_script("localStorage.clear(); sessionStorage.clear()")
    browser.get("file://" + os.path.join(sites, "diff/drifted.html"))
    every = value("document.querySelectorAll('.row.hunk').length")
    expect("all differences are seen", value(shown), every)
    expect("counts agree", value("/[0-9]+/.exec(document.querySelector('output').value)[0]"), value("/[0-9]+/.exec(document.querySelector('.count').textContent)[0]"))
    colours = value("[...document.querySelectorAll('.kinds .swatch')].map((e) => getComputedStyle(e).backgroundColor)")
    expect("each kind has a colour", len(set(colours)), len(colours))
    for name, wanted in (("severity", "warning"), ("locale", "zh"), ("text", "consoles accessKey")):
        choose(name, wanted)
        if not 0 < value(shown) < every:
            faults.append(f"report: the filter {name} shows {value(shown)} of {every}")
        choose(name, "")
    choose("origin", "wrong")
    expect("what is not stale is wrong", value(shown), every)
    choose("origin", "")
    expect("an empty filter shows all", value(shown), every)

    # What was chosen, and what was seen, is there after a reload.
    choose("locale", "zh")
    few = value(shown)
    body = browser.find_element("css selector", "body")
    for key in ("j", "s"):
        body.send_keys(key)
    browser.refresh()
    expect("the filter is kept", value(shown), few)
    expect("the tick is kept", value("document.querySelectorAll('.row.seen').length"), 1)
    browser.find_element("css selector", ".tools [name=unseen]").click()
    time.sleep(0.2)
    expect("what is seen is hidden", value(shown), few - 1)
    browser.find_element("css selector", ".tools [type=reset]").click()
    time.sleep(0.2)

    # Marks are seen in both forms, in the colours of the legend.
    for isRendered in (False, True):
        colours = value("""[...document.querySelectorAll('.side mark')].filter((mark) => mark.offsetParent).map((mark) => {
            const kind = [...mark.classList].find((name) => name.startsWith('k-'));
            return [getComputedStyle(mark).borderBlockEndColor, ...[`.swatch.${kind}`, `rect.${kind}`].map((selector) => {
              const style = getComputedStyle(document.querySelector(selector));
              return selector.startsWith('rect') ? style.fill : style.backgroundColor; })]; })""")
        if not colours or any(len(set(each)) > 1 for each in colours):
            faults.append(f"report: marks (rendered: {isRendered}), names and bars have {colours}")
        body = browser.find_element("css selector", "body")
        body.send_keys("r")
        time.sleep(0.2)

    # A copy is Markdown, whatever the text holds.
    copied = browser.execute_async_script("""const done = arguments[0];
        Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => done(text)}});
        document.querySelector('.row.hunk .act').click();""")
    if not copied.startswith("**quickstart**: paragraph, changed (en line 16, fr line 16)\n\nen:\n\n```\n") or "- error placeholder" not in copied:
        faults.append(f"report: the copy is {copied!r}")
    wait(browser, "document.querySelector('[role=status]').textContent.includes('Copied')")

    # The index finds, and its links lead to the difference, under the same filter.
    browser.execute_script("localStorage.clear(); sessionStorage.clear()")
    browser.get("file://" + os.path.join(sites, "diff/drifted/index.html"))
    choose("text", "console")
    wait(browser, "document.querySelector('.results a')")
    expect("the map gives way to what was found", value("document.querySelector('.overview').hidden"), True)
    browser.execute_script("document.querySelector('.results a').click()")
    wait(browser, "document.querySelector('.row.current')")
    expect("a page is opened at its difference", value("document.querySelector('.row.current').id === location.hash.slice(1)"), True)
    expect("the page has the index's filter", value("document.querySelector('[name=text]').value"), "console")
    browser.find_element("css selector", "body").send_keys("r")
    browser.find_element("css selector", "nav a").click()
    wait(browser, "document.querySelector('.results a')")
    browser.execute_script("document.querySelector('.results a').click()")
    wait(browser, "document.querySelector('.row.current')")
    expect("a page is turned over as the others are", value("document.querySelector('main').classList.contains('rendered')"), True)
    browser.execute_script("localStorage.clear(); sessionStorage.clear()")
    if os.path.isdir(os.path.join(sites, "diff/appid")):
        faults += steps(browser, sites)
    return faults


def steps(browser, sites):
    """The index of a large report lists what it finds in steps: none is lost, and the browser never holds more than is promised."""
    faults = []
    browser.get("file://" + os.path.join(sites, "diff/appid/index.html"))
    browser.execute_script("localStorage.clear(); sessionStorage.clear()")
    browser.execute_script("const f = document.querySelector('.tools').elements.text; f.value = 'a'; f.dispatchEvent(new Event('input', {bubbles: true}))")
    wait(browser, "document.querySelector('.results li')")
    count = int(browser.execute_script("return /([0-9]+) found/.exec(document.querySelector('output').value)[1]"))
    seen, most = [], 0
    while True:
        seen += browser.execute_script("return [...document.querySelectorAll('.results li')].map((item) => item.textContent)")
        most = max(most, browser.execute_script("return document.querySelectorAll('*').length"))
        following = browser.find_elements("css selector", ".results button:last-child:not([hidden])")
        if not following or len(seen) > count:
            break
        following[0].click()
    if len(seen) != count or count <= FOUND:
        faults.append(f"report: {len(seen)} of {count} differences are listed, {FOUND} at a time")
    if browser.execute_script("return document.querySelector('.results ol').start") != (count - 1) // FOUND * FOUND + 1:
        faults.append("report: lines are not numbered on")
    if most > ELEMENTS:
        faults.append(f"report: an index that lists what it has found has {most} elements")
    print(f"report: {count} differences are listed in steps, with {most} elements at most")
    return faults
