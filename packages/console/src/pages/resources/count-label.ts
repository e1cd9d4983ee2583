import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { ListCount } from '@landhold/contract/console';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';

export interface CountedList {
  readonly kind: KindTag;
  readonly filters: Readonly<Record<string, string>>;
  readonly page: Pick<Page<ResourceRecord>, 'data' | 'next_cursor'>;
  /** The server's count of the whole list; undefined until it arrives. */
  readonly counted: Pick<ListCount, 'count' | 'is_more'> | undefined;
}

/** Whether this page has the whole list. */
export function isOnePage({ filters, page }: Pick<CountedList, 'filters' | 'page'>): boolean {
  return filters['cursor'] === undefined && page.next_cursor === null;
}

/** `1 site`, `3 sites`. */
export function countOfKind(kind: KindTag, count: number): string {
  return `${count} ${count === 1 ? kinds[kind].title : kinds[kind].plural}`;
}

/** The number of records in a list, such as `20 of 137 sites`; undefined if it is unknown. */
export function countLabel({ kind, filters, page, counted }: CountedList): string | undefined {
  const here = page.data.length;
  if (isOnePage({ filters, page })) return countOfKind(kind, here);
  // The count may be older than the page, and then too small.
  if (counted === undefined || counted.count <= here) return undefined;
  return `${here} of ${counted.count.toLocaleString('en')}${counted.is_more ? '+' : ''} ${kinds[kind].plural}`;
}
