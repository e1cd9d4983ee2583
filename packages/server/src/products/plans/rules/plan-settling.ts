import type { KindTag, Plan } from '@landhold/contract';
import { DRIVEN_KINDS } from '../../../core/provided-kinds.ts';
import type { Commit, Store, StoredRecord } from '../../../store/store.ts';

/** A record that a plan wrote, and whose provider has work. */
export interface AwaitedRecord {
  readonly kind: KindTag;
  readonly id: string;
}

export type Settlement = Pick<Plan, 'pending_count' | 'settled_count' | 'failed_count'>;

/** While a record has one of these, its provider has not finished. */
const UNSETTLED: ReadonlySet<string | null> = new Set(['pending', 'provisioning', 'updating']);
const SOONEST_MS = 250;
const LATEST_MS = 300_000;
const AT_ONCE = 50;

/** The records of a commit whose providers have work. */
export function awaitedIn({ creates = [], changes = [] }: Pick<Commit, 'creates' | 'changes'>): AwaitedRecord[] {
  return [...creates, ...changes]
    .map(({ record }) => record)
    .filter(isUnsettled)
    .map(({ kind, id }) => ({ kind, id }));
}

function isUnsettled({ kind, status }: StoredRecord): boolean {
  return DRIVEN_KINDS.includes(kind) && UNSETTLED.has(status);
}

/** How far the records are now. One that was deleted since has settled. */
export async function countSettled(
  store: Pick<Store, 'find'>,
  projectId: string,
  awaited: readonly AwaitedRecord[],
): Promise<Settlement> {
  let [pending, failed] = [0, 0];
  for (let at = 0; at < awaited.length; at += AT_ONCE) {
    const found = await Promise.all(
      awaited.slice(at, at + AT_ONCE).map(async ({ kind, id }) => store.find(projectId, kind, id)),
    );
    for (const record of found) {
      if (record === undefined) continue;
      if (isUnsettled(record)) pending += 1;
      else if (record.status === 'failed') failed += 1;
    }
  }
  return { pending_count: pending, settled_count: awaited.length - pending, failed_count: failed };
}

/** When to look again: soon at first, and ever later the longer it takes. */
export function nextLookAt(now: number, appliedAt: number): number {
  return now + Math.round(Math.min(Math.max((now - appliedAt) / 4, SOONEST_MS), LATEST_MS));
}
