import type { CreateCounter } from '../http/admission/counter.ts';

/** Counters of one purpose, so that a busy key does not keep its owner out of the console. */
export function withSeparateNames(createCounter: CreateCounter, prefix: string): CreateCounter {
  return (limits, ...rest) =>
    createCounter(
      limits.map(({ name, points }) => ({ name: `${prefix}-${name}`, points })),
      ...rest,
    );
}
