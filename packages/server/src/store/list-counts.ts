import type { KindTag } from '@landhold/contract';

/** Which records a list has, on all of its pages. */
export interface RecordFilter {
  /** Always given for a kind that has a parent: lists are of one parent. */
  readonly parentId?: string | undefined;
  readonly name?: string | undefined;
  /** A list by it is in the order of names. */
  readonly namePrefix?: string | undefined;
  readonly status?: string | undefined;
  readonly region?: string | undefined;
  readonly labels?: readonly (readonly [key: string, value: string])[] | undefined;
  /** Values of the fields that the kind can be filtered by besides: `filters` of its x-kind. */
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

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

export const MOST_LOOKED_AT = 1_200;
