// The report is whole without this: it adds filters, keys, ticks, a map of the page, and opens what a link leads to.
const rows = (list) => rows.all.push(...list);
rows.all = [];
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const make = (tag, properties = {}, ...inside) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...inside);
    return element;
  };
  // Where a browser keeps nothing of pages from disk, what is chosen lasts as long as the page.
  const kept = (storage, key, value) => {
    try {
      if (value === undefined) return JSON.parse(window[storage].getItem(key));
      window[storage].setItem(key, JSON.stringify(value));
    } catch { /* not kept */ }
    return null;
  };

  const address = document.currentScript.src;
  const tools = one('.tools');
  const count = one('output', tools);
  const help = one('dialog');
  const hunks = all('.row.hunk');
  const items = all('[data-is]');
  const pages = all('.page');
  const said = document.body.appendChild(make('p', { className: 'said', role: 'status' }));
  const main = one('main');
  const dataFiles = Number(main.dataset.rows ?? 0);
  tools.hidden = false;
  // A phone has no room for filters that nobody has asked for.
  if (matchMedia('(max-width: 50rem)').matches) for (const part of all('details', tools)) part.open = false;

  // MARK: Seen

  const seenKey = 'concord-diff-seen';
  let seen = new Set(kept('localStorage', seenKey));
  const setSeen = (hunk, isSeen) => {
    // Another window may have added some since.
    seen = new Set(kept('localStorage', seenKey) ?? seen);
    if (isSeen) seen.add(hunk.dataset.key); else seen.delete(hunk.dataset.key);
    kept('localStorage', seenKey, [...seen]);
    showSeen(hunk);
    filter();
  };
  const showSeen = (hunk) => {
    const isSeen = seen.has(hunk.dataset.key);
    hunk.classList.toggle('seen', isSeen);
    one('.tick', hunk).checked = isSeen;
  };

  // MARK: Markdown

  const escaped = (text) => text.replace(/[\\`*_[\]<>|#@~]/g, '\\$&').replace(/\s+/g, ' ');
  const longest = (text) => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const span = (text) => {
    const sign = '`'.repeat(longest(text) + 1);
    const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
    return sign + space + text + space + sign;
  };
  const inline = (element) => [...element.childNodes].map((node) =>
    node.nodeName === 'CODE' ? span(node.textContent) : node.nodeName === 'UL' ? '' : escaped(node.textContent)).join('');
  const link = (element) => {
    const anchor = one('a', element);
    const text = escaped((anchor ?? element).textContent);
    return anchor && /^https?:/.test(anchor.href) ? `[${text}](${anchor.href})` : text;
  };
  const markdown = (hunk) => {
    const topic = one('.topic', hunk.closest('details:has(> summary .topic)') ?? document);
    const places = all('.place', hunk).map(link).join(', ');
    const changes = all('.changes > li', hunk).map((item) => `- ${inline(item).trim()}\n`).join('');
    const sides = all('.side[lang]', hunk).map((side) => {
      const text = (one('pre', side) ?? side).textContent;
      const fence = '`'.repeat(Math.max(3, longest(text) + 1));
      return `${side.lang}:\n\n${fence}\n${text}\n${fence}\n\n`;
    }).join('');
    return `**${escaped(topic.textContent)}**: ${one('h2, h3', hunk).textContent} (${places})\n\n${sides}${changes}`;
  };
  const copy = async (hunk) => {
    const text = markdown(hunk);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.body.appendChild(make('textarea', { value: text, className: 'said' }));
      const focus = document.activeElement;
      area.select();
      const isDone = document.execCommand('copy');
      area.remove();
      focus?.focus();
      if (!isDone) return say('The browser does not let this page copy.');
    }
    say('Copied as Markdown.');
  };
  const say = (text) => {
    said.textContent = '';
    requestAnimationFrame(() => { said.textContent = text; });
  };

  for (const hunk of hunks) {
    const tick = make('input', { type: 'checkbox', className: 'tick' });
    tick.addEventListener('change', () => setSeen(hunk, tick.checked));
    const button = make('button', { type: 'button', className: 'act', textContent: 'Copy' });
    button.addEventListener('click', () => copy(hunk));
    one('.head', hunk).append(make('label', {}, tick, ' seen'), button);
    showSeen(hunk);
  }

  // MARK: Moving

  const reveal = (element) => {
    for (let at = element; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    element.scrollIntoView({ block: 'center' });
  };
  let current = null;
  const select = (hunk) => {
    current?.classList.remove('current');
    current = hunk;
    hunk.classList.add('current');
    reveal(hunk);
    history.replaceState(null, '', `#${hunk.id}`);
  };
  const go = (step) => {
    const list = hunks.filter((hunk) => !hunk.hidden && !hunk.closest('.stale:not([open])'));
    if (!list.length) return;
    const from = list.indexOf(current);
    select(list[from < 0 ? (step > 0 ? 0 : list.length - 1) : (from + step + list.length) % list.length]);
  };

  // Once a frame at most: a large report opens hundreds of parts at once.
  let isDrawing = false;
  const drawMap = () => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => { isDrawing = false; draw(); });
  };
  const draw = () => {
    const map = one('.map');
    if (!map) return;
    const height = document.documentElement.scrollHeight;
    // Pages are measured, not each hunk: what is not on the screen is not laid out, and should stay so.
    const places = pages.filter((page) => !page.hidden && !page.matches(':has(> details:not([open]))')).flatMap((page) => {
      const box = page.getBoundingClientRect();
      const inside = all('.row.hunk:not([hidden])', page).filter((hunk) => !hunk.closest('.stale:not([open])'));
      return inside.map((hunk, index) =>
        [hunk, 100 * (box.top + scrollY + box.height * (index + 0.5) / inside.length) / height]);
    });
    map.replaceChildren(...places.map(([hunk, place]) => {
      const tick = make('a', { href: `#${hunk.id}`, tabIndex: -1, className: hunk.dataset.severity });
      tick.style.insetBlockStart = `${place}%`;
      return tick;
    }));
  };

  // MARK: Filters

  // The files of a folder have one choice; what a file has no field for is remembered for those that have.
  const chosenKey = `concord-diff-filter ${new URL(address ? '.' : '', address || location).pathname}`;
  const remembered = kept('sessionStorage', chosenKey) ?? {};
  const off = new Set(remembered.off);
  const chosen = () => {
    const form = new FormData(tools);
    for (const box of all('[name=kind]', tools)) if (box.checked) off.delete(box.value); else off.add(box.value);
    const value = (name) => form.get(name) ?? '';
    return { severity: value('severity'), origin: value('origin'), locale: value('locale'), text: value('text'),
      unseen: form.has('unseen'), rendered: form.has('rendered'), off: [...off] };
  };
  const remember = (choice) => {
    for (const name of Object.keys(choice)) if (name === 'off' || tools.elements[name]) remembered[name] = choice[name];
    kept('sessionStorage', chosenKey, remembered);
  };
  const restore = (choice) => {
    for (const name of ['severity', 'origin', 'locale', 'text']) {
      const field = tools.elements[name];
      if (!field || !choice[name]) continue;
      field.value = choice[name];
      // What a page has none of is still what is looked for.
      if (field.value !== choice[name]) field.append(make('option', { value: choice[name], textContent: `${choice[name]} (0)`, selected: true }));
    }
    for (const box of all('[name=kind]', tools)) box.checked = !choice.off.includes(box.value);
    for (const name of ['unseen', 'rendered']) if (tools.elements[name]) tools.elements[name].checked = choice[name];
  };
  const texts = new Map();
  const textOf = (item) => {
    if (!texts.has(item)) {
      const parts = item.matches('li') ? [item] : all('h2, h3, pre, .changes', item);
      const topic = one('.topic', item.closest('.page')) ?? one('h1 .topic');
      texts.set(item, [topic, ...parts].map((part) => part.textContent).join('\n').toLowerCase());
    }
    return texts.get(item);
  };
  const finder = (choice) => {
    const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
    const off = new Set(choice.off);
    // How many differences of a block are asked for.
    return (marks, key, text) => {
      if (choice.unseen && seen.has(key)) return 0;
      const found = marks.split(' ').reduce((sum, mark) => {
        const [severity, origin, locale, kind, times = 1] = mark.split('/');
        const isMeant = !(choice.severity && choice.severity !== severity) && !(choice.origin && choice.origin !== origin)
          && !(choice.locale && choice.locale !== locale) && !off.has(kind);
        return isMeant ? sum + Number(times) : sum;
      }, 0);
      return !words.length || words.every((word) => text().includes(word)) ? found : 0;
    };
  };

  const filter = () => {
    const choice = chosen();
    remember(choice);
    main.classList.toggle('rendered', choice.rendered);
    const isFound = finder(choice);
    if (dataFiles) return list(choice, isFound);
    let [shown, every] = [0, 0];
    for (const item of items) {
      const found = isFound(item.dataset.is, item.dataset.key, () => textOf(item));
      item.hidden = !found;
      shown += found;
      every += finder({ text: '', off: [] })(item.dataset.is);
    }
    for (const page of pages) page.hidden = items.length > 0 && !one('[data-is]:not([hidden])', page);
    for (const part of all('.stale')) {
      part.hidden = !one('.hunk:not([hidden])', part);
      if (choice.origin === 'stale') part.open = true;
    }
    main.classList.toggle('filtered', shown < every);
    count.value = shown < every ? `${shown} of ${every} differences shown` : `All ${every} differences shown`;
    drawMap();
  };

  // The index has the differences as data, and reads them when a filter is set first.
  let loaded = null;
  const load = () => loaded ??= Promise.all(Array.from({ length: dataFiles }, (_, number) =>
    new Promise((done) => {
      const script = make('script', { src: `rows-${number + 1}.js`, onload: done, onerror: done });
      document.head.append(script);
      script.remove();
    })));
  const most = 200;
  let asked = 0;
  const list = async (choice, isFound) => {
    const results = one('.results');
    const isSet = choice.severity || choice.origin || choice.locale || choice.text.trim() || choice.unseen || choice.off.length;
    const turn = asked += 1;
    results.hidden = !isSet;
    one('.overview').hidden = Boolean(isSet);
    count.value = '';
    if (!isSet) return;
    await load();
    // Somebody has typed on.
    if (turn !== asked) return;
    const found = rows.all.flatMap(([file, topic, locale, blocks]) =>
      blocks.filter(([, marks, key, message]) => isFound(marks, key, () => `${topic}\n${message}`.toLowerCase()))
        .map(([id, marks, , message]) => ({ address: file && `${file}#${id}`, topic, locale, severity: worst(marks), message })));
    // A browser holds so many lines at once, and no more: those before make room for the next.
    const shown = make('ol');
    const before = make('button', { type: 'button', className: 'act', textContent: `${most} before` });
    const next = make('button', { type: 'button', className: 'act', textContent: `Next ${most}` });
    let start = 0;
    const show = () => {
      const part = found.slice(start, start + most);
      count.value = part.length === found.length ? `${found.length} found` : `${start + 1} to ${start + part.length} of ${found.length} found`;
      shown.start = start + 1;
      shown.replaceChildren(...part.map((each) => {
        const words = `${each.topic}, ${each.locale}`;
        return make('li', {}, each.address ? make('a', { href: each.address, textContent: words }) : words, ': ',
          make('span', { className: `severity ${each.severity}`, textContent: each.severity }), ` ${each.message}`);
      }));
      before.hidden = start === 0;
      next.hidden = start + most >= found.length;
    };
    const step = (by) => {
      start += by;
      show();
      results.focus();
      results.scrollIntoView();
    };
    before.addEventListener('click', () => step(-most));
    next.addEventListener('click', () => step(most));
    show();
    results.tabIndex = -1;
    results.replaceChildren(shown, before, ' ', next);
  };
  const worst = (marks) => ['error', 'warning', 'info'].find((severity) => marks.includes(`${severity}/`));

  const reset = () => {
    off.clear();
    for (const name of Object.keys(remembered)) delete remembered[name];
    setTimeout(filter);
  };
  tools.addEventListener('reset', reset);
  tools.addEventListener('submit', (event) => event.preventDefault());
  let typing = 0;
  tools.addEventListener('input', (event) => {
    clearTimeout(typing);
    typing = setTimeout(filter, event.target.type === 'search' ? 120 : 0);
  });

  // MARK: Keys

  const fold = () => {
    const same = all('details.same');
    const open = same.some((block) => !block.open);
    for (const block of same) block.open = open;
    drawMap();
  };
  const turnOver = () => {
    const box = tools.elements.rendered;
    if (!box) return;
    box.checked = !box.checked;
    filter();
  };
  const actions = {
    j: () => go(1), k: () => go(-1), f: fold, r: turnOver,
    s: () => current && setSeen(current, !current.classList.contains('seen')),
    c: () => current && copy(current),
    '/': (event) => { event.preventDefault(); tools.elements.text.focus(); },
    '?': () => help.showModal(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    if (event.target.matches('textarea, select, input:not([type=checkbox])')) return;
    if (Object.hasOwn(actions, event.key)) actions[event.key](event);
  });
  for (const button of all('button[data-key]', tools)) button.addEventListener('click', actions[button.dataset.key]);

  const follow = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it stands */ }
    const target = id && document.getElementById(id);
    if (!target) return;
    const page = target.matches('.page') ? one(':scope > details', target) : null;
    if (page) page.open = true;
    if (hunks.includes(target)) select(target); else reveal(target);
  };
  addEventListener('hashchange', follow);
  addEventListener('resize', drawMap);
  document.addEventListener('toggle', drawMap, true);
  if (remembered.off) restore(remembered);
  // A report that is written to open rendered does so until its reader says otherwise.
  else if (main.classList.contains('rendered')) tools.elements.rendered.checked = true;
  filter();
  follow();
})();
