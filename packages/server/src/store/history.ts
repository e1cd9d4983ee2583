import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Actor, AppliedPlan, Origin } from '../core/actor.ts';
import { SERVICE } from '../core/actor.ts';
import type { Awaitable } from '../core/awaitable.ts';

/** How long entries are kept, and how many of one record: docs/decisions/0265-history.md. */
export const HISTORY_KEPT_MS = 30 * 86_400_000;
export const VERSIONS_KEPT = 1_000;

/** A record that is `undeleted` came back from the trash. */
export type HistoryAction = 'created' | 'updated' | 'deleted' | 'undeleted';

/** How a record came to one of its versions. The store writes it in the commit that writes the record. */
export interface HistoryEntry {
  readonly version: number;
  readonly parentId?: string | undefined;
  readonly action: HistoryAction;
  readonly at: number;
  readonly actor: Actor;
  readonly requestId: string | null;
  /** The plan that wrote it, if one did. */
  readonly plan?: AppliedPlan | undefined;
  /** As JSON: the former values of the fields that an update changed, or the record that was deleted. */
  readonly former: string | null;
}

export interface HistoryRequest {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
  /** Only the newest entry up to this time, and all later ones. */
  readonly since?: number | undefined;
  /** Only those up to this time. */
  readonly until?: number | undefined;
  /** Only those from the newest down to this version. */
  readonly down?: number | undefined;
  /** Only those of older versions. */
  readonly below?: number | undefined;
  /** By default, all. */
  readonly limit?: number | undefined;
}

/** A record that was written after a time. */
export interface ChangedSince {
  readonly id: string;
  readonly parentId: string | undefined;
}

export interface ChangedPage {
  readonly records: readonly ChangedSince[];
  /** The last id, if more may follow. */
  readonly next: string | null;
}

export interface ChangedRequest {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly since: number;
  /** `next` of the page before; null for the first page. */
  readonly after: string | null;
  /** At most this many on a page. It can be fewer, also if more follow. */
  readonly limit: number;
}

export interface History {
  /** Records of a kind that have an entry after a time, by id: those that were created, changed or deleted since. */
  readChanged(request: ChangedRequest): Awaitable<ChangedPage>;
  /** From when on no entry of the project was removed because of its age, or for room. */
  historySince(projectId: string): Awaitable<number>;
  /** A record's entries, the newest version first. They outlive the record. */
  readHistory(request: HistoryRequest): Awaitable<readonly HistoryEntry[]>;
}

/** Kinds that callers only read have one version, and are history themselves. */
export function keepsHistory(kind: string): boolean {
  return kinds[kind as KindTag].hasVersions;
}

export function originOf(origin: Origin | undefined, now: number): Origin {
  return origin ?? { actor: SERVICE, requestId: null, at: now };
}
