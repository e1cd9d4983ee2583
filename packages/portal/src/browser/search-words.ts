/** Words that say nothing about what is looked for, as in "how do I deploy a site". */
const SMALL = new Set(
  'a an and are as at by can do does for from how i in is it my of on or should that the to what when where which why with you your'.split(
    ' ',
  ),
);

/** The words of a query in lower case, without small ones unless it has no others. */
export function queryWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return telling.length === 0 ? words : telling;
}

/** What several endings of a word have in common: `renew` of `renewing`, `polic` of `policies`. */
export function stemOf(word: string): string {
  return word.replace(/(?<=\w{3})(?:ies|ing|ed|es|s)$/, '');
}

/** How many slips are forgiven. Short words are too alike. */
function slipsIn(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The words of the vocabulary that may be meant, nearest first. Slips in the first letter are rare, and not forgiven. */
export function nearest(vocabulary: ReadonlySet<string>, word: string, max: number): string[] {
  const limit = slipsIn(word);
  if (limit === 0) return word.length < 4 ? [] : meantByShort(vocabulary, word).slice(0, max);
  const found: { readonly known: string; readonly slips: number }[] = [];
  for (const known of vocabulary) {
    if (known[0] !== word[0] || known.length < word.length - limit) continue;
    const slips = slipsBetween(word, known, limit);
    if (slips <= limit) found.push({ known, slips });
  }
  return found
    .toSorted((one, other) => one.slips - other.slips || one.known.length - other.known.length)
    .slice(0, max)
    .map(({ known }) => known);
}

/** Two letters swapped, as in `zoen`, or one left out, as in `limt`: the only slips that leave little doubt in four. */
function meantByShort(vocabulary: ReadonlySet<string>, word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  const swapped = places.map((at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2));
  const isLonger = (known: string): boolean =>
    known.length > word.length && places.some((at) => (known.slice(0, at) + known.slice(at + 1)).startsWith(word));
  return [...vocabulary].filter((known) => swapped.includes(known) || isLonger(known));
}

/**
 * The letters to add, leave out, replace or swap until the word is the known one, or its beginning: the word may not be
 * complete yet. More than `limit` if there are more.
 */
function slipsBetween(word: string, known: string, limit: number): number {
  const width = Math.min(known.length, word.length + limit);
  let [earlier, row] = [[] as number[], Array.from({ length: width + 1 }, (_, at) => at)];
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= width; to += 1) {
      const isSame = word[at - 1] === known[to - 1];
      let slips = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (isSame ? 0 : 1));
      const isSwapped = at > 1 && to > 1 && word[at - 1] === known[to - 2] && word[at - 2] === known[to - 1];
      if (isSwapped) slips = Math.min(slips, earlier[to - 2]! + 1);
      next.push(slips);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [earlier, row] = [row, next];
  }
  // From here on any ending will do.
  return Math.min(...row.slice(Math.max(0, word.length - limit)));
}
