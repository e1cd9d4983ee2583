/** Which devices are connected, as seen by two processes on the same data. */
import type { PeerConnection } from '@landhold/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenTwo } from './clean-up-suite.ts';
import type { Caller } from '../src/core/caller.ts';
import { createIds } from '../src/core/ids.ts';
import { createSeededRandomness } from '../src/core/randomness.ts';
import type { SeenConnection } from '../src/products/vpn/ports/vpn-hub.ts';
import { createExportPolicy } from '../src/regions/export-policy.ts';
import { createPassingSealer } from '../src/secrets/sealer.ts';
import type { VpnHub } from '../src/products/vpn/ports/vpn-hub.ts';
import { portsOff } from '../src/products/all-rules.ts';
import { createService } from '../src/wiring/service.ts';
import { connectionOf, watchConnections } from '../src/products/vpn/serving/watch-connections.ts';
import { clockAt } from './manual-clock.ts';

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const START = Date.parse('2026-11-15T12:00:00.000Z');
const caller: Caller = { projectId: PROJECT, country: null, keyId: 'key_1', scopes: new Set(), authority: null };
const page = { limit: 20, after: null };
const common = { caller, requestId: 'req_1', query: {}, page, idempotency: null, audit: null, ifMatch: null };
/** The hub's state of a peer. */
type HubStatus = Omit<SeenConnection, 'at' | 'endpoint'> & {
  readonly endpoint: { readonly address: string; readonly port: number } | null;
};

const UNSEEN: HubStatus = { endpoint: null, lastHandshakeAt: null, receivedBytes: 0, sentBytes: 0, isConnected: false };

/** Two processes. The first has the hub that the device is connected to. */
async function createFixture(openTwo: OpenTwo) {
  let now = START;
  const clock = clockAt(() => now);
  const { stores } = await openTwo(clock);
  const randomness = createSeededRandomness('connections');
  const ids = createIds({ clock, randomness });
  let seen = UNSEEN;
  const peerIds: string[] = [];
  const hub = { network: () => ({ peerIds: () => peerIds, statusOf: () => seen }) } as never;
  const vpnHub: VpnHub = {
    isOn: true,
    endpoint: () => ({ host: '127.0.0.1', port: 1 }),
    connectionOf: (networkId: string, id: string, at: number) => connectionOf(hub, networkId, id, at),
  };
  const [one, other] = stores.map((store, index) =>
    createService({
      store,
      sealer: createPassingSealer(),
      clock,
      ids,
      randomness,
      exportPolicy: createExportPolicy(),
      baseUrl: () => '',
      simulatedDelayMs: 0,
      ports: { ...portsOff(), ...(index === 0 ? { vpnHub } : {}) },
      onError: (error: unknown) => {
        throw error;
      },
    }),
  );
  const options = { ...common, dryRun: false };
  const network = { name: 'office', region: 'eu-central', dns_servers: [], mtu: 1420, labels: {} };
  const made = await one!.handlers.createVpnNetwork({ ...options, params: {}, body: network } as never);
  const { id: network_id } = JSON.parse((made as { body: string }).body) as { id: string };
  const device = { name: 'laptop', allowed_ips: [], keepalive_s: 25, expires_at: null, labels: {} };
  const added = await one!.handlers.createPeer({ ...options, params: { network_id }, body: device });
  const { id } = JSON.parse((added as { body: string }).body) as { id: string };
  peerIds.push(id);
  const params = { network_id, id };
  const look = watchConnections({ hub, store: stores[0], clock, ids, owners: () => new Map([[network_id, PROJECT]]) });

  return {
    one: one!,
    other: other!,
    stop: async () => Promise.all([one!.reconciler.stop(), other!.reconciler.stop()]),
    look,
    async after(ms: number): Promise<void> {
      now += ms;
      await look();
    },
    wait(ms: number): void {
      now += ms;
    },
    setConnected(isConnected: boolean): void {
      seen = isConnected
        ? { endpoint: { address: '::1', port: 7 }, lastHandshakeAt: now, receivedBytes: 5, sentBytes: 6, isConnected }
        : { ...seen, isConnected };
    },
    forget(): void {
      peerIds.splice(0);
    },
    async statusIn(service: typeof one): Promise<PeerConnection> {
      const reply = await service!.handlers.getPeerStatus({ ...options, params, body: undefined } as never);
      return JSON.parse((reply as { body: string }).body) as PeerConnection;
    },
    async patch(fields: object): Promise<void> {
      await other!.handlers.updatePeer({ ...options, params, body: fields });
    },
    async eventsOfPeer(): Promise<string[]> {
      const { items } = await stores[1].pageEvents(PROJECT, { ...page, resourceId: id });
      const events = items.map(
        (item) => JSON.parse(item) as { type: string; data: { object: { connected: boolean } } },
      );
      return events.map(({ type, data }) => `${type} ${data.object.connected}`).toReversed();
    },
  };
}

export function describeConnections(name: string, openTwo: OpenTwo): void {
  describe(`${name}: connections of devices`, () => {
    const running: Awaited<ReturnType<typeof createFixture>>[] = [];
    const start = async () => {
      const fixture = await createFixture(openTwo);
      running.push(fixture);
      return fixture;
    };
    // Before the stores are closed, because a look for due records would fail after that.
    afterEach(async () => {
      for (const fixture of running.splice(0)) await fixture.stop();
    });

    test('both processes know who is connected, and events tell of it once a minute at most', async () => {
      const fixture = await start();
      const never = { connected: false, last_handshake_at: null, endpoint: null, received_bytes: 0, observed_at: null };
      expect(await fixture.statusIn(fixture.other)).toMatchObject(never);
      fixture.setConnected(true);
      await fixture.look();
      const connected = { connected: true, endpoint: '[::1]:7', received_bytes: 5, sent_bytes: 6 };
      for (const each of [fixture.one, fixture.other]) expect(await fixture.statusIn(each)).toMatchObject(connected);

      // Within the minute, the hub knows at once, and no event is emitted.
      fixture.setConnected(false);
      await fixture.after(10_000);
      expect((await fixture.statusIn(fixture.one)).connected).toBe(false);
      fixture.setConnected(true);
      await fixture.after(10_000);
      fixture.setConnected(false);
      await fixture.after(10_000);
      expect(await fixture.eventsOfPeer()).toEqual(['peer.created false', 'peer.connected true']);
      await fixture.after(30_000);
      expect(await fixture.eventsOfPeer()).toEqual([
        'peer.created false',
        'peer.connected true',
        'peer.disconnected false',
      ]);
      expect((await fixture.statusIn(fixture.other)).connected).toBe(false);
    });

    test('a connected device stays so while its process runs, and is given up minutes after that has ended', async () => {
      const fixture = await start();
      fixture.setConnected(true);
      for (let minutes = 0; minutes < 10; minutes += 1) {
        fixture.setConnected(true);
        await fixture.after(60_000);
        await fixture.other.reconciler.runDue();
        // A write by someone else does not end the marks.
        await fixture.patch({ labels: { minutes: String(minutes) } });
      }
      expect((await fixture.statusIn(fixture.other)).connected).toBe(true);
      fixture.forget();
      fixture.wait(301_000);
      await fixture.other.reconciler.runDue();
      expect((await fixture.statusIn(fixture.other)).connected).toBe(false);
      expect((await fixture.eventsOfPeer()).filter((each) => !each.startsWith('peer.updated'))).toEqual([
        'peer.created false',
        'peer.connected true',
        'peer.disconnected false',
      ]);
    });
  });
}
