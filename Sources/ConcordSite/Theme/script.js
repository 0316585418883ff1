// Everything works without this file: it folds the contents on a phone, copies code, and keeps the place in the page.
(() => {
  const contents = document.querySelector('.contents > details');
  if (contents && matchMedia('(max-width: 46rem)').matches) contents.open = false;
  for (const pre of document.querySelectorAll('pre.codeblock, pre.pre')) {
    if (!navigator.clipboard) break;
    const button = document.createElement('button');
    button.className = 'copy';
    button.type = 'button';
    button.textContent = document.documentElement.dataset.copy || 'Copy';
    button.addEventListener('click', () => navigator.clipboard.writeText(pre.querySelector('code').textContent));
    pre.append(button);
  }
  for (const pre of document.querySelectorAll('pre')) {
    if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0;
  }
  for (const link of document.querySelectorAll('.languages a')) {
    link.addEventListener('click', () => { link.hash = location.hash; });
  }
})();
