export interface Migration {
  readonly name: string;
  /** Plain statements that both dialects understand. SQLite also accepts `uuid` and `bigint`. */
  readonly statements: readonly string[];
  /** Additional statements for PostgreSQL, where several processes may run, including an older program. */
  readonly postgres?: readonly string[];
  /** Additional statements for SQLite. */
  readonly sqlite?: readonly string[];
}
