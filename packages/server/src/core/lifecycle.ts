/** A record as its readers get it. Each kind adds fields of its own. */
export interface WireRecord {
  readonly id: string;
  readonly object: string;
  readonly name: string;
  readonly status: string;
  readonly status_reason: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly deletion_protection: boolean;
  readonly region?: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What happens to a record by itself: the fields that change, the event that tells, and when to look again. */
export interface Step {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly event: 'active' | 'failed' | 'updated';
  readonly dueAt: number | null;
}

/** Nothing happens to a record for now: when to look again, or null for not before somebody changes it. */
export interface Rest {
  readonly event: null;
  readonly dueAt: number | null;
}

/** What a kind knows of its own life. Engines decide when; a kind says what then holds. */
export interface Lifecycle {
  /** What is known of a record from the moment it is active. */
  activate?(record: WireRecord, now: number): Omit<Step, 'event'>;
  /** What happens to an active record when its time has come. */
  mature?(record: WireRecord, now: number): Step;
}
