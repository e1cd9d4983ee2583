import type { ListCount } from '@landhold/contract/console';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

export interface CountedList {
  readonly kind: KindTag;
  readonly filters: Readonly<Record<string, string>>;
  readonly page: Pick<Page<ResourceRecord>, 'data' | 'next_cursor'>;
  /** Of the whole list, as the server counted it; undefined until it has. */
  readonly counted: Pick<ListCount, 'count' | 'is_more'> | undefined;
}

/** Whether all there is stands on this page. */
export function isOnePage({ filters, page }: Pick<CountedList, 'filters' | 'page'>): boolean {
  return filters['cursor'] === undefined && page.next_cursor === null;
}

/** How many there are; undefined where that is not known. */
export function countWords({ kind, filters, page, counted }: CountedList): string | undefined {
  const { one, many } = KINDS[kind];
  const here = page.data.length;
  if (isOnePage({ filters, page })) return `${here} ${here === 1 ? one : many}`;
  // It may be older than the page, and then would be too small.
  if (counted === undefined || counted.count <= here) return undefined;
  return `${here} of ${counted.count.toLocaleString('en')}${counted.is_more ? '+' : ''} ${many}`;
}
