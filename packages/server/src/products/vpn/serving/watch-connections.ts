import type { Peer } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import { MARK_MS, peerDueAt } from '../ports/peer-mark.ts';
import type { SeenConnection } from '../ports/vpn-hub.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { Store } from '../../../store/store.ts';
import type { NetworkCarrier } from './network-carrier.ts';

export interface ConnectionsOptions {
  readonly hub: NetworkCarrier;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The carried networks, by id, with each network's project. */
  readonly owners: () => ReadonlyMap<string, string>;
}

/** The shortest time between two reports of a peer's connection. */
const GAP_MS = 60_000;

interface Known {
  readonly isConnected: boolean;
  readonly lookAt: number;
}

/** What the hub knows about a peer; undefined if it has no such peer. */
export function connectionOf(
  hub: NetworkCarrier,
  networkId: string,
  peerId: string,
  at: number,
): SeenConnection | undefined {
  const status = hub.network(networkId)?.statusOf(peerId);
  if (status === undefined) return undefined;
  const { endpoint, ...figures } = status;
  return { at, ...figures, endpoint: endpoint && writeEndpoint(endpoint.address, endpoint.port) };
}

function writeEndpoint(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}

/** Stores which peers are connected, and emits events: docs/decisions/0124-what-peers-do.md. */
export function watchConnections({ hub, store, clock, ids, owners }: ConnectionsOptions) {
  const known = new Map<string, Known>();

  /** Returns when to look again; null if nothing is to be done until the peer comes back. */
  async function settle(projectId: string, id: string, seen: SeenConnection): Promise<number | null> {
    let lookAt: number | null = null;
    await changeRecord(store, { projectId, kind: 'peers', id }, async (stored) => {
      const peer = JSON.parse(stored.json) as Peer;
      lookAt = peer.status === 'active' && seen.isConnected ? seen.at + MARK_MS : null;
      if (peer.status !== 'active') return undefined;
      // Stores that the peer is still connected.
      if (peer.connected === seen.isConnected)
        return seen.isConnected ? { postponeTo: peerDueAt(peer, seen.at) } : undefined;
      const state = await store.findState(projectId, 'peers', id);
      const changedAt = state === null ? Number.NEGATIVE_INFINITY : (JSON.parse(state) as SeenConnection).at;
      if (seen.at - changedAt < GAP_MS) {
        lookAt = changedAt + GAP_MS;
        return undefined;
      }
      const to: Peer = { ...peer, connected: seen.isConnected };
      const event = seen.isConnected ? 'peer.connected' : 'peer.disconnected';
      const hidden = { state: JSON.stringify(seen) };
      return changeOf({ clock, ids }, { projectId, stored }, { to, event, dueAt: peerDueAt(to, seen.at), hidden });
    });
    return lookAt;
  }

  return async (): Promise<void> => {
    const here = new Set<string>();
    for (const [networkId, projectId] of owners()) {
      for (const id of hub.network(networkId)?.peerIds() ?? []) {
        here.add(id);
        const now = clock.now();
        const seen = connectionOf(hub, networkId, id, now);
        const before = known.get(id);
        // A peer that was never seen here may be connected to another process.
        if (seen === undefined || (before === undefined && !seen.isConnected)) continue;
        if (before?.isConnected === seen.isConnected && now < before.lookAt) continue;
        const lookAt = await settle(projectId, id, seen);
        if (lookAt === null) known.delete(id);
        else known.set(id, { isConnected: seen.isConnected, lookAt });
      }
    }
    for (const id of known.keys()) if (!here.has(id)) known.delete(id);
  };
}
