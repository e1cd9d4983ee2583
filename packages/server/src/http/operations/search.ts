import { parse } from 'fast-querystring';

/** The part of a target from its question mark on; empty if there is none. */
export function searchOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}

/** Parameters by name. A repeated parameter is a list. */
export function parseSearch(search: string): Readonly<Record<string, unknown>> {
  return search === '' ? {} : parse(search.slice(1));
}
