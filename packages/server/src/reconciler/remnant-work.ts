import type { WireRecord } from './lifecycle.ts';
import type { LeasedRemnant } from '../store/remnants.ts';
import { backOffMs } from './back-off.ts';
import { callProvider } from './call-provider.ts';
import { NO_MATERIAL } from './record-material.ts';
import type { WorkOptions } from './record-work.ts';

/** About two minutes: most servers are back from a restart by then. */
export const STUCK_ATTEMPTS = 8;

/** Removes what a deleted record left outside, and retries until nothing is left. */
export function createRemnantWork(options: WorkOptions): (remnant: LeasedRemnant) => Promise<void> {
  const { store, providers, clock, randomness, installationId, onError } = options;

  return async (remnant) => {
    const { projectId, kind, id, json, until } = remnant;
    const state: unknown = remnant.state && JSON.parse(remnant.state);
    const attempt = remnant.attempts + 1;
    const record = JSON.parse(json) as WireRecord;
    const provider = providers.find(kind, record.provider);
    const tryLater = async (leased = remnant): Promise<void> => {
      await store.settleRemnant(leased, { at: clock.now() + backOffMs(randomness, attempt), attempts: attempt });
    };
    if (provider === undefined) return tryLater();
    let leasedUntil = until;
    const result = await callProvider(options, {
      provider,
      method: 'remove',
      work: { ...NO_MATERIAL, installationId, kind, projectId, record, state, attempt, now: clock.now() },
      until,
      async renew(from, to) {
        const isKept = await store.settleRemnant({ ...remnant, until: from }, { at: to, attempts: remnant.attempts });
        if (isKept) leasedUntil = to;
        return isKept;
      },
      onLate: () => {},
    });
    if (result === undefined) return undefined;
    const leased = { ...remnant, until: leasedUntil };
    if (result.outcome === 'done') {
      await store.settleRemnant(leased, null);
      return undefined;
    }
    const reason = 'reason' in result ? result.reason : '';
    // Even this is retried: otherwise something would remain outside that nobody knows of.
    if (result.outcome === 'failed') onError(new Error(`${kind} ${id} could not be cleaned up: ${reason}`));
    else if (attempt % STUCK_ATTEMPTS === 0)
      onError(new Error(`${kind} ${id} could not be cleaned up in ${attempt} attempts: ${reason} It is tried again.`));
    return tryLater(leased);
  };
}
