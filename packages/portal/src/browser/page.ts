/**
 * In every page: sets the theme before the first paint, and then the theme choice, the copy buttons and the search. All
 * of them are hidden at first, so that without scripts nothing is dead.
 */
import { offerCopying } from './copying.ts';
import { storage } from './storage.ts';
import { keepTabs } from './tabs.ts';

const root = document.documentElement;

function showTheme(theme: string): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  const chosen = root.dataset['theme'];
  const media = chosen === undefined ? '(prefers-color-scheme:dark)' : chosen === 'dark' ? 'all' : 'not all';
  for (const source of document.querySelectorAll('source')) source.media = media;
}

function offerThemes(): void {
  const choice = document.querySelector<HTMLSelectElement>('#theme');
  const label = document.getElementById('theme-choice');
  if (choice === null || label === null) return;
  choice.value = root.dataset['theme'] ?? '';
  // Now that the pictures are there.
  showTheme(choice.value);
  choice.addEventListener('change', () => {
    showTheme(choice.value);
    storage.write('theme', choice.value);
  });
  label.hidden = false;
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

function offerSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('#search-open');
  const path = button?.dataset['module'];
  if (button === null || path === undefined) return;
  /** The text typed while the search is loading; null at other times. */
  let typed: string | null = null;
  const open = async (): Promise<void> => {
    typed ??= '';
    try {
      const { openSearch } = (await import(path)) as { openSearch: (text: string) => void };
      openSearch(typed);
    } finally {
      typed = null;
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    if (typed !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      typed += event.key;
      return;
    }
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (!isSlash && !(isShortcut && document.querySelector('dialog[open]') === null)) return;
    event.preventDefault();
    void open();
  });
}

showTheme(storage.read('theme'));
document.addEventListener('DOMContentLoaded', () => {
  offerThemes();
  offerSearch();
  keepTabs('details.way', 'way');
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) offerCopying(button);
});
