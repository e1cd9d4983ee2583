export interface EventFilter {
  /** Any of these. */
  readonly types?: readonly string[] | undefined;
  readonly resourceId?: string | undefined;
  /** Only events created later than this. */
  readonly createdAfter?: number | undefined;
}
