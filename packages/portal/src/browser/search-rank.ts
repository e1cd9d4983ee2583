import type { SearchEntry } from '../search-entry.ts';

export type { SearchEntry } from '../search-entry.ts';

/** The path of all entries on the server. */
export const SEARCH_INDEX = '/assets/search.json';

const KINDS: readonly SearchEntry['kind'][] = ['Operation', 'Guide', 'Section', 'Error', 'Field'];

/** The entries with every word, best first: words at the start of a title count most, and those in a note least. */
export function rank(entries: readonly SearchEntry[], text: string, most: number): SearchEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || placeOf(one.entry) - placeOf(other.entry))
    .slice(0, most)
    .map(({ entry }) => entry);
}

function placeOf({ kind }: SearchEntry): number {
  return KINDS.indexOf(kind);
}

function scoreOf({ title, note }: SearchEntry, words: readonly string[]): number {
  const [name, more] = [title.toLowerCase(), note.toLowerCase()];
  const scores = words.map((word): number => {
    if (name === word) return 12;
    if (name.startsWith(word)) return 8;
    if (startsWord(name, word)) return 6;
    if (name.includes(word)) return 4;
    if (startsWord(more, word)) return 2;
    return more.includes(word) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1]!)) return true;
  return false;
}
