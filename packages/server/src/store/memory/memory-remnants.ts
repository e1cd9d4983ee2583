import type { KindTag } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { LeasedRemnant, Remnant, Remnants } from '../remnants.ts';
import type { Claim } from '../store.ts';
import type { TrashEnd } from '../trash.ts';
import type { Scheduled } from './memory-schedule.ts';
import { MemorySchedules, newScheduled } from './memory-schedule.ts';

interface KeptRemnant extends Remnant {
  readonly projectId: string;
  readonly attempts: number;
  readonly claims: readonly Claim[];
  readonly place: Scheduled;
}

/** What deleted records left outside. */
export class MemoryRemnants {
  readonly #remnants = new Map<string, KeptRemnant>();
  readonly #schedule = new MemorySchedules();
  /** The number of remnants with each claim. */
  readonly #claimed = new Map<string, number>();

  leave(projectId: string, { kind, id, json, state }: Remnant, at: number, claims: readonly Claim[] = []): void {
    const former = this.#remnants.get(id);
    const place = former?.place ?? newScheduled(projectId, kind, id);
    if (former === undefined) {
      this.#remnants.set(id, { projectId, kind, id, json, state, attempts: 0, claims, place });
      this.#count(claims, 1);
    } else if (state !== null) {
      this.#remnants.set(id, { ...former, state });
    }
    this.#schedule.set(place, at);
  }

  hasAny(projectId: string, except: (id: string) => boolean): boolean {
    return this.#remnants.values().some((remnant) => remnant.projectId === projectId && !except(remnant.id));
  }

  /** What a record left is removed now, or kept for the record, which comes back. */
  end(id: string, as: TrashEnd['as']): void {
    const remnant = this.#remnants.get(id);
    if (remnant === undefined) return;
    if (as === 'purged') return this.#schedule.set(remnant.place, 0);
    this.#schedule.set(remnant.place, null);
    this.#remnants.delete(id);
  }

  /** The part of the store's port that concerns remnants. */
  port(clock: Clock, claimsOf: (projectId: string, kind: KindTag, id: string) => readonly Claim[]): Remnants {
    return {
      leaseRemnants: async (...request) => this.lease(...request),
      nextRemnantAt: async (kind) => this.#schedule.nextDueAt(kind),
      settleRemnant: async (remnant, next) => this.settle(remnant, next),
      leaveRemnant: async (projectId, remnant) => this.leave(projectId, remnant, clock.now()),
      countRemnants: async (attempts) => {
        const counts = new Map<KindTag, number>();
        for (const { kind, attempts: made } of this.#remnants.values())
          if (made >= attempts) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        return Array.from(counts, ([kind, count]) => ({ kind, count }));
      },
      waitsForRemnant: async (...record) => claimsOf(...record).some((claim) => this.#claimed.has(nameOf(claim))),
    };
  }

  lease(...request: Parameters<Remnants['leaseRemnants']>): LeasedRemnant[] {
    const [, now, leaseMs] = request;
    const until = now + leaseMs;
    return this.#schedule.lease(...request).map(({ id }) => {
      const { claims: _, place: __, ...remnant } = this.#remnants.get(id)!;
      return { ...remnant, until };
    });
  }

  settle({ id, until }: LeasedRemnant, next: { at: number; attempts: number } | null): boolean {
    const remnant = this.#remnants.get(id);
    if (remnant === undefined || this.#schedule.dueAtOf(remnant.place) !== until) return false;
    this.#schedule.set(remnant.place, next?.at ?? null);
    if (next !== null) {
      this.#remnants.set(id, { ...remnant, attempts: next.attempts });
      return true;
    }
    this.#remnants.delete(id);
    this.#count(remnant.claims, -1);
    return true;
  }

  #count(claims: readonly Claim[], by: 1 | -1): void {
    for (const name of claims.map(nameOf)) {
      const count = (this.#claimed.get(name) ?? 0) + by;
      if (count === 0) this.#claimed.delete(name);
      else this.#claimed.set(name, count);
    }
  }
}

function nameOf({ scope, key }: Claim): string {
  return JSON.stringify([scope, key]);
}
