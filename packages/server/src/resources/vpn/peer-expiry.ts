import type { Peer } from '@landhold/contract';
import { toTimestamp } from '../../core/clock.ts';
import { peerDueAt } from '../../core/peer-mark.ts';
import { newEvent } from '../../store/new-event.ts';
import type { DueRecord } from '../../store/store.ts';
import type { ActionTools } from '../resource-action.ts';

/**
 * Ends expired peers. A connected peer is also due when its process has not postponed that for minutes, as it does
 * while it runs: docs/decisions/0124-what-peers-do.md.
 */
export function createExpiry({ store, clock, ids }: Pick<ActionTools, 'store' | 'clock' | 'ids'>) {
  /** The peer's last known state, once it is disconnected. The time counts for the next event. */
  async function disconnectedState(projectId: string, id: string, at: number): Promise<string | undefined> {
    const state = await store.findState(projectId, 'peers', id);
    return state === null ? undefined : JSON.stringify({ ...(JSON.parse(state) as object), at, isConnected: false });
  }

  return async ({ projectId, record }: DueRecord): Promise<void> => {
    const { id, kind, version, parentId } = record;
    const from = JSON.parse(record.json) as Peer;
    const now = clock.now();
    const hasEnded = from.status === 'active' && from.expires_at !== null && Date.parse(from.expires_at) <= now;
    if (!hasEnded && !from.connected) {
      await store.postpone(projectId, { kind, id, version, dueAt: peerDueAt(from, now) });
      return;
    }
    const status = hasEnded ? 'expired' : from.status;
    const to: Peer = { ...from, status, connected: false, updated_at: toTimestamp(now) };
    const json = JSON.stringify(to);
    const sequence = version + 1;
    const type = hasEnded ? 'peer.expired' : 'peer.disconnected';
    const told = { type, resourceId: id, parentId, sequence, record: json, changed: { from, to } };
    const state = from.connected ? await disconnectedState(projectId, id, now) : undefined;
    await store.commit(projectId, {
      changes: [
        {
          record: { ...record, status, json, version: sequence, dueAt: peerDueAt(to, now) },
          hidden: state === undefined ? undefined : { state },
        },
      ],
      events: [newEvent(ids, { ...told, at: now, requestId: null, projectId })],
    });
  };
}
