/** The theme that was chosen on an earlier page, before anything is painted. */
const theme = `
  const root = document.documentElement;
  const showTheme = (theme) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const storage = {
    // Browsers may refuse it; then a choice lasts as long as the page.
    read(name) { try { return localStorage.getItem('landhold-' + name) ?? ''; } catch { return ''; } },
    write(name, value) { try { localStorage.setItem('landhold-' + name, value); } catch {} },
  };
  showTheme(storage.read('theme'));
  const offerThemes = () => {
    const choice = document.getElementById('theme');
    choice.value = root.dataset.theme ?? '';
    choice.addEventListener('change', () => { showTheme(choice.value); storage.write('theme', choice.value); });
    document.getElementById('theme-choice').hidden = false;
  };
`;

/** Pages on plain http that are not on localhost have no clipboard; there the text is selected and the old command tried. */
const copying = `
  const select = (source) => {
    const selection = getSelection();
    selection.removeAllRanges();
    const range = document.createRange();
    range.selectNodeContents(source);
    selection.addRange(range);
  };
  const copy = async (source) => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      return true;
    } catch {
      select(source);
      return document.execCommand('copy');
    }
  };
  const offerCopying = (button) => {
    const status = document.getElementById('copy-status');
    const label = button.querySelector('.copy-label');
    let timer;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const copied = await copy(document.getElementById(button.dataset.copy));
      clearTimeout(timer);
      status.textContent = '';
      label.textContent = copied ? 'Copied' : 'Selected';
      button.classList.toggle('is-copied', copied);
      requestAnimationFrame(() => { status.textContent = copied ? 'Copied' : 'Selected: press Control C to copy'; });
      timer = setTimeout(() => {
        label.textContent = 'Copy';
        button.classList.remove('is-copied');
        status.textContent = '';
      }, 2000);
    });
  };
`;

export interface PageScriptParts {
  /** The page's own: what it defines, and what is then to be done once the page is there. */
  readonly more: string;
  readonly start: string;
}

/** The choice of theme and the copy buttons. Both arrive hidden, so that without the script nothing is dead. */
export function createPageScript({ more, start }: PageScriptParts): string {
  return `
(() => {${theme}${copying}${more}
  document.addEventListener('DOMContentLoaded', () => {
    offerThemes();
    for (const button of document.querySelectorAll('button[data-copy]')) offerCopying(button);
    ${start}
  });
})();
`;
}

/** Of all pages that have nothing more to do. */
export const pageScript: string = createPageScript({ more: '', start: '' });
