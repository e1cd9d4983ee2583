import type { Latency } from './load.ts';
import type { Contender } from './measure.ts';

/** What a figure must reach and should; both as ours against theirs. */
export interface Goal {
  readonly must: number;
  readonly aim: number;
  /** Where less is better, ours must be at most this many times theirs. */
  readonly lessIsBetter?: boolean;
}

/** One comparison: ours first. */
export interface Comparison {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  /** What is compared instead of requests in a second. */
  readonly latency?: keyof Latency;
  readonly goal?: Goal;
}

/** Contenders that are loaded in turn, and what is read from it. */
export interface Workload {
  readonly title: string;
  readonly contenders: readonly Contender[];
  readonly comparisons: readonly Comparison[];
}

/** Something that was measured in its own way, not as requests in a second. */
export interface Reading {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  /** Ours against theirs. */
  readonly ratio: { readonly median: number; readonly lowest: number; readonly highest: number } | null;
  readonly goal?: Goal;
  readonly note?: string;
}
