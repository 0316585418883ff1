// The panel of `concord serve`, which no rendered site has: the page is loaded anew when it has changed, its diagnostics are
// listed, and it is shown beside its source. All that comes from pages is put in as text.
(() => {
  const script = document.currentScript
  const isBeside = document.body.classList.contains('beside')
  const element = (name, text, attributes = {}) => {
    const made = Object.assign(document.createElement(name), attributes)
    if (text) made.textContent = text
    return made
  }

  // A browser has six connections to a server: a page that nobody sees has none. When it is seen again, the server compares
  // its version with that of today, and nothing is missed.
  const follow = () => {
    let stream
    const open = () => {
      stream = new EventSource(`/-concord/events?page=${encodeURIComponent(script.dataset.page)}&version=${script.dataset.version}`)
      stream.addEventListener('reload', () => { stream.close(); location.reload() })
    }
    const look = () => { if (document.hidden) stream?.close(); else open() }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
    look()
  }

  const count = (diagnostics) => ['error', 'warning', 'info'].flatMap((severity) => {
    const number = diagnostics.filter((one) => one.severity === severity).length
    return number ? [`${number} ${severity}${number > 1 ? 's' : ''}`] : []
  }).join(', ') || 'no diagnostics'

  const row = (one, facts) => {
    const item = element('li', '', { className: one.severity })
    item.append(element('b', one.severity), ' ', element('span', one.message, { className: 'message' }), ' ',
      element('code', one.rule), element('span', one.place ? `${facts.file}:${one.place}` : facts.file, { className: 'place' }))
    if (one.sourcePlace) item.append(element('span', `${facts.source}:${one.sourcePlace}`, { className: 'place' }))
    return item
  }

  const fill = (panel, facts) => {
    const details = element('details', '', { open: isBeside || sessionStorage.getItem('concord-panel') === 'open' })
    details.addEventListener('toggle', () => sessionStorage.setItem('concord-panel', details.open ? 'open' : 'closed'))
    details.append(element('summary', facts.file ? count(facts.diagnostics) : 'Concord'))
    if (facts.file) details.append(element('p', facts.file, { className: 'file' }))
    if (facts.diagnostics?.length) {
      const list = element('ol', '', { tabIndex: 0, ariaLabel: 'Diagnostics' })
      list.append(...facts.diagnostics.map((one) => row(one, facts)))
      details.append(list)
    }
    const links = isBeside ? [{ name: 'back to the page', address: facts.address }] : facts.beside ?? []
    if (links.length) {
      const line = element('p', isBeside ? '' : 'Side by side with', { className: 'links' })
      for (const link of links) line.append(' ', element('a', link.name, { href: link.address, lang: link.locale ?? '' }))
      details.append(line)
    }
    panel.replaceChildren(details)
  }

  const panel = element('aside', '', { ariaLabel: 'Concord' })
  const show = async (page) => {
    const answer = await fetch(`/-concord/page?page=${encodeURIComponent(page)}`)
    if (answer.ok) fill(panel, await answer.json())
  }

  // The panel has a tree of its own, so that neither the page's style nor the panel's reaches into the other.
  const place = () => {
    const host = element('div')
    const root = host.attachShadow({ mode: 'open' })
    root.append(element('link', '', { rel: 'stylesheet', href: '/-concord/panel.css' }), panel)
    document.body.append(host)
  }

  // Two pages side by side: headings have one id in all languages, so the nearest one above keeps both at one place.
  const beside = () => {
    const [source, page] = document.querySelectorAll('iframe')
    const own = (frame) => frame.contentDocument?.querySelector('script[src="/-concord/panel.js"]')?.dataset.page
    const headings = (frame) => [...(frame.contentDocument?.querySelectorAll('main :is(h1, h2, h3, h4)[id]') ?? [])]
    const top = (heading) => heading.getBoundingClientRect().top
    let leader
    const move = (from, to) => {
      if (leader !== from) return
      const near = headings(from).findLast((heading) => top(heading) < 80)
      const other = near && to.contentDocument.getElementById(near.id)
      if (other) to.contentWindow.scrollBy({ top: top(other) - top(near), behavior: 'instant' })
      else if (!near) to.contentWindow.scrollTo({ top: from.contentWindow.scrollY, behavior: 'instant' })
    }
    const join = (from, to) => {
      for (const kind of ['pointerenter', 'wheel', 'keydown', 'touchstart', 'focusin']) {
        from.contentDocument.addEventListener(kind, () => { leader = from }, { passive: true, capture: true })
      }
      from.contentWindow.addEventListener('scroll', () => move(from, to), { passive: true })
    }
    const loaded = async () => {
      join(page, source)
      const now = own(page)
      if (!now) return
      const answer = await fetch(`/-concord/page?page=${encodeURIComponent(now)}`)
      if (!answer.ok) return
      const facts = await answer.json()
      fill(panel, facts)
      if (facts.sourceAddress && now !== script.dataset.page) source.contentWindow.location.replace(facts.sourceAddress)
      script.dataset.page = now
    }
    for (const [frame, ready] of [[source, () => join(source, page)], [page, loaded]]) {
      frame.addEventListener('load', ready)
      if (frame.contentDocument?.readyState === 'complete' && own(frame)) ready()
    }
  }

  if (isBeside) {
    place()
    beside()
    return
  }
  follow()
  // Inside the view of two pages, that one has the panel.
  if (window.top !== window) return
  place()
  show(script.dataset.page)
})()
