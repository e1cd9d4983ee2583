import type { Latency } from './load.ts';
import type { Contender } from './measure.ts';

/** The ratio of ours to theirs that a figure must reach, and the one that it should reach. */
export interface Goal {
  readonly must: number;
  readonly aim: number;
  /** If less is better, ours must be at most `must` times theirs. */
  readonly lessIsBetter?: boolean;
}

/** One comparison: ours first. */
export interface Comparison {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  /** The latency to compare, instead of requests per second. */
  readonly latency?: keyof Latency;
  readonly goal?: Goal;
}

/** Contenders that are loaded in turn, and the comparisons of their results. */
export interface Workload {
  readonly title: string;
  readonly contenders: readonly Contender[];
  readonly comparisons: readonly Comparison[];
}

/** A figure that is not measured in requests per second. */
export interface Reading {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  /** The ratio of ours to theirs. */
  readonly ratio: { readonly median: number; readonly lowest: number; readonly highest: number } | null;
  readonly goal?: Goal;
  readonly note?: string;
}
