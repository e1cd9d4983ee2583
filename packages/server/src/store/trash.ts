import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { ROOT_KINDS } from './families.ts';
import type { ClaimKey } from './claim-reads.ts';

/** How much of one project is kept. The oldest families make room for new ones: docs/decisions/0280-the-trash.md. */
export const TRASH_FAMILIES = 1_000;
export const TRASH_BYTES = 64 * 2 ** 20;

/** Kinds whose deleted records go to the trash: those of a project's export that have no parent. */
export const TRASHED_KINDS: readonly KindTag[] = ROOT_KINDS.filter((kind) => kinds[kind].entry !== null);

/** The kind that ids like this one have. */
export function trashedKindOf(id: string): KindTag | undefined {
  return TRASHED_KINDS.find((kind) => id.startsWith(`${kinds[kind].idPrefix}_`));
}

export interface TrashedUntil {
  /** When it was deleted. */
  readonly at: number;
  /** When it is purged. */
  readonly until: number;
}

/** A deleted record with all of its descendants, and what was hidden beside them. */
export interface TrashedFamily {
  readonly kind: KindTag;
  /** Those of the deleted record. */
  readonly id: string;
  readonly name: string;
  readonly recordCount: number;
  readonly deletedAt: number;
  readonly endsAt: number;
}

export interface TrashedMember<Rec> {
  readonly record: Rec;
  /** What it claimed. */
  readonly claims: readonly ClaimKey[];
}

/** A family that leaves the trash. The commit is stale if it is not there. */
export interface TrashEnd {
  readonly kind: KindTag;
  readonly id: string;
  readonly as: 'undeleted' | 'purged';
}

export interface TrashPageRequest {
  readonly limit: number;
  /** `next` of the previous page. */
  readonly after: string | null;
  readonly kind?: KindTag | undefined;
}

/**
 * Families that were deleted and can come back. They are in no list and claim nothing, and their secrets and states stay
 * where they were, without those that expire. The store purges those whose time has come when it sweeps.
 */
export interface Trash<Rec> {
  /** The latest deletion first. */
  pageTrash(
    projectId: string,
    request: TrashPageRequest,
  ): Awaitable<{ readonly families: readonly TrashedFamily[]; readonly next: string | null }>;
  /** The family of a deleted record. */
  findTrashed(projectId: string, id: string): Awaitable<TrashedFamily | undefined>;
  /** All records of a family, parents first; none if it is not there. */
  readTrashed(projectId: string, id: string): Awaitable<readonly TrashedMember<Rec>[]>;
  /** Whether the record is in a family in the trash. */
  isTrashed(projectId: string, kind: KindTag, id: string): Awaitable<boolean>;
}

/** Where a page of the trash ended. */
export interface TrashPosition {
  readonly at: number;
  readonly id: string;
}

export function writeTrashPosition({ at, id }: TrashPosition): string {
  return `${at} ${id}`;
}

export function readTrashPosition(after: string | null): TrashPosition | null {
  const [at, id] = after?.split(' ') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
