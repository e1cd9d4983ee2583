import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../../../test-support/manual-clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { Follower } from '../../../following/follow-store.ts';
import { followStore } from '../../../following/follow-store.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import type { CommitOutcome, Store, StoredRecord } from '../../../store/store.ts';
import { createCarriedNetworks } from './carried-networks.ts';
import type { NetworkCarrier } from './network-carrier.ts';

const PROJECT = 'proj_1';
const NETWORK = 'vpn_1';
const network = { id: NETWORK, cidr: '10.0.0.0/24' };

let follower: Follower;
afterEach(async () => follower.stop());

/** A store whose reads fail on request, and a hub that notes what it carries and refuses a peer on request. */
async function createWorld() {
  let failures = 0;
  let refused: string | undefined;
  const errors: unknown[] = [];
  const carried = new Map<string, Set<string>>();
  const clock = createManualClock();
  const stored = createMemoryStore({ clock, randomness: createSystemRandomness() });
  const store: Store = {
    ...stored,
    find(...request) {
      failures -= 1;
      if (failures >= 0) throw new Error('no store');
      return stored.find(...request);
    },
  };
  const hub: NetworkCarrier = {
    putNetwork: (id) => void carried.set(id, carried.get(id) ?? new Set()),
    dropNetwork: (id) => void carried.delete(id),
    network(networkId) {
      const peers = carried.get(networkId);
      return (
        peers && {
          putPeer({ id }) {
            if (id === refused) throw new Error('no such key');
            peers.add(id);
          },
          dropPeer: (id) => void peers.delete(id),
          peerIds: () => [...peers],
          statusOf: () => undefined,
        }
      );
    },
  };
  const onError = (error: unknown): void => void errors.push((error as Error).message);
  const sealer = createPassingSealer();
  const served = createCarriedNetworks({ hub, store, sealer, provider: 'embedded', onError });
  const directory = {
    listProjects: async () => [{ id: PROJECT, name: 'one', country: null, createdAt: 0, version: 1 }],
  };
  follower = followStore({ store, directory, served, pollMs: undefined, clock, onError });
  await follower.start();
  const place = { projectId: PROJECT, recordId: NETWORK, field: 'private_key' };

  function recordOf(kind: 'vpn' | 'peers', fields: { readonly id: string }, parentId?: string): StoredRecord {
    const json = JSON.stringify({ status: 'active', provider: 'embedded', ...fields });
    const common = { name: fields.id, region: null, labels: {}, version: 1, dueAt: null, status: 'active' };
    return { ...common, id: fields.id, kind, parentId, json };
  }

  return {
    clock,
    errors,
    shown: () => Object.fromEntries(Array.from(carried, ([id, peers]) => [id, [...peers]])),
    failReads: (times: number) => void (failures = times),
    refuse: (id: string | undefined) => void (refused = id),
    async createNetwork(): Promise<CommitOutcome> {
      const record = recordOf('vpn', network);
      const hidden = { secrets: { private_key: { ...sealer.seal(place, 'AQE='), expiresAt: null } } };
      return store.commit(PROJECT, { creates: [{ record, claims: [], hidden }], events: [] });
    },
    async createPeer(id: string): Promise<CommitOutcome> {
      const fields = {
        network_id: NETWORK,
        public_key: 'AQE=',
        address: '10.0.0.2',
        address_v6: '::1',
        allowed_ips: [],
      };
      const record = recordOf('peers', { id, ...fields }, NETWORK);
      return store.commit(PROJECT, { creates: [{ record, claims: [] }], events: [] });
    },
    removePeer: async (id: string): Promise<CommitOutcome> =>
      store.commit(PROJECT, { removals: [{ kind: 'peers', id, version: 1 }], events: [] }),
  };
}

test('a network and its peers are carried when their commit returns, and a removed peer is not', async () => {
  const { createNetwork, createPeer, removePeer, shown } = await createWorld();
  await createNetwork();
  await createPeer('peer_1');
  await createPeer('peer_2');
  expect(shown()).toEqual({ [NETWORK]: ['peer_1', 'peer_2'] });
  await removePeer('peer_1');
  expect(shown()).toEqual({ [NETWORK]: ['peer_2'] });
});

test('a write is reported as made when the read after it fails, and the hub follows later', async () => {
  const { clock, errors, shown, failReads, createNetwork } = await createWorld();
  failReads(2);
  expect(await createNetwork()).toMatchObject({ outcome: 'committed' });
  expect([errors, shown()]).toEqual([['no store'], {}]);
  await clock.advance(1_000);
  expect(errors).toEqual(['no store', 'no store']);
  await clock.advance(1_000);
  expect(shown()).toEqual({ [NETWORK]: [] });
});

test('a peer that the hub cannot carry is made, and the others are carried', async () => {
  const { errors, shown, refuse, createNetwork, createPeer } = await createWorld();
  await createNetwork();
  refuse('peer_1');
  expect(await createPeer('peer_1')).toMatchObject({ outcome: 'committed' });
  expect(errors).toEqual(['no such key', 'no such key']);
  expect(await createPeer('peer_2')).toMatchObject({ outcome: 'committed' });
  expect(shown()).toEqual({ [NETWORK]: ['peer_2'] });
});
