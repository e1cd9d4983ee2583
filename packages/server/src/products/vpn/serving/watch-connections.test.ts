import type { Peer } from '@landhold/contract';
import { expect, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import type { NetworkCarrier } from './network-carrier.ts';
import { watchConnections } from './watch-connections.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const PROJECT = 'proj_1';
const START = Date.UTC(2026, 0, 1);
const PEER = 'peer_1';
const NETWORK = 'vpn_1';

/** A network with one peer that connects and disconnects on request, and a clock that the tests move. */
async function createWorld() {
  let now = START;
  let isConnected = false;
  const clock = clockAt(() => now);
  const randomness = createSystemRandomness();
  const store = createMemoryStore({ clock, randomness });
  const common = { region: null, labels: {}, version: 1, dueAt: null, status: 'active' };
  const network = { ...common, id: NETWORK, kind: 'vpn', name: 'office', json: '{}' } as const;
  const json = JSON.stringify({ id: PEER, status: 'active', connected: false, expires_at: null });
  const peer = { ...common, id: PEER, kind: 'peers', parentId: NETWORK, name: 'laptop', json } as const;
  for (const record of [network, peer]) {
    const { outcome } = await store.commit(PROJECT, { creates: [{ record, claims: [] }], events: [] });
    expect(outcome).toBe('committed');
  }
  const status = () => ({ endpoint: null, lastHandshakeAt: now, receivedBytes: 0, sentBytes: 0, isConnected });
  const carried = { putPeer() {}, dropPeer() {}, peerIds: () => [PEER], statusOf: status };
  const hub: NetworkCarrier = { putNetwork() {}, dropNetwork() {}, network: () => carried };
  const owners = (): Map<string, string> => new Map([[NETWORK, PROJECT]]);
  const look = watchConnections({ hub, store, clock, ids: createIds({ clock, randomness }), owners });
  return {
    async lookAt(seconds: number, connected: boolean): Promise<void> {
      now = START + seconds * 1_000;
      isConnected = connected;
      await look();
    },
    async events(): Promise<string[]> {
      const { items } = await store.pageEvents(PROJECT, { limit: 100, after: null });
      return items.map((item) => (JSON.parse(item) as { type: string }).type).toReversed();
    },
    async isShown(): Promise<boolean> {
      return (JSON.parse((await store.find(PROJECT, 'peers', PEER))!.json) as Peer).connected;
    },
  };
}

test('a peer that connects and disconnects each second is reported once a minute', async () => {
  const { lookAt, events } = await createWorld();
  for (let second = 0; second < 600; second += 1) await lookAt(second, second % 2 === 0);
  const types = await events();
  expect(types.length).toBeGreaterThan(5);
  expect(types.length).toBeLessThanOrEqual(10);
  expect(types.slice(0, 2)).toEqual(['peer.connected', 'peer.disconnected']);
});

test('the first event comes at once, and a peer that is back within the minute was never away', async () => {
  const { lookAt, events, isShown } = await createWorld();
  await lookAt(1, true);
  expect(await isShown()).toBe(true);
  await lookAt(20, false);
  await lookAt(59, false);
  expect(await isShown()).toBe(true);
  await lookAt(60, true);
  await lookAt(300, true);
  expect(await events()).toEqual(['peer.connected']);
});

test('a peer that stays away is reported when the minute is over', async () => {
  const { lookAt, events, isShown } = await createWorld();
  await lookAt(0, true);
  await lookAt(10, false);
  await lookAt(59, false);
  expect(await events()).toEqual(['peer.connected']);
  await lookAt(60, false);
  expect(await events()).toEqual(['peer.connected', 'peer.disconnected']);
  expect(await isShown()).toBe(false);
});
