/** An action by a person in the console. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly accountId: string;
  readonly accountName: string;
  /** The operation's id. */
  readonly action: string;
  readonly targetId: string | null;
  readonly targetName: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly address: string;
}
