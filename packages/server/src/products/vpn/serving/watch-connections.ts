import type { Peer } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { MARK_MS, peerDueAt } from '../core/peer-mark.ts';
import type { SeenConnection } from '../core/vpn-hub.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store, StoredRecord } from '../store/store.ts';
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
/** A record that others are writing is left for the next look. */
const LOOK_AGAIN_MS = 1_000;

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
    const record = await store.find(projectId, 'peers', id);
    const peer = record && (JSON.parse(record.json) as Peer);
    if (record === undefined || peer === undefined || peer.status !== 'active') return null;
    const rest = seen.isConnected ? seen.at + MARK_MS : null;
    if (peer.connected === seen.isConnected) {
      if (seen.isConnected) await mark(projectId, record, peerDueAt(peer, seen.at));
      return rest;
    }
    const state = await store.findState(projectId, 'peers', id);
    const changedAt = state === null ? Number.NEGATIVE_INFINITY : (JSON.parse(state) as SeenConnection).at;
    if (seen.at - changedAt < GAP_MS) return changedAt + GAP_MS;
    return (await tell(projectId, record, peer, seen)) ? rest : seen.at + LOOK_AGAIN_MS;
  }

  /** Stores that the peer is still connected. A record that is being written is marked next time. */
  async function mark(projectId: string, { id, version }: StoredRecord, dueAt: number | null): Promise<void> {
    await store.postpone(projectId, { kind: 'peers', id, version, dueAt });
  }

  async function tell(projectId: string, record: StoredRecord, from: Peer, seen: SeenConnection): Promise<boolean> {
    const { id: resourceId, parentId } = record;
    const to: Peer = { ...from, connected: seen.isConnected, updated_at: toTimestamp(seen.at) };
    const json = JSON.stringify(to);
    const sequence = record.version + 1;
    const type = seen.isConnected ? 'peer.connected' : 'peer.disconnected';
    const told = { type, resourceId, parentId, sequence, record: json, changed: { from, to } };
    const next = { ...record, json, version: sequence, dueAt: peerDueAt(to, seen.at) };
    const { outcome } = await store.commit(projectId, {
      changes: [{ record: next, hidden: { state: JSON.stringify(seen) } }],
      events: [newEvent(ids, { ...told, at: seen.at, requestId: null, projectId })],
    });
    return outcome === 'committed';
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
