import { kinds } from '@landhold/contract';
import type { Provider } from './provider.ts';
import { failOnPurpose } from './simulated-provider.ts';

export const EMBEDDED = 'embedded';

export interface ListenerState {
  readonly isUp: boolean;
  /** Where it listens, or why it does not. */
  readonly summary: string;
  /** A problem although it answers. */
  readonly trouble?: string | undefined;
}

export interface EmbeddedProviderOptions {
  /** Such as "name server" in "The name server does not answer." */
  readonly listenerName: string;
  /** Null if it is off in this process. */
  readonly listener: (() => ListenerState) | null;
  readonly dataMode: 'mock' | 'live';
  readonly simulatedDelayMs: number;
}

/**
 * Makes records real through a listener in this process. The listener follows the store with each commit, so nothing is
 * outside: a change needs no work, and a deletion leaves nothing. In mock mode it has the delay of the simulated
 * provider and fails the same names, so that tests written against the mock pass.
 */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): Provider {
  const { listenerName, listener, dataMode, simulatedDelayMs } = options;
  const isMock = dataMode === 'mock';
  return {
    name: EMBEDDED,
    isOutside: false,
    firstDelayMs: isMock ? simulatedDelayMs : 0,
    ensure({ kind, record }) {
      const isNew = record.status === kinds[kind].statuses[0];
      const failed = isMock && isNew ? failOnPurpose(EMBEDDED, record.name) : undefined;
      if (failed !== undefined) return failed;
      // If it is off, other processes answer: docs/decisions/0096-zones-are-embedded.md.
      if (listener === null || listener().isUp) return { outcome: 'done' };
      return { outcome: 'not_yet', reason: `The ${listenerName} does not answer.` };
    },
    remove: () => ({ outcome: 'done' }),
    observe: () => ({ outcome: 'done' }),
    health() {
      if (listener === null)
        return { healthy: true, detail: `The ${listenerName} is off in this process: other processes answer.` };
      const { isUp, summary, trouble } = listener();
      const detail = isUp
        ? `The ${listenerName} answers at ${summary}.`
        : `The ${listenerName} does not answer: ${summary}`;
      return trouble === undefined ? { healthy: isUp, detail } : { healthy: false, detail: `${detail} ${trouble}` };
    },
  };
}
