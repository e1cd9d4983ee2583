import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import { countText } from '../../components/amount.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

export interface CountedList {
  readonly kind: KindTag;
  readonly filters: Readonly<Record<string, string>>;
  readonly page: Pick<Page<ResourceRecord>, 'data' | 'next_cursor'>;
  /** Of the whole project, up to 1,001. */
  readonly counts: Readonly<Record<string, number>>;
}

/** How many there are; undefined where only the server could tell, and nobody counts what filters leave. */
export function countWords({ kind, filters, page, counts }: CountedList): string | undefined {
  const { one, many } = KINDS[kind];
  const { cursor, order: _order, ...asked } = filters;
  const here = page.data.length;
  if (cursor === undefined && page.next_cursor === null) return `${here} ${here === 1 ? one : many}`;
  // It may be older than the list, and then would be too small.
  const all = counts[kind] ?? 0;
  return Object.keys(asked).length > 0 || all <= here ? undefined : `${here} of ${countText(all)} ${many}`;
}
