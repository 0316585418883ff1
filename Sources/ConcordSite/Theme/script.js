// Everything works without this file: it folds the contents on a phone, copies code, makes tabs of what stands in a
// row, shows one programming language at a time, and keeps the place in the page when the language changes.
(() => {
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));

  const contents = document.querySelector('.contents > details');
  const outline = document.querySelector('.outline > details');
  if (contents && matchMedia('(max-width: 46rem)').matches) contents.open = false;
  if (outline && matchMedia('(max-width: 70rem)').matches) outline.open = false;
  // What was unfolded on a phone covers the page until it is folded again.
  outline?.addEventListener('click', (event) => { if (event.target.closest('a') && matchMedia('(max-width: 70rem)').matches) outline.open = false; });

  const words = document.documentElement.dataset;
  // Words of the frame that are in another language than the page say so.
  const [tongue, ...foreign] = (words.lang || '').split(' ');
  const say = (element, name) => { if (tongue && (foreign.includes(name) || !foreign.length)) element.lang = tongue; return element; };
  const live = say(make('p', { className: 'live', role: 'status' }), 'copied');
  document.querySelector('main')?.append(live);
  // A dollar sign is a prompt where code is typed into a shell, and a part of it elsewhere.
  const isShell = (pre, code) => {
    const language = /language-([\w-]+)/.exec(code.className)?.[1];
    return language ? /^(ba|z|k|fi)?sh$|^shell|^console|^terminal|^(shell)?session$/.test(language) : pre.classList.contains('pre');
  };
  for (const pre of document.querySelectorAll('main pre:not(.screen)')) {
    const code = pre.querySelector('code');
    if (!navigator.clipboard || !code) continue;
    const copy = say(make('button', { className: 'copy', type: 'button' }, words.copy || 'Copy'), 'copy');
    copy.addEventListener('click', async () => {
      // What is pasted is typed: without prompts, and without the last line's end, which would run it.
      const text = code.textContent.replace(/\n$/, '');
      await navigator.clipboard.writeText(isShell(pre, code) ? text.replace(/^\$ /gm, '') : text);
      live.textContent = copy.textContent = words.copied || 'Copied';
      setTimeout(() => { live.textContent = ''; copy.textContent = words.copy || 'Copy'; }, 2000);
    });
    const frame = make('div', { className: 'copyable' });
    pre.replaceWith(frame);
    frame.append(pre, copy);
  }

  for (const heading of document.querySelectorAll('article :is(h2, h3, h4)[id]')) {
    const anchor = say(make('a', { className: 'anchor', href: '#' + encodeURIComponent(heading.id) }, '#'), 'link');
    anchor.setAttribute('aria-label', `${words.link || 'Link'}: ${heading.textContent}`);
    heading.append(anchor);
  }

  const top = document.querySelector('.top');
  if (top && words.schemes) {
    const [name, ...labels] = words.schemes.split('|');
    const choice = make('select', { className: 'scheme' }, ...['', 'light', 'dark'].map((value, at) => say(make('option', { value }, labels[at]), value || 'system')));
    say(choice, 'colours').setAttribute('aria-label', name);
    choice.title = name;
    try { choice.value = localStorage.getItem('concord-scheme') || ''; } catch { /* It is asked for each page. */ }
    const apply = () => { words.scheme = choice.value; };
    choice.addEventListener('change', () => {
      apply();
      try { localStorage.setItem('concord-scheme', choice.value); } catch { /* As above. */ }
    });
    apply();
    top.append(make('span', { className: 'theme' }, choice));
  }

  // What is wider than its place is scrolled by keys, too.
  const reach = () => {
    for (const wide of document.querySelectorAll('main :is(pre, table)')) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
      else wide.removeAttribute('tabindex');
    }
  };
  reach();
  addEventListener('resize', reach);

  // Only the contents are scrolled, never the window, and only where the page's entry is not seen (what fades below is not).
  const current = document.querySelector('.contents [aria-current]');
  const list = current?.closest('nav');
  const box = (element) => element.getBoundingClientRect();
  if (list && box(current).bottom > box(list).bottom - 48) {
    list.scrollTop += box(current).top - box(list).top - list.clientHeight / 2;
    // No entry is cut at the upper edge, where the group around the page stays.
    const head = current.closest('ul').closest('li')?.querySelector('a, summary');
    const edge = box(list).top + (head?.offsetHeight || 0);
    const first = [...list.querySelectorAll('a, summary')].find((entry) => box(entry).bottom > edge + 4 && entry !== head && !entry.closest('details:not([open]) > ul'));
    if (first) list.scrollTop += box(first).top - edge - 2;
  }

  // The outline marks the section that is read: the last one whose heading is near the upper edge, or the last of all at the end.
  const places = [...document.querySelectorAll('.outline a')].map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))]);
  let marked;
  const follow = () => {
    const isEnd = scrollY && scrollY + innerHeight > document.documentElement.scrollHeight - 4;
    const passed = places.filter(([, heading]) => heading && box(heading).top < (isEnd ? innerHeight : 140));
    const now = (passed.at(-1) || places[0])[0];
    if (now === marked) return;
    marked?.removeAttribute('aria-current');
    now?.setAttribute('aria-current', 'true');
    marked = now;
  };
  if (places.length) {
    let isAsked = false;
    addEventListener('scroll', () => {
      if (!isAsked) requestAnimationFrame(() => { isAsked = false; follow(); });
      isAsked = true;
    }, { passive: true });
    follow();
  }

  // Ids are the same in every language: the page opens with the same heading at the same height.
  const key = 'concord-place';
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)[id]')];
  const height = (element) => box(element).top;
  for (const link of document.querySelectorAll('.languages a')) {
    link.addEventListener('click', () => {
      link.hash = location.hash;
      if (!scrollY) return;
      const near = headings.reduce((one, other) => Math.abs(height(other)) < Math.abs(height(one)) ? other : one, headings[0]);
      if (near) try { sessionStorage.setItem(key, JSON.stringify([near.id, height(near)])); } catch { link.hash = near.id; }
    });
  }
  try {
    const [id, former] = JSON.parse(sessionStorage.getItem(key)) || [];
    sessionStorage.removeItem(key);
    const place = id && document.getElementById(id);
    if (place) addEventListener('load', () => requestAnimationFrame(() => scrollBy(0, height(place) - former)));
  } catch { /* Without a store, the address has the heading. */ }

  // The search is loaded when somebody turns to it, or types though the window says nothing of a focus.
  const search = document.querySelector('.top form.search input');
  const load = () => {
    for (const event of ['focus', 'input']) search.removeEventListener(event, load);
    document.head.append(make('script', { src: search.form.dataset.script }));
  };
  for (const event of ['focus', 'input']) search?.addEventListener(event, load);
  // A page that is not there: what its address said is looked for, and shown below.
  if (search && 'lost' in search.form.dataset) {
    const name = location.pathname.split('/').filter((part) => part && !/^(index|404)\.html?$/.test(part)).pop() || '';
    try { search.form.dataset.lost = decodeURIComponent(name).replace(/\.\w+$/, '').replace(/[-_]+/g, ' '); load(); } catch { /* No address at all. */ }
  }
  search?.form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
    const isCalled = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey || event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!search || !isCalled) return;
    event.preventDefault();
    search.focus();
    search.select();
  });

  // Tabs, as the ARIA practices have them: one is in the tab order, arrow keys move.
  let number = 0;
  for (const group of document.querySelectorAll('.tabs')) {
    const panels = [...group.children];
    const bar = make('div', { className: 'tab-list', role: 'tablist' });
    const tabs = panels.map((panel) => {
      const title = panel.querySelector('.tab-title');
      const id = `tab-${++number}`;
      const tab = make('button', { id, type: 'button', role: 'tab' }, title.textContent);
      title.hidden = true;
      Object.assign(panel, { id: `${id}-panel`, role: 'tabpanel' });
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', id);
      return tab;
    });
    const select = (chosen) => tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
    tabs.forEach((tab, index) => tab.addEventListener('click', () => select(index)));
    bar.addEventListener('keydown', (event) => {
      const forward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const next = (tabs.indexOf(document.activeElement) + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length;
      select(next);
      tabs[next].focus();
    });
    bar.append(...tabs);
    group.prepend(bar);
    select(Math.max(0, panels.findIndex((panel) => panel.contains(target))));
  }

  // Blocks for one programming language each.
  const blocks = [...document.querySelectorAll('main [data-hd-programlang]')];
  const frame = (block) => block.closest('.copyable') || block;
  const languages = [...new Set(blocks.map((block) => block.dataset.hdProgramlang))];
  if (languages.length > 1) {
    const choice = make('select', { id: 'program' }, ...languages.map((name) => make('option', { value: name }, name)));
    const show = () => blocks.forEach((block) => { frame(block).hidden = block.dataset.hdProgramlang !== choice.value; });
    choice.addEventListener('change', show);
    const block = target?.closest('[data-hd-programlang]');
    if (block) choice.value = block.dataset.hdProgramlang;
    document.querySelector('main h1')?.after(
      make('p', { className: 'program' }, say(make('label', { htmlFor: 'program' }, words.program, ' '), 'program'), choice));
    show();
  }
})();
