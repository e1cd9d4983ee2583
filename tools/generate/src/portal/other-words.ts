/** Nobody looks for these, and every text has them. */
const COMMON = new Set(
  [
    'all also and any are because been before but can does each for from get gets has have how into its may more most',
    'must not off one only other same see set such than that the their them then there these they this until use used',
    'uses was what when where which while who will with without you your',
  ].flatMap((words) => words.split(' ')),
);

/**
 * What a text says beyond the words that are shown of it: each word once, in lower case and in order of the alphabet,
 * which compresses to half of the text.
 */
export function otherWords(markdown: string, shown: string): { readonly text?: string } {
  const known = new Set(wordsOf(shown));
  const words = new Set(wordsOf(markdown.replaceAll(/\]\([^)]*\)/g, ' ')));
  const others = [...words].filter((word) => word.length > 2 && !known.has(word) && !COMMON.has(word));
  return others.length === 0 ? {} : { text: others.toSorted().join(' ') };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?/g) ?? [];
}
