/** The query string of a page's URL: plain names and values, not the router's JSON. */
export type SearchValues = Readonly<Record<string, string | undefined>>;

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}
