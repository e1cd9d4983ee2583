/** A record as readers get it. Each kind adds its fields. */
export interface WireRecord {
  readonly id: string;
  readonly object: string;
  readonly provider: string;
  readonly name: string;
  readonly status: string;
  readonly status_reason: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly deletion_protection: boolean;
  readonly region?: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A timed change to a record: the fields that change, and when to look again. */
export interface Step {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly dueAt: number | null;
  /** A sentence for readers of the record. */
  readonly reason?: string;
  /** Further event names of the kind for this change. */
  readonly also?: readonly string[];
}

/** Whether a provider may look at a record now, and when to check again. */
export interface Admission {
  readonly isAdmitted: boolean;
  readonly lookAt: number | null;
}

/** How a kind's records change. Providers decide when; the kind decides what changes. */
export interface Lifecycle {
  /** The changes when a record becomes active. */
  activate?(record: WireRecord, now: number): Step;
  /** The changes when an active record is due. */
  mature?(record: WireRecord, now: number): Step;
  /**
   * Called before a provider looks at a record. If the record is not admitted, this has stored the reason and the next
   * time.
   */
  admit?(projectId: string, id: string): Promise<Admission>;
  /** Decisions of this kind share a guard. In one batch they would only make each other retry. */
  readonly isGuarded?: boolean;
}
