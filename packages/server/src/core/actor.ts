/** Who wrote something, as callers see it. An id and never a name, because webhooks may deliver it. */
export interface Actor {
  readonly type: 'api_key' | 'token' | 'enrollment_key' | 'update_key' | 'member' | 'administrator' | 'service';
  /** The id of the key, the token or the account; null for the service. */
  readonly id: string | null;
}

/** Where a write came from. */
export interface Origin {
  readonly actor: Actor;
  /** Null if the service wrote without a request. */
  readonly requestId: string | null;
  /** The time that the written records show. */
  readonly at: number;
  /** The plan that was applied; undefined if it was no plan. */
  readonly plan?: AppliedPlan | undefined;
}

export interface AppliedPlan {
  readonly id: string;
  /** A plan is deleted earlier than the history of what it wrote. */
  readonly reason: string | null;
  /** Null if nobody had to approve it. */
  readonly approvedBy: Actor | null;
}

/** For what the service does without a request. */
export const SERVICE: Actor = { type: 'service', id: null };
