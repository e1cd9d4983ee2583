/** A record as its readers get it. Each kind adds its own fields. */
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

/** What happens to a record on the clock: the fields that change, and when to look again. */
export interface Step {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly dueAt: number | null;
  /** A sentence for the record's readers. */
  readonly reason?: string;
  /** What else has happened to the record, as the kind's events call it. */
  readonly also?: readonly string[];
}

/** Whether a provider may look at a record now, and when that has to be asked again. */
export interface Admission {
  readonly isAdmitted: boolean;
  readonly lookAt: number | null;
}

/** What a kind knows of its own life. Providers decide when; a kind says what then holds. */
export interface Lifecycle {
  /** What is known of a record from the moment it is active. */
  activate?(record: WireRecord, now: number): Step;
  /** What happens to an active record when its time has come. */
  mature?(record: WireRecord, now: number): Step;
  /** Asked before a provider looks at a record. Where it is not admitted, the reason and the next time were stored. */
  admit?(projectId: string, id: string): Promise<Admission>;
  /** Several are decided on under one guard: taken together, they would only make each other try again. */
  readonly isGuarded?: boolean;
}
