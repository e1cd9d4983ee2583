/** Nobody looks for these, and every text has them. */
const COMMON = new Set(
  [
    'after again all also and another any anything are because been before below both but can cannot does each else',
    'every everything for from get gets has have here how instead into its itself later like longer may more most',
    'must never none not nothing now off once one only other others otherwise out over own same says see set several',
    'since still such than that the their them then there these they this too two under unless until use used uses',
    'was were what when where which while who whole why will with within without would you your',
    'about above already always among become becomes between comes could done during either enough few gives given',
    'goes makes made many might much need needs often rather should so some something takes taken those though',
    'through together wants way ways well whether whose yet',
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
