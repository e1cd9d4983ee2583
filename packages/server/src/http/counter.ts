/** What counts requests: so many points in so many seconds. */
export type CreateCounter = (name: string, points: number, duration: number) => Counter;

/** Counts one request more. */
export type Counter = (key: string) => Count | Promise<Count>;

export interface Count {
  /** How many there were in this window. */
  readonly count: number;
  readonly msLeft: number;
}
