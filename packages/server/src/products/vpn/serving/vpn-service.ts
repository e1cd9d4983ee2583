import type { ListeningHub } from '@landhold/wireguard';
import { MAX_NETWORKS, listenHub } from '@landhold/wireguard';
import type { Follower } from '../../../following/follow-store.ts';
import { followStore } from '../../../following/follow-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { VpnHub } from '../ports/vpn-hub.ts';
import type { Directory } from '../../../store/directory.ts';
import type { Store } from '../../../store/store.ts';
import { createListener, reachableAddress } from '../../open-listener.ts';
import type { CarriedNetworks } from './carried-networks.ts';
import { createCarriedNetworks } from './carried-networks.ts';
import { renderVpnMetrics } from './render-metrics.ts';
import type { CarriedState, VpnFacts } from './vpn-facts.ts';
import { LOADING } from './vpn-facts.ts';
import { connectionOf, watchConnections } from './watch-connections.ts';
import { delay } from '../../../core/delay.ts';

/** Carries the packets of the store's networks. */
export interface VpnService {
  readonly hub: VpnHub;
  /** Resolves when it listens, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  /** Reads everything again, after the store was replaced. */
  reload(): Promise<void>;
  stop(): Promise<void>;
  describe(): VpnFacts;
  /** The network's state here, if this is its provider. */
  stateOf(networkId: string): Promise<CarriedState>;
  renderMetrics(): string[];
  /** How far it is behind the store. */
  behindMs(): number;
}

/** What both ways of carrying networks need. */
export interface CarryingOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  /** How often to check for other processes' writes; undefined when there are no other processes. */
  readonly pollMs: number | undefined;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onError: (error: unknown) => void;
}

export interface VpnServiceOptions extends CarryingOptions {
  readonly listen: ListenAddresses;
  /** The endpoint in device configurations; null for the listening address. */
  readonly host: string | null;
  /** Answers DNS queries that devices send to the hub's address in their network. */
  readonly answerDns: (query: Buffer, isTcp: boolean) => Buffer | undefined;
  /** How many ports above may be used instead when it is taken. */
  readonly spare: number;
}

/** The `provider` of networks that the hub carries. */
const EMBEDDED = 'embedded';
/** How often connected peers are checked. */
const LOOK_MS = 1_000;
const FULL = 'The hub has as many networks as it can carry. Delete one, and create this one again.';

export function createVpnService(options: VpnServiceOptions): VpnService {
  const { listen, spare, answerDns, log, onError } = options;
  const address = listen.addresses[0]!;
  const end = new AbortController();
  const { signal } = end;
  const listener = createListener({
    loading: LOADING,
    messages: { up: 'VPN networks are carried at', down: 'VPN networks carry no packets' },
    signal,
    log,
  });
  let listening: ListeningHub | undefined;
  let carried: CarriedNetworks | undefined;
  let follower: Follower | undefined;
  let work: Promise<void> = Promise.resolve();
  let watching: Promise<void> = Promise.resolve();

  async function poll(look: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await look().catch(onError);
      await delay(wallClock, LOOK_MS, { signal, ref: false });
    }
  }

  async function run(): Promise<void> {
    const { vpnHandshakes: handshakes } = SHARES;
    listening = await listener.open(
      { ...listen, spare, setting: 'LANDHOLD_VPN_ADDRESS' },
      (at) => listenHub({ address, port: at.port, answerDns, handshakes, onError }),
      'The hub cannot listen',
    );
    if (listening === undefined) return;
    const networks = createCarriedNetworks({ ...options, hub: listening.hub, provider: EMBEDDED });
    carried = networks;
    const following = followStore({ ...options, served: networks });
    follower = following;
    await listener.retryUntilDone(following.start, 'They could not be read');
    if (signal.aborted) return;
    listener.ready(`${address}, port ${listening.port}, UDP, for development`, listening.port, listen.port);
    const look = watchConnections({ ...options, hub: listening.hub, owners: networks.owners });
    watching = poll(look);
  }

  return {
    hub: {
      isOn: true,
      endpoint: () => ({ host: options.host ?? reachableAddress(address), port: listening?.port ?? listen.port }),
      connectionOf: (networkId, peerId, now) => listening && connectionOf(listening.hub, networkId, peerId, now),
    },
    async start() {
      work = run();
      await listener.wait();
    },
    reload: async () => follower?.restart(),
    async stop() {
      end.abort();
      await follower?.stop();
      await work;
      await watching;
      await listening?.stop();
    },
    describe: listener.state,
    async stateOf(networkId) {
      const owners = carried?.owners();
      const hasRoom = owners === undefined || owners.has(networkId) || owners.size < MAX_NETWORKS;
      return hasRoom ? { is: 'carried' } : { is: 'impossible', reason: FULL };
    },
    renderMetrics: () =>
      renderVpnMetrics({
        isListening: listener.state().isUp,
        networks: carried?.owners().size ?? 0,
        counters: listening?.hub.counters,
      }),
    behindMs: () => follower?.behindMs() ?? 0,
  };
}
