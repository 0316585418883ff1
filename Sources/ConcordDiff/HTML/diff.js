// The report is whole without this: it adds filters, keys, a map of the page, and opens what a link leads to.
(() => {
  const hunks = [...document.querySelectorAll('.row.hunk')];
  const pages = [...document.querySelectorAll('.page')];
  const shown = () => hunks.filter((hunk) => !hunk.hidden);
  const tools = document.querySelector('.tools');
  const help = document.querySelector('dialog');
  tools.hidden = false;

  const reveal = (element) => {
    for (let at = element; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    element.scrollIntoView({ block: 'center' });
  };

  let current = -1;
  const go = (step) => {
    const list = shown();
    if (!list.length) return;
    hunks[current]?.classList.remove('current');
    const from = list.indexOf(hunks[current]);
    const next = list[from < 0 ? (step > 0 ? 0 : list.length - 1) : (from + step + list.length) % list.length];
    current = hunks.indexOf(next);
    next.classList.add('current');
    reveal(next);
    history.replaceState(null, '', `#${next.id}`);
  };

  // Once a frame at most: a large report opens hundreds of parts at once.
  let isDrawing = false;
  const drawMap = () => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => { isDrawing = false; draw(); });
  };
  const draw = () => {
    const map = document.querySelector('.map');
    const height = document.documentElement.scrollHeight;
    // Pages are measured, not each hunk: what is not on the screen is not laid out, and should stay so.
    const places = pages.filter((page) => !page.hidden && page.firstElementChild.open).flatMap((page) => {
      const box = page.getBoundingClientRect();
      const inside = [...page.querySelectorAll('.row.hunk:not([hidden])')];
      return inside.map((hunk, index) =>
        [hunk, 100 * (box.top + scrollY + box.height * (index + 0.5) / inside.length) / height]);
    });
    map.replaceChildren(...places.map(([hunk, place]) => {
      const tick = document.createElement('a');
      tick.href = `#${hunk.id}`;
      tick.tabIndex = -1;
      tick.className = hunk.dataset.severity;
      tick.style.insetBlockStart = `${place}%`;
      return tick;
    }));
  };

  const filter = () => {
    const kinds = new Set([...tools.querySelectorAll('input:checked')].map((box) => box.value));
    for (const hunk of hunks) hunk.hidden = !hunk.dataset.kinds.split(' ').some((kind) => kinds.has(kind));
    for (const page of pages) page.hidden = !page.querySelector('.row.hunk:not([hidden]), .changes.whole');
    drawMap();
  };
  tools.addEventListener('change', filter);

  const fold = () => {
    const same = [...document.querySelectorAll('.same')];
    const open = same.some((block) => !block.open);
    for (const block of same) block.open = open;
    drawMap();
  };
  const actions = { j: () => go(1), k: () => go(-1), f: fold, '?': () => help.showModal() };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
    if (actions[event.key] && !help.open) actions[event.key]();
  });
  for (const button of tools.querySelectorAll('button')) button.addEventListener('click', actions[button.dataset.key]);

  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const page = target.matches('.page') ? target.querySelector('details') : null;
    if (page) page.open = true;
    reveal(target);
  };
  addEventListener('hashchange', follow);
  addEventListener('resize', drawMap);
  document.addEventListener('toggle', drawMap, true);
  follow();
  drawMap();
})();
