import type { KindTag } from '@landhold/contract';

/**
 * What deleted records left outside, until a provider has removed it. Readers never see it, and it outlives its
 * project. It remembers what its record had claimed: a new record with such a claim waits until the remnant is gone.
 */
export interface Remnants {
  /** Hands out remnants whose time has come, and holds each back from other workers until the lease ends. */
  leaseRemnants(kind: KindTag, now: number, leaseMs: number, limit: number): Promise<readonly LeasedRemnant[]>;
  /** When the next remnant of the kind can be leased; null when there is none. */
  nextRemnantAt(kind: KindTag): Promise<number | null>;
  /**
   * Says when to try again, or null when nothing is left. Answers false, and does nothing, when the lease is someone
   * else's by now.
   */
  settleRemnant(
    remnant: LeasedRemnant,
    next: { readonly at: number; readonly attempts: number } | null,
  ): Promise<boolean>;
  /**
   * Leaves a remnant of a record that is gone already, and is due at once. It claims nothing. Where there is one, it is
   * due again, and its state is replaced unless the new one is null.
   */
  leaveRemnant(projectId: string, remnant: Remnant): Promise<void>;
  /** Whether a record has claimed what a remnant had. */
  waitsForRemnant(projectId: string, kind: KindTag, id: string): Promise<boolean>;
}

export interface Remnant {
  readonly kind: KindTag;
  readonly id: string;
  /** The record as it last was. */
  readonly json: string;
  /** What the provider remembered of it. */
  readonly state: string | null;
}

export interface LeasedRemnant extends Remnant {
  readonly projectId: string;
  readonly attempts: number;
  /** When the lease ends. */
  readonly until: number;
}
