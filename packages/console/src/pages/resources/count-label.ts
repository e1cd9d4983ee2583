import type { ListCount } from '@landhold/contract/console';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

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

/** The total number; undefined if it is unknown. */
export function countWords({ kind, filters, page, counted }: CountedList): string | undefined {
  const { one, many } = KINDS[kind];
  const here = page.data.length;
  if (isOnePage({ filters, page })) return `${here} ${here === 1 ? one : many}`;
  // The count may be older than the page, and then too small.
  if (counted === undefined || counted.count <= here) return undefined;
  return `${here} of ${counted.count.toLocaleString('en')}${counted.is_more ? '+' : ''} ${many}`;
}
