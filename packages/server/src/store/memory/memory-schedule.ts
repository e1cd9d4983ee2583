import type { KindTag } from '@landhold/contract';
import type { LeaseExtension, Store, StoredRecord } from '../store.ts';

interface Entry {
  readonly dueAt: number;
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
}

/** So many entries may be out of date before they are cleared away, besides as many as there are records. */
const FEW = 1_024;

/**
 * Which record is due when, soonest first: a binary heap, in which no entry is due before the one above it. An entry
 * that another has replaced stays until its time comes or too many have, because looking for it would cost more.
 */
export class MemorySchedule {
  #heap: Entry[] = [];
  readonly #byId = new Map<string, Entry>();

  get next(): Entry | undefined {
    while (this.#heap.length > 0 && !this.#isCurrent(this.#heap[0]!)) this.#removeFirst();
    return this.#heap[0];
  }

  dueAtOf(id: string): number | null {
    return this.#byId.get(id)?.dueAt ?? null;
  }

  set(projectId: string, kind: KindTag, id: string, dueAt: number | null): void {
    if (dueAt === null) {
      this.#byId.delete(id);
    } else if (this.#byId.get(id)?.dueAt !== dueAt) {
      const entry = { dueAt, projectId, kind, id };
      this.#byId.set(id, entry);
      this.#add(entry);
    }
    if (this.#heap.length > 2 * this.#byId.size + FEW) this.#clearAway();
  }

  #isCurrent(entry: Entry): boolean {
    return this.#byId.get(entry.id) === entry;
  }

  #clearAway(): void {
    // What is sorted is a heap.
    this.#heap = this.#heap.filter((entry) => this.#isCurrent(entry)).toSorted((a, b) => a.dueAt - b.dueAt);
  }

  #add(entry: Entry): void {
    const heap = this.#heap;
    let place = heap.length;
    for (let above = (place - 1) >> 1; place > 0 && heap[above]!.dueAt > entry.dueAt; above = (place - 1) >> 1) {
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = entry;
  }

  /** Puts the last in the place of the first, and moves it down to where it belongs. */
  #removeFirst(): void {
    const heap = this.#heap;
    const entry = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below + 1 < heap.length && heap[below + 1]!.dueAt < heap[below]!.dueAt) below += 1;
      if (below >= heap.length || heap[below]!.dueAt >= entry.dueAt) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = entry;
  }
}

/** A schedule for each kind. */
export class MemorySchedules {
  readonly #byKind = new Map<KindTag, MemorySchedule>();

  /** As the store offers it. */
  port(
    find: (projectId: string, kind: KindTag, id: string) => StoredRecord | undefined,
  ): Pick<Store, 'leaseDue' | 'extendLease' | 'nextDueAt'> {
    return {
      leaseDue: async (kind, ...asked) =>
        this.lease(kind, ...asked).map(({ projectId, id }) => ({ projectId, record: find(projectId, kind, id)! })),
      extendLease: async (projectId, lease) => this.extend(projectId, lease, find(projectId, lease.kind, lease.id)),
      nextDueAt: async (kind) => this.next(kind)?.dueAt ?? null,
    };
  }

  /** What is due first. */
  next(kind: KindTag): Entry | undefined {
    return this.#byKind.get(kind)?.next;
  }

  dueAtOf(kind: KindTag, id: string): number | null {
    return this.#byKind.get(kind)?.dueAtOf(id) ?? null;
  }

  set(projectId: string, kind: KindTag, id: string, dueAt: number | null): void {
    let schedule = this.#byKind.get(kind);
    if (schedule === undefined) this.#byKind.set(kind, (schedule = new MemorySchedule()));
    schedule.set(projectId, kind, id, dueAt);
  }

  /** When nobody has the record any more: at the end of a lease, or now. */
  freeAt({ kind, id, dueAt }: StoredRecord, now: number): number {
    const until = this.dueAtOf(kind, id);
    return until === null || until === dueAt ? now : Math.max(now, until);
  }

  /** Makes a lease end later, if it is still there. */
  extend(projectId: string, lease: LeaseExtension, record: StoredRecord | undefined): boolean {
    const { kind, id, version, from, to } = lease;
    const isThere = record?.version === version && this.dueAtOf(kind, id) === from;
    if (isThere) this.set(projectId, kind, id, to);
    return isThere;
  }

  /** Takes what is due, soonest first, and moves each on. */
  lease(kind: KindTag, now: number, leaseMs: number, limit: number): Entry[] {
    const leased: Entry[] = [];
    for (
      let next = this.next(kind);
      next !== undefined && next.dueAt <= now && leased.length < limit;
      next = this.next(kind)
    ) {
      this.set(next.projectId, next.kind, next.id, now + leaseMs);
      leased.push(next);
    }
    return leased;
  }
}
