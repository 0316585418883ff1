// Loaded when the search is used. What the index holds is shown as text only, and is loaded as scripts: no other request is
// made, and a site on a disk is searched, too.
(() => {
  const form = document.querySelector('form.search');
  const input = form.querySelector('input');
  const found = form.querySelector('.found');
  const status = found.querySelector('[role=status]');
  const list = found.querySelector('ol');
  const base = new URL(form.dataset.index, location.href);
  const waiting = new Map();
  let index;

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  // As SearchLetters.swift has it, character by character, so that places in a text stay known.
  const paired = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const foldOne = (c) => {
    if (c < '\u0080') return c.toLowerCase();
    if (/[\u0300-\u036f\u2066-\u2069]/.test(c)) return '';
    if (c === 'ı') return 'i';
    if (/[\uff01-\uff5e]/.test(c)) c = String.fromCharCode(c.charCodeAt(0) - 0xfee0);
    else if (/[\u00c0-\u052f\u1e00-\u1fff]/.test(c)) c = c.normalize('NFD')[0];
    c = [...c.toLowerCase()][0];
    return c === 'ς' ? 'σ' : c;
  };
  const fold = (text) => [...text.normalize('NFC')].map(foldOne).join('');

  const terms = (query) => {
    const all = new Set();
    for (const [run] of fold(query).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      let word = '';
      let row = [];
      const end = () => {
        if (word) all.add(word);
        for (let at = 1; at < row.length; at++) all.add(row[at - 1] + row[at]);
        if (row.length === 1) all.add(row[0]);
        word = '';
        row = [];
      };
      for (const c of run) {
        const isPaired = paired.test(c);
        if (isPaired ? word : row.length) end();
        if (isPaired) row.push(c);
        else word += c;
      }
      end();
    }
    return [...all];
  };

  window.concordSearch = (name, data) => {
    waiting.get(name)?.(data);
  };
  const loading = new Map();
  const load = (name, file) => {
    if (!loading.has(name)) {
      loading.set(name, new Promise((done) => {
        waiting.set(name, done);
        document.head.append(make('script', { src: new URL(file, base), onerror: () => { loading.delete(name); done([]); } }));
      }));
    }
    return loading.get(name);
  };
  const shard = (name) => load(name, `${name}.js?${index.version}`);

  const begin = async () => {
    const data = await load('index', 'index.js');
    if (!data.pages) return;
    index = { ...data, sections: [], rootURL: new URL(data.root, new URL('index.js', base)) };
    index.pages = data.pages.map(([path, title, language, below = [], place]) => {
      const page = { path, title, place, folded: fold(title), language: data.languages[language - 1] };
      index.sections.push({ page, id: '', heading: '', folded: '', number: index.sections.length });
      for (let at = 0; at < below.length; at += 2) {
        const [id, heading] = [below[at], below[at + 1]];
        index.sections.push({ page, id, heading, folded: fold(heading), number: index.sections.length });
      }
      return page;
    });
  };
  // Once, but for a request that failed.
  let starting;
  const start = () => (starting ??= begin().finally(() => { if (!index) starting = undefined; }));

  const before = (one, other) => {
    const [a, b] = [[...one], [...other]];
    let at = 0;
    while (at < a.length && a[at] === b[at]) at++;
    return (a[at]?.codePointAt(0) ?? -1) < (b[at]?.codePointAt(0) ?? -1);
  };

  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const decode = (text, take) => {
    let [value, shift, section] = [0, 0, 0];
    for (const c of text) {
      const digit = digits.indexOf(c);
      value += (digit & 31) * 2 ** shift;
      shift += 5;
      if (digit & 32) continue;
      section += Math.floor(value / 4);
      take(section, value % 4);
      [value, shift] = [0, 0];
    }
  };

  // The sections of a term, or of all that begin with it, with how much each says of it.
  const look = async (term) => {
    const isPair = paired.test(term) && [...term].length === 2;
    let first = index.terms.length;
    while (first > 0 && before(term, index.terms[first - 1])) first--;
    first = Math.max(0, first - 1);
    let last = first;
    while (!isPair && last < first + 2 && index.terms[last + 1]?.startsWith(term)) last++;
    const hits = new Map();
    for (let number = first; number <= last && number < index.terms.length; number++) {
      for (const line of await shard(`t${number}`)) {
        const space = line.indexOf(' ');
        const known = line.slice(0, space);
        if (isPair ? known !== term : !known.startsWith(term)) continue;
        const share = known === term ? 1 : 0.5;
        decode(line.slice(space + 1), (section, weight) => {
          hits.set(section, Math.max(hits.get(section) || 0, [1, 1.5, 5, 8][weight] * share));
        });
      }
    }
    return hits;
  };

  const search = async (query) => {
    const wanted = terms(query);
    const whole = fold(query).replace(/\s+/g, ' ').trim();
    const pages = new Map();
    const add = (number, score, bit) => {
      const section = index.sections[number];
      if (!section) return;
      const entry = pages.get(section.page) || { page: section.page, bits: new Set(), score: 0, sections: new Map() };
      entry.bits.add(bit);
      entry.sections.set(section, (entry.sections.get(section) || 0) + score);
      pages.set(section.page, entry);
    };
    for (const [bit, term] of wanted.entries()) {
      const hits = await look(term);
      const rare = Math.log(1 + index.sections.length / (hits.size || 1));
      for (const [number, weight] of hits) add(number, weight * rare, bit);
    }
    // What a heading says word for word, also within a word.
    if (whole) for (const section of index.sections) {
      const text = section.id ? section.folded : section.page.folded;
      if (text.includes(whole)) add(section.number, section.id ? 40 : 60, 'whole');
    }
    const results = [...pages.values()].filter(({ bits }) => bits.has('whole') || wanted.length > 0 && wanted.every((_, bit) => bits.has(bit)));
    for (const result of results) {
      result.sections = [...result.sections].sort((a, b) => b[1] - a[1] || a[0].number - b[0].number).slice(0, 4);
      result.score = result.sections[0][1] + result.sections.reduce((sum, [, score]) => sum + score, 0) / 10;
    }
    return { wanted, whole, results: results.sort((a, b) => b.score - a.score || a.sections[0][0].number - b.sections[0][0].number) };
  };

  // A text with what was looked for in <mark>.
  const marked = (text, needles, around) => {
    text = text.normalize('NFC');
    const places = [];
    let folded = '';
    let at = 0;
    for (const c of text) {
      for (let unit = foldOne(c).length; unit > 0; unit--) places.push(at);
      folded += foldOne(c);
      at += c.length;
    }
    places.push(at);
    const spans = [];
    for (const needle of needles) {
      for (let hit = folded.indexOf(needle); hit >= 0 && spans.length < 40; hit = folded.indexOf(needle, hit + needle.length)) {
        spans.push([places[hit], places[hit + needle.length]]);
      }
    }
    let [start, end] = [0, text.length];
    if (around) {
      if (!spans.length) return null;
      start = Math.max(0, spans[0][0] - around);
      end = Math.min(text.length, Math.max(spans[0][0] + 2 * around, spans[0][1]));
      // Words stay whole.
      const isInWord = (at) => at > 0 && at < text.length && [at - 1, at].every((place) => /[\p{L}\p{M}\p{N}_]/u.test(text[place]) && !paired.test(text[place]));
      for (let left = 40; left && isInWord(start); left--) start--;
      for (let left = 40; left && isInWord(end); left--) end++;
    }
    spans.sort((a, b) => a[0] - b[0]);
    const shown = document.createDocumentFragment();
    if (start > 0) shown.append('… ');
    for (const [from, to] of spans) {
      if (from < start || to > end) continue;
      shown.append(text.slice(start, from), make('mark', {}, text.slice(from, to)));
      start = to;
    }
    shown.append(text.slice(start, end), end < text.length ? ' …' : '');
    return shown;
  };

  const excerpt = async (section, needles) => {
    const { texts } = index;
    let chunk = texts.length - 1;
    while (chunk > 0 && texts[chunk] > section.number) chunk--;
    const text = (await shard(`x${chunk}`))[section.number - texts[chunk]] || '';
    return marked(text.replace(/\s+/g, ' ').trim(), needles, 60);
  };

  let run = 0;
  const show = async () => {
    const mine = ++run;
    const query = input.value;
    if (!query.trim()) return close();
    if (!index) await start();
    if (!index) return;
    const { wanted, whole, results } = await search(query);
    if (mine !== run) return;
    const needles = [whole, ...wanted].filter((needle, at) => needle && (at === 0 || [...needle].length > 1 || wanted.length === 1));
    const [tongue, ...foreign] = (document.documentElement.dataset.lang || '').split(' ');
    if (tongue) status.lang = foreign.length && !foreign.includes(results.length ? 'results' : 'none') ? document.documentElement.lang : tongue;
    status.textContent = results.length ? form.dataset.results.replace('{count}', results.length) : form.dataset.none;
    const tops = [];
    list.replaceChildren(...results.slice(0, 100).map(({ page, sections }) => {
      const link = (section, isFirst) => {
        const a = make('a', { href: new URL(page.path + (section.id && '#' + encodeURIComponent(section.id)), index.rootURL) });
        if (page.language) [a.lang, a.dir] = [page.language[0], 'auto'];
        if (isFirst) a.append(make('span', { className: 'page' }, marked(page.title, needles)));
        if (section.id) a.append(make('span', { className: 'section' }, marked(section.heading, needles)));
        return a;
      };
      const [first, ...rest] = sections.map(([section]) => section);
      const a = link(first, true);
      for (const word of [page.place, page.language?.[1]]) if (word) a.firstChild.append(' ', make('small', {}, word));
      tops.push([first, a]);
      const item = make('li', {}, a);
      // Of further sections, those that say by their names why they are there.
      const others = rest.filter(({ id, folded }) => id && needles.some((needle) => folded.includes(needle)));
      if (others.length) item.append(make('ul', {}, ...others.map((section) => make('li', {}, link(section)))));
      return item;
    }));
    found.hidden = false;
    for (const [section, a] of tops.slice(0, 3)) {
      const text = await excerpt(section, needles);
      if (mine !== run) return;
      if (text) a.append(make('span', { className: 'excerpt' }, text));
    }
  };

  const close = () => {
    run++;
    found.hidden = true;
    list.replaceChildren();
    status.textContent = '';
  };

  let timer;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, 60);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await show();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !found.hidden) {
      event.preventDefault();
      close();
      input.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing || found.hidden) return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll('a')];
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
  });
  addEventListener('click', (event) => { if (!form.contains(event.target)) found.hidden = true; });
  form.addEventListener('focusout', (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) found.hidden = true; });
  input.addEventListener('focus', () => { if (list.firstChild) found.hidden = false; });
  // What may be meant by an address that leads nowhere.
  const suggest = async () => {
    await start();
    const { lost } = form.dataset;
    let results = [];
    // All of its words, or else the one that says most.
    for (const query of [lost, ...lost.split(' ').sort((one, other) => other.length - one.length)]) {
      if (index && query.length > 2 && !results.length) ({ results } = await search(query));
    }
    if (results.length) document.querySelector('article')?.append(make('ul', { className: 'suggestions' }, ...results.slice(0, 8).map(({ page }) => {
      const a = make('a', { href: new URL(page.path, index.rootURL) }, page.title);
      if (page.language) [a.lang, a.dir] = [page.language[0], 'auto'];
      return make('li', {}, a);
    })));
  };

  start();
  if (form.dataset.lost) suggest();
  if (input.value) show();
})();
