import type { KindTag } from '@landhold/contract';
import type { RecordPageRequest } from './store.ts';

/** Which records a list has, on all of its pages. */
export type RecordFilter = Omit<RecordPageRequest, 'limit' | 'after' | 'order'>;

export interface ListCount {
  readonly count: number;
  /** Whether there may be more than were counted. */
  readonly isMore: boolean;
}

export interface ListCounts {
  /**
   * How many records a list has, counted up to `most`. Where several filters meet, the records that have the rarest of
   * them are looked at, and no more than `MOST_LOOKED_AT`: docs/decisions/0161-counts-of-filtered-lists.md.
   */
  countList(projectId: string, kind: KindTag, filter: RecordFilter, most: number): Promise<ListCount>;
}

export const MOST_LOOKED_AT = 5_000;
