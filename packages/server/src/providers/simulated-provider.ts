import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Lifecycle } from '../core/lifecycle.ts';
import type { FailedForGood, Provider, Result } from './provider.ts';

export const SIMULATED = 'simulated';

const FAILING_PREFIX = 'fail-';
const NOTHING_LEFT: Result = { outcome: 'done' };

export interface SimulatedOptions {
  readonly lifecycleOf: (kind: KindTag) => Lifecycle;
  readonly delayMs: number;
}

/** Walks records through their states and touches nothing outside. Names with a certain prefix fail, for tests. */
export function createSimulatedProvider({ lifecycleOf, delayMs }: SimulatedOptions): Provider {
  return {
    name: SIMULATED,
    isOutside: false,
    firstDelayMs: delayMs,
    ensure({ kind, record, now }) {
      const lifecycle = lifecycleOf(kind);
      if (record.status !== kinds[kind].statuses[0]) {
        const { changes, dueAt } = lifecycle.mature?.(record, now) ?? { changes: {}, dueAt: null };
        return { outcome: 'done', observations: changes, lookAt: dueAt };
      }
      const failed = failOnPurpose(SIMULATED, record.name);
      if (failed !== undefined) return failed;
      const { changes, dueAt, ...more } = lifecycle.activate?.(record, now) ?? { changes: {}, dueAt: null };
      return { outcome: 'done', observations: changes, lookAt: dueAt, ...more };
    },
    remove: () => NOTHING_LEFT,
    observe: () => NOTHING_LEFT,
    health: () => ({ healthy: true, detail: 'Nothing outside is touched.' }),
  };
}

/** Whether the name asks for a failure, which tests need. */
export function failOnPurpose(provider: string, name: string | undefined): FailedForGood | undefined {
  // Some kinds have no names.
  if (!name?.startsWith(FAILING_PREFIX)) return undefined;
  const reason = `The ${provider} provider failed this on purpose, because the name begins with "${FAILING_PREFIX}".`;
  return { outcome: 'failed', reason };
}
