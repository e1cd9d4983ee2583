import type { SearchEntry } from '../search-entry.ts';
import { nearest, queryWords, stemOf } from './search-words.ts';

export type { SearchEntry } from '../search-entry.ts';

/** The path of all entries on the server. */
export const SEARCH_INDEX = '/assets/search.json';

const KINDS: readonly SearchEntry['kind'][] = ['Operation', 'Guide', 'Section', 'Setting', 'Error', 'Field'];
/** How many known words a misspelt one may stand for. */
const MAX_MEANINGS = 4;
/** What a word counts if it was found with another ending, or corrected. */
const [INFLECTED, CORRECTED] = [0.8, 0.6];

/** A text that stands for a word of the query, and what it counts. */
interface Form {
  readonly text: string;
  readonly worth: number;
}

/** An entry as it is searched: in lower case, which is done once. */
interface Prepared {
  readonly entry: SearchEntry;
  readonly title: string;
  readonly note: string;
  readonly text: string;
}

interface Index {
  readonly prepared: readonly Prepared[];
  readonly vocabulary: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly SearchEntry[], Index>();

function indexOf(entries: readonly SearchEntry[]): Index {
  const known = indexes.get(entries);
  if (known !== undefined) return known;
  const prepared = entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    note: entry.note.toLowerCase(),
    text: entry.text ?? '',
  }));
  const words = prepared.flatMap(({ title, note, text }) => `${title} ${note} ${text}`.match(/[a-z0-9]{3,}/g) ?? []);
  const index = { prepared, vocabulary: new Set(words) };
  indexes.set(entries, index);
  return index;
}

/**
 * The entries with every word, best first: words in a title count most, and those in a text least. Small words are left
 * out, other endings count, and a word that nothing has is taken for the ones it may be a slip of. If no entry has all
 * of three words or more, one may be missing.
 */
export function rank(entries: readonly SearchEntry[], text: string, max: number): SearchEntry[] {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const { prepared, vocabulary } = indexOf(entries);
  const forms = words.map((word) => formsOf(word, prepared, vocabulary));
  const found = rankBy(prepared, forms, words.join(' '), 0);
  const shown = found.length === 0 && words.length >= 3 ? rankBy(prepared, forms, words.join(' '), 1) : found;
  return shown.slice(0, max).map(({ entry }) => entry);
}

function rankBy(
  prepared: readonly Prepared[],
  forms: readonly (readonly Form[])[],
  phrase: string,
  missing: number,
): Prepared[] {
  return prepared
    .map((each) => ({ each, score: scoreOf(each, forms, phrase, missing) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || placeOf(one.each) - placeOf(other.each))
    .map(({ each }) => each);
}

function formsOf(word: string, prepared: readonly Prepared[], vocabulary: ReadonlySet<string>): Form[] {
  const stem = stemOf(word);
  const forms = [{ text: word, worth: 1 }, ...(stem === word ? [] : [{ text: stem, worth: INFLECTED }])];
  if (prepared.some((each) => forms.some(({ text }) => has(each, text)))) return forms;
  return nearest(vocabulary, word, MAX_MEANINGS).map((text) => ({ text, worth: CORRECTED }));
}

function has({ title, note, text }: Prepared, word: string): boolean {
  return title.includes(word) || note.includes(word) || text.includes(word);
}

function placeOf({ entry }: Prepared): number {
  return KINDS.indexOf(entry.kind);
}

function scoreOf(each: Prepared, forms: readonly (readonly Form[])[], phrase: string, missing: number): number {
  const scores = forms.map((choices) => Math.max(0, ...choices.map((form) => worthOf(each, form))));
  if (scores.filter((score) => score === 0).length > missing) return 0;
  const sum = scores.reduce((total, score) => total + score, 0);
  if (each.title === phrase) return sum + WHOLE_TITLE;
  // There are many of them, and their names are made of the words of everything else.
  return each.entry.kind === 'Field' ? sum * 0.5 : sum;
}

const WHOLE_TITLE = 12;

function worthOf({ title, note, text }: Prepared, { text: word, worth }: Form): number {
  return worth * Math.max(worthIn(title, word, worth, 8), worthIn(note, word, worth, 3), worthIn(text, word, worth, 1));
}

/** A whole word counts most, then the beginning of one. A part counts only where the word was typed like this. */
function worthIn(text: string, word: string, worth: number, max: number): number {
  let found = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !/[a-z0-9]/.test(text[at - 1]!);
    const ends = !/[a-z0-9]/.test(text[at + word.length] ?? ' ');
    if (begins && ends) return at === 0 ? max : max * 0.9;
    // Too many words begin with the three letters of `cors` without its last.
    if (worth < 1 && word.length < 4) continue;
    if (begins) found = Math.max(found, (at === 0 ? 0.8 : 0.7) * max * (word.length < 4 ? 0.4 : 1));
    else if (worth === 1) found = Math.max(found, 0.4 * max * (word.length < 4 ? 0.4 : 1));
  }
  return found;
}
