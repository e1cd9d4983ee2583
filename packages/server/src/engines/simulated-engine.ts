import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Lifecycle } from '../core/lifecycle.ts';
import type { Engine } from './engine.ts';

const FAILING_PREFIX = 'fail-';

/** Walks records through their states and touches nothing outside. Names with a certain prefix fail, for tests. */
export function createSimulatedEngine(lifecycleOf: (kind: KindTag) => Lifecycle): Engine {
  return {
    async next(kind, record, now) {
      const lifecycle = lifecycleOf(kind);
      if (record.status !== kinds[kind].statuses[0])
        return lifecycle.mature?.(record, now) ?? { event: null, dueAt: null };
      if (record.name.startsWith(FAILING_PREFIX)) {
        const reason = `The simulated engine failed this on purpose, because the name begins with "${FAILING_PREFIX}".`;
        return { changes: { status: 'failed', status_reason: reason }, event: 'failed', dueAt: null };
      }
      const { changes, dueAt } = lifecycle.activate?.(record, now) ?? { changes: {}, dueAt: null };
      return { changes: { status: 'active', ...changes }, event: 'active', dueAt };
    },
  };
}
