/** So many requests in a window. */
export interface Limit {
  readonly name: string;
  readonly points: number;
}

/** What counts requests against these limits, in windows of so many seconds. */
export type CreateCounter = (limits: readonly Limit[], duration: number) => Counter;

/**
 * Counts one request more for each key: the first by the first limit, and so on. Once a limit is exceeded the rest is not
 * counted, and not answered. Otherwise one caller who goes on and on would use up what is there for others as well.
 */
export type Counter = (keys: readonly string[]) => readonly Count[] | Promise<readonly Count[]>;

export interface Count {
  /** How many there were in this window. */
  readonly count: number;
  readonly msLeft: number;
}
