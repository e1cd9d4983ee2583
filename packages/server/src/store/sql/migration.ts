export interface Migration {
  readonly name: string;
  /** Plain statements that both dialects understand; `uuid` and `bigint` are words that SQLite takes as well. */
  readonly statements: readonly string[];
  /** What PostgreSQL does besides, where several processes may run, an older program among them. */
  readonly postgres?: readonly string[];
  /** What SQLite does besides. */
  readonly sqlite?: readonly string[];
}
