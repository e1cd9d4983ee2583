import type { WireRecord } from './lifecycle.ts';
import type { LeasedRemnant } from '../store/remnants.ts';
import { backOffMs } from './back-off.ts';
import { callProvider } from './call-provider.ts';
import { NO_MATERIAL } from './record-material.ts';
import type { WorkOptions } from './record-work.ts';

/** About two minutes: most servers are back from a restart by then. */
export const STUCK_ATTEMPTS = 8;

/** When a record in the trash is looked at again whose time there is over, but that is not purged yet. */
const SWEPT_MS = 60_000;

/**
 * Removes what a deleted record left outside, and retries until nothing is left. While the record is in the trash, it
 * is closed and kept.
 */
export function createRemnantWork(options: WorkOptions): (remnant: LeasedRemnant) => Promise<void> {
  const { store, providers, clock, randomness, installationId, onError } = options;

  /** Until the end of its time in the trash, unless it came back meanwhile: then it has to be opened again. */
  async function keepClosed(leased: LeasedRemnant): Promise<undefined> {
    const { projectId, kind, id } = leased;
    const family = await store.findTrashed(projectId, id);
    const at = family?.endsAt ?? clock.now() + SWEPT_MS;
    if (await store.settleRemnant(leased, { at, attempts: 0 })) return;
    const record = await store.find(projectId, kind, id);
    if (record === undefined) return;
    await store.postpone(projectId, { kind, id, version: record.version, dueAt: clock.now() });
    options.wakeAt(kind, clock.now());
  }

  return async (remnant) => {
    const { projectId, kind, id, json, until } = remnant;
    const state: unknown = remnant.state && JSON.parse(remnant.state);
    const attempt = remnant.attempts + 1;
    const record = JSON.parse(json) as WireRecord;
    const provider = providers.find(kind, record.provider);
    const isTrashed = await store.isTrashed(projectId, kind, id);
    // It came back, and needs what is outside.
    if (!isTrashed && (await store.find(projectId, kind, id)) !== undefined) {
      await store.settleRemnant(remnant, null);
      return undefined;
    }
    const tryLater = async (leased = remnant): Promise<void> => {
      await store.settleRemnant(leased, { at: clock.now() + backOffMs(randomness, attempt), attempts: attempt });
    };
    if (provider === undefined || (isTrashed && provider.close === undefined)) return tryLater();
    let leasedUntil = until;
    const result = await callProvider(options, {
      provider,
      method: isTrashed ? 'close' : 'remove',
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
      if (isTrashed) return keepClosed(leased);
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
