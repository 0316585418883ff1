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
  if (contents && matchMedia('(max-width: 46rem)').matches) contents.open = false;

  for (const pre of document.querySelectorAll('pre.codeblock, pre.pre')) {
    if (!navigator.clipboard) break;
    const copy = make('button', { className: 'copy', type: 'button' }, document.documentElement.dataset.copy || 'Copy');
    copy.addEventListener('click', () => navigator.clipboard.writeText(pre.querySelector('code').textContent));
    const frame = make('div', { className: 'copyable' });
    pre.replaceWith(frame);
    frame.append(pre, copy);
  }

  for (const pre of document.querySelectorAll('pre')) {
    if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0;
  }

  document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' });

  for (const link of document.querySelectorAll('.languages a')) {
    link.addEventListener('click', () => { link.hash = location.hash; });
  }

  // Tabs, as the ARIA practices have them: one is in the tab order, arrow keys move.
  let number = 0;
  for (const group of document.querySelectorAll('.tabs')) {
    const panels = [...group.children];
    const list = make('div', { className: 'tab-list', role: 'tablist' });
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
    list.addEventListener('keydown', (event) => {
      const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const next = (tabs.indexOf(document.activeElement) + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length;
      select(next);
      tabs[next].focus();
    });
    list.append(...tabs);
    group.prepend(list);
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
      make('p', { className: 'program' }, make('label', { htmlFor: 'program' }, document.documentElement.dataset.program, ' '), choice));
    show();
  }
})();
