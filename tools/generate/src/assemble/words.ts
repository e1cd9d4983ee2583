const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function numberOfKinds(plurals: readonly string[]): string {
  return NUMBERS[plurals.length] ?? String(plurals.length);
}

/** `domains, DNS zones and sites`. */
export function listWords(plurals: readonly string[]): string {
  return [plurals.slice(0, -1).join(', '), ...plurals.slice(-1)].filter((text) => text !== '').join(' and ');
}
