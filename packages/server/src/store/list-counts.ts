import type { KindTag } from '@landhold/contract';

/** Which records a list contains, across all pages. */
export interface RecordFilter {
  /** Required for a kind with a parent: a list has one parent. */
  readonly parentId?: string | undefined;
  readonly name?: string | undefined;
  /** The list is then ordered by name. */
  readonly namePrefix?: string | undefined;
  /** Any part of the name begins with it; in lower case. Then the list is in the order of name-parts.ts. */
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly region?: string | undefined;
  readonly labels?: readonly (readonly [key: string, value: string])[] | undefined;
  /** Values of the kind's other filter fields: `filters` in its x-kind. */
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

export interface ListCount {
  readonly count: number;
  /** Whether there may be more than the count. */
  readonly isMore: boolean;
}

export interface ListCounts {
  /**
   * How many records a list has, counted up to `max`. With several filters, only records that match the rarest filter
   * are examined, at most `MAX_LOOKED_AT`: docs/decisions/0161-counts-of-filtered-lists.md.
   */
  countList(projectId: string, kind: KindTag, filter: RecordFilter, max: number): Promise<ListCount>;
}

export const MAX_LOOKED_AT = 1_200;
/** For each of these, its record and its other parts are looked up. */
export const MAX_SEARCHED = 450;

export const NONE: ListCount = { count: 0, isMore: false };

/** Of two lists that have no record in common. */
export function addCounts(one: ListCount, other: ListCount, max: number): ListCount {
  const count = one.count + other.count;
  return { count: Math.min(count, max), isMore: one.isMore || other.isMore || count > max };
}
