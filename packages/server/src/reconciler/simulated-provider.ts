import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Lifecycle } from './lifecycle.ts';
import type { Done, FailedForGood, Provider, Result, Work } from './provider.ts';

export const SIMULATED = 'simulated';

const FAILING_PREFIX = 'fail-';
const NOTHING_LEFT: Result = { outcome: 'done' };

export interface SimulatedOptions {
  readonly lifecycleOf: (kind: KindTag) => Lifecycle;
  readonly delayMs: number;
}

/**
 * Takes records through their states and touches nothing outside. Names with a certain prefix fail, so that callers can
 * test failures.
 */
export function createSimulatedProvider({ lifecycleOf, delayMs }: SimulatedOptions): Provider {
  return {
    name: SIMULATED,
    isOutside: false,
    firstDelayMs: delayMs,
    ensure(work) {
      const { kind, record } = work;
      const failed = isNew(work) ? failOnPurpose(SIMULATED, record.name) : undefined;
      return failed ?? takeStep(lifecycleOf(kind), work);
    },
    remove: () => NOTHING_LEFT,
    observe: () => NOTHING_LEFT,
    health: () => ({ healthy: true, detail: 'Nothing outside is touched.' }),
  };
}

type StepWork = Pick<Work, 'kind' | 'record' | 'now'>;

function isNew({ kind, record }: StepWork): boolean {
  return record.status === kinds[kind].statuses[0];
}

/** Takes the next step of a record's lifecycle. */
export function takeStep(lifecycle: Lifecycle, work: StepWork): Done {
  const { record, now } = work;
  const step = isNew(work) ? lifecycle.activate?.(record, now) : lifecycle.mature?.(record, now);
  const { changes, dueAt, ...more } = step ?? { changes: {}, dueAt: null };
  return { outcome: 'done', observations: changes, lookAt: dueAt, ...more };
}

/** Returns a failure if the name asks for one. */
export function failOnPurpose(provider: string, name: string | undefined): FailedForGood | undefined {
  if (!name?.startsWith(FAILING_PREFIX)) return undefined;
  const reason = `The ${provider} provider failed this on purpose, because the name begins with "${FAILING_PREFIX}".`;
  return { outcome: 'failed', reason };
}
