import type { Clock } from '../../core/clock.ts';

/** A number of requests per window. */
export interface Limit {
  readonly name: string;
  readonly points: number;
}

/** Creates a counter for these limits, with windows of `duration` seconds. Redis counts by its own time. */
export type CreateCounter = (limits: readonly Limit[], duration: number, clock: Clock) => Counter;

/**
 * Counts one more request for each key: the first against the first limit, and so on. After an exceeded limit, the rest
 * are neither counted nor returned. Otherwise one caller could use up limits that others share.
 */
export type Counter = (keys: readonly string[]) => readonly Count[] | Promise<readonly Count[]>;

export interface Count {
  /** The number of requests in this window. */
  readonly count: number;
  readonly msLeft: number;
}
