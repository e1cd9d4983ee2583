import type { Peer } from '@landhold/contract';
import { peerDueAt } from '../ports/peer-mark.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { DueRecord } from '../../../store/store.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

/**
 * Ends expired peers. A connected peer is also due when its process has not postponed that for minutes, as it does
 * while it runs: docs/decisions/0124-what-peers-do.md.
 */
export function createExpiry(tools: Pick<ActionTools, 'store' | 'clock' | 'ids'>) {
  const { store, clock } = tools;

  /** The peer's last known state, once it is disconnected. The time counts for the next event. */
  async function disconnectedState(projectId: string, id: string, at: number): Promise<string | undefined> {
    const state = await store.findState(projectId, 'peers', id);
    return state === null ? undefined : JSON.stringify({ ...(JSON.parse(state) as object), at, isConnected: false });
  }

  return async ({ projectId, record: { id } }: DueRecord): Promise<void> => {
    await changeRecord(store, { projectId, kind: 'peers', id }, async (stored) => {
      const from = JSON.parse(stored.json) as Peer;
      const now = clock.now();
      const hasEnded = from.status === 'active' && from.expires_at !== null && Date.parse(from.expires_at) <= now;
      if (!hasEnded && !from.connected) return { postponeTo: peerDueAt(from, now) };
      const to: Peer = { ...from, status: hasEnded ? 'expired' : from.status, connected: false };
      const state = from.connected ? await disconnectedState(projectId, id, now) : undefined;
      return changeOf(
        tools,
        { projectId, stored },
        {
          to,
          event: hasEnded ? 'peer.expired' : 'peer.disconnected',
          dueAt: peerDueAt(to, now),
          hidden: state === undefined ? undefined : { state },
        },
      );
    });
  };
}
