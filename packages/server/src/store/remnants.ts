import type { KindTag } from '@landhold/contract';

/**
 * What deleted records left outside, until a provider has removed it. Readers never see remnants, and they outlive
 * their project. A remnant keeps its record's claims: a new record with such a claim waits until the remnant is
 * removed.
 */
export interface Remnants {
  /** Leases remnants that are due, except those of some projects. Other workers do not get them until the lease ends. */
  leaseRemnants(
    kind: KindTag,
    now: number,
    leaseMs: number,
    limit: number,
    except?: readonly string[],
  ): Promise<readonly LeasedRemnant[]>;
  /** When the next remnant of the kind can be leased; null if there is none. */
  nextRemnantAt(kind: KindTag): Promise<number | null>;
  /**
   * Sets the next attempt, or removes the remnant if `next` is null. Returns false, and does nothing, if another worker
   * has the lease by now.
   */
  settleRemnant(
    remnant: LeasedRemnant,
    next: { readonly at: number; readonly attempts: number } | null,
  ): Promise<boolean>;
  /**
   * Adds a remnant of a record that is already deleted, without claims and due at once. An existing remnant becomes due
   * again, and its state is replaced unless the new state is null.
   */
  leaveRemnant(projectId: string, remnant: Remnant): Promise<void>;
  /**
   * How many remnants of each kind, in all projects, were tried this often or more. Kinds without any are not included.
   */
  countRemnants(attempts: number): Promise<readonly { readonly kind: KindTag; readonly count: number }[]>;
  /** Whether a record shares a claim with a remnant. */
  waitsForRemnant(projectId: string, kind: KindTag, id: string): Promise<boolean>;
}

export interface Remnant {
  readonly kind: KindTag;
  readonly id: string;
  /** The record's last version. */
  readonly json: string;
  /** The provider's state for the record. */
  readonly state: string | null;
}

export interface LeasedRemnant extends Remnant {
  readonly projectId: string;
  readonly attempts: number;
  /** When the lease ends. */
  readonly until: number;
}
