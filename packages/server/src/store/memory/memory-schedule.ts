import type { KindTag } from '@landhold/contract';
import type { LeaseExtension } from '../leases.ts';
import type { Store, StoredRecord } from '../store.ts';

/** Something that can be due. It stores its index in the heap, so that no map is needed. */
export interface Scheduled {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
  /** Used only by the schedule. */
  heapPlace: number;
}

interface ScheduledRecord extends StoredRecord {
  readonly place: Scheduled;
}

/** When nothing is due. */
const NOWHERE = -1;

export function newScheduled(projectId: string, kind: KindTag, id: string): Scheduled {
  return { projectId, kind, id, heapPlace: NOWHERE };
}

/**
 * Due times, soonest first, as a binary heap. The times are in a separate array of numbers, which needs no object for
 * each.
 */
export class MemorySchedule {
  readonly #items: Scheduled[] = [];
  readonly #times: number[] = [];

  get next(): Scheduled | undefined {
    return this.#items[0];
  }

  dueAtOf({ heapPlace }: Scheduled): number | null {
    return heapPlace === NOWHERE ? null : this.#times[heapPlace]!;
  }

  set(item: Scheduled, dueAt: number | null): void {
    const { heapPlace } = item;
    if (dueAt === null) {
      if (heapPlace !== NOWHERE) this.#remove(item);
    } else if (heapPlace === NOWHERE) {
      this.#moveUp(item, dueAt, this.#items.length);
    } else {
      this.#move(item, dueAt, heapPlace);
    }
  }

  /** The last entry takes its place and is moved to where it belongs. */
  #remove(item: Scheduled): void {
    const place = item.heapPlace;
    const last = this.#items.pop()!;
    const dueAt = this.#times.pop()!;
    item.heapPlace = NOWHERE;
    if (last !== item) this.#move(last, dueAt, place);
  }

  #move(item: Scheduled, dueAt: number, from: number): void {
    if (from > 0 && this.#times[(from - 1) >> 1]! > dueAt) this.#moveUp(item, dueAt, from);
    else this.#moveDown(item, dueAt, from);
  }

  #moveUp(item: Scheduled, dueAt: number, from: number): void {
    let place = from;
    for (let above = (place - 1) >> 1; place > 0 && this.#times[above]! > dueAt; above = (place - 1) >> 1) {
      this.#put(this.#items[above]!, this.#times[above]!, place);
      place = above;
    }
    this.#put(item, dueAt, place);
  }

  #moveDown(item: Scheduled, dueAt: number, from: number): void {
    const times = this.#times;
    let place = from;
    for (;;) {
      let below = 2 * place + 1;
      if (below + 1 < times.length && times[below + 1]! < times[below]!) below += 1;
      if (below >= times.length || times[below]! >= dueAt) break;
      this.#put(this.#items[below]!, times[below]!, place);
      place = below;
    }
    this.#put(item, dueAt, place);
  }

  #put(item: Scheduled, dueAt: number, place: number): void {
    this.#items[place] = item;
    this.#times[place] = dueAt;
    item.heapPlace = place;
  }
}

/** One schedule for each kind. */
export class MemorySchedules {
  readonly #byKind = new Map<KindTag, MemorySchedule>();

  /** The part of the store's port that concerns due records. */
  port(
    find: (projectId: string, kind: KindTag, id: string) => ScheduledRecord | undefined,
  ): Pick<Store, 'leaseDue' | 'extendLease' | 'nextDueAt'> {
    return {
      leaseDue: async (kind, ...request) =>
        this.lease(kind, ...request).map(({ projectId, id }) => ({ projectId, record: find(projectId, kind, id)! })),
      extendLease: async (projectId, lease) => this.extend(lease, find(projectId, lease.kind, lease.id)),
      nextDueAt: async (kind) => this.nextDueAt(kind),
    };
  }

  #of(kind: KindTag): MemorySchedule {
    let schedule = this.#byKind.get(kind);
    if (schedule === undefined) this.#byKind.set(kind, (schedule = new MemorySchedule()));
    return schedule;
  }

  nextDueAt(kind: KindTag): number | null {
    const schedule = this.#of(kind);
    return schedule.next === undefined ? null : schedule.dueAtOf(schedule.next);
  }

  dueAtOf(item: Scheduled): number | null {
    return this.#of(item.kind).dueAtOf(item);
  }

  set(item: Scheduled, dueAt: number | null): void {
    this.#of(item.kind).set(item, dueAt);
  }

  /** When no worker has the record any more: when its lease ends, or now. */
  freeAt({ place, dueAt }: ScheduledRecord, now: number): number {
    const until = this.dueAtOf(place);
    return until === null || until === dueAt ? now : Math.max(now, until);
  }

  /** Extends a lease that still exists. */
  extend({ version, from, to }: LeaseExtension, record: ScheduledRecord | undefined): boolean {
    if (record?.version !== version || this.dueAtOf(record.place) !== from) return false;
    this.set(record.place, to);
    return true;
  }

  /** Takes what is due, soonest first, and reschedules it. Excluded entries go back to where they were. */
  lease(...[kind, now, leaseMs, limit, except = []]: Parameters<Store['leaseDue']>): Scheduled[] {
    const leased: Scheduled[] = [];
    const leftOut: [Scheduled, number][] = [];
    const schedule = this.#of(kind);
    for (
      let { next } = schedule;
      next !== undefined && schedule.dueAtOf(next)! <= now && leased.length < limit;
      next = schedule.next
    ) {
      if (except.includes(next.projectId)) {
        leftOut.push([next, schedule.dueAtOf(next)!]);
        schedule.set(next, null);
        continue;
      }
      schedule.set(next, now + leaseMs);
      leased.push(next);
    }
    for (const [item, dueAt] of leftOut) schedule.set(item, dueAt);
    return leased;
  }
}
