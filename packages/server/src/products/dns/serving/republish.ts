import type { Zone } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { delay } from '../../../core/delay.ts';
import type { Ids } from '../../../core/ids.ts';
import { RETRY_MS } from '../../../following/wait-for-followers.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { Store } from '../../../store/store.ts';

export interface RepublishOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Ends what is not done. */
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Gives a zone a serial above the one that was answered. One zone at a time, until it succeeds. */
export type Republish = (projectId: string, answered: Zone) => void;

/**
 * Secondaries take only a higher serial, and what they have is not in the journal. The new serial has no entry there
 * either, so that they fetch the whole zone: docs/decisions/0292-lost-history.md.
 */
export function createRepublish(options: RepublishOptions): Republish {
  const { store, clock, signal, onError } = options;
  let last: Promise<void> = Promise.resolve();

  async function republish(projectId: string, answered: Zone): Promise<void> {
    await changeRecord(store, { projectId, kind: 'dns', id: answered.id }, (stored) => {
      const zone = JSON.parse(stored.json) as Zone;
      const to: Zone = { ...zone, serial: Math.max(zone.serial, answered.serial) + 1 };
      return changeOf(options, { projectId, stored }, { to, event: 'zone.updated' });
    });
  }

  async function untilDone(projectId: string, answered: Zone): Promise<void> {
    while (!signal.aborted) {
      try {
        return await republish(projectId, answered);
      } catch (error) {
        onError(error);
        await delay(clock, RETRY_MS, { signal, ref: false });
      }
    }
  }

  return (projectId, answered) => {
    last = last.then(async () => untilDone(projectId, answered));
  };
}
