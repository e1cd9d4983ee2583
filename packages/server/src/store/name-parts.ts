/** More would only add rows: few names have as many parts. */
const MAX_PARTS = 8;

/**
 * What a search finds besides the beginning of a name: the name from each later part on, in lower case, and the whole
 * name if it has capitals: docs/decisions/0260-names-by-any-part.md.
 */
export function partsOf(name: string): readonly string[] {
  const lower = name.toLowerCase();
  const parts = lower === name ? [] : [lower];
  for (let index = 1; index < lower.length && parts.length < MAX_PARTS; index += 1) {
    if (isLetterOrDigit(lower, index) && !isLetterOrDigit(lower, index - 1)) parts.push(lower.slice(index));
  }
  return parts;
}

/** Every creation asks this for each character, so without an expression, whose matches are objects. */
function isLetterOrDigit(lower: string, index: number): boolean {
  const code = lower.charCodeAt(index);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** The part that a search lists a name by: the first that matches, in byte order. */
export function partFoundBy(name: string, search: string): string | undefined {
  return partsOf(name)
    .filter((part) => part.startsWith(search))
    .toSorted()[0];
}

export function isFoundBy(name: string, search: string): boolean {
  return name.startsWith(search) || partFoundBy(name, search) !== undefined;
}

/** Where a search continues: among names that begin with the text, or after this part. Ids contain no spaces. */
export interface SearchPosition {
  readonly part: string;
  readonly id: string;
}

/** No name begins with it. */
const IN_PARTS = '\t';

export function writeSearchPosition({ part, id }: SearchPosition): string {
  return `${IN_PARTS}${part} ${id}`;
}

/** Undefined while names that begin with the text are listed. */
export function readSearchPosition(after: string | null): SearchPosition | undefined {
  if (after === null || !after.startsWith(IN_PARTS)) return undefined;
  const space = after.lastIndexOf(' ');
  return { part: after.slice(IN_PARTS.length, space), id: after.slice(space + 1) };
}

/** The prefix of names that begin with both texts; undefined if there can be none. */
export function longerPrefix(search: string, prefix = ''): string | undefined {
  if (search.startsWith(prefix)) return search;
  return prefix.startsWith(search) ? prefix : undefined;
}
