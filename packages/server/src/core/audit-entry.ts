/** What a person did in the console. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly accountId: string;
  readonly accountName: string;
  /** The operation. */
  readonly action: string;
  readonly targetId: string | null;
  readonly targetName: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly address: string;
}
