/** The search over operations, fields, errors, settings and the text of guides. Its index is loaded when it is first opened. */
import type { SearchEntry } from '../search-entry.ts';
import { element } from './dom.ts';
import { rank, SEARCH_INDEX } from './search-rank.ts';

const MAX = 12;
/** Kinds whose titles are names in code. */
const CODES: readonly SearchEntry['kind'][] = ['Field', 'Error', 'Setting'];

let index: Promise<readonly SearchEntry[]> | undefined;
let dialog: HTMLDialogElement | undefined;

async function loadIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch(SEARCH_INDEX);
  if (!response.ok) throw new Error(`The index responded with ${response.status}.`);
  return (await response.json()) as readonly SearchEntry[];
}

/** With what was typed while this was loaded. */
export function openSearch(text = ''): void {
  index ??= loadIndex();
  // The next use tries again.
  index.catch(() => (index = undefined));
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector('input')!;
  if (text === '') return field.select();
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

function createDialog(): HTMLDialogElement {
  const list = element('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const note = element('p', { class: 'search-note', role: 'status' });
  const field = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'search-results',
    'aria-label': 'Search the reference, guides and settings',
    placeholder: 'Search the reference, guides and settings',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const made = element('dialog', { id: 'search', 'aria-label': 'Search' }, field, list, note);
  const choose = (option: Element | null): void => {
    list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', option?.id ?? '');
  };
  const show = async (): Promise<void> => {
    const text = field.value;
    try {
      const found = rank(await (index ??= loadIndex()), text, MAX);
      if (field.value !== text) return;
      list.replaceChildren(...found.map(toOption));
      choose(list.firstElementChild);
      note.textContent = text.trim() !== '' && found.length === 0 ? `No results for “${text.trim()}”` : '';
    } catch {
      note.textContent = 'The search cannot be loaded. Try again in a moment.';
    }
  };
  field.addEventListener('input', () => void show());
  field.addEventListener('keydown', (event) => onKey(event, list, choose));
  list.addEventListener('click', ({ target }) => target instanceof Element && follow(target.closest('li')));
  made.addEventListener('click', (event) => event.target === made && made.close());
  document.body.append(made);
  return made;
}

function toOption({ kind, title, note, href }: SearchEntry, at: number): HTMLElement {
  return element(
    'li',
    { id: `search-${at}`, role: 'option', 'aria-selected': 'false', 'data-href': href },
    element('b', { class: CODES.includes(kind) ? 'is-code' : undefined }, title),
    element('span', { class: 'search-kind' }, kind),
    element('span', { class: 'search-detail' }, note),
  );
}

function follow(option: HTMLElement | null): void {
  const href = option?.dataset['href'];
  if (href === undefined) return;
  // If only the fragment differs, this page stays.
  dialog?.close();
  location.assign(href);
}

function onKey(event: KeyboardEvent, list: HTMLElement, choose: (option: Element | null) => void): void {
  const current = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? current?.nextElementSibling : current?.previousElementSibling;
    choose(next ?? (event.key === 'ArrowDown' ? list.firstElementChild : list.lastElementChild));
  } else if (event.key === 'Enter') {
    event.preventDefault();
    follow(current);
  }
}
