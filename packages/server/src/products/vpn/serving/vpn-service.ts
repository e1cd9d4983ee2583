import { setTimeout } from 'node:timers/promises';
import type { ListeningHub } from '@landhold/wireguard';
import { MAX_NETWORKS, listenHub } from '@landhold/wireguard';
import { createBackgroundStart } from '../core/background-start.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { ListenAddresses } from '../core/listen-addresses.ts';
import type { Sealer } from '../core/sealer.ts';
import type { VpnHub } from '../core/vpn-hub.ts';
import { createEventFeed } from '../events/event-feed.ts';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import type { CarriedNetworks } from './carried-networks.ts';
import { createCarriedNetworks } from './carried-networks.ts';
import { followNetworks, loadNetworks } from './load-networks.ts';
import { renderVpnMetrics } from './render-metrics.ts';
import type { CarriedState, VpnFacts } from './vpn-facts.ts';
import { describeListening, explainTrouble, LOADING } from './vpn-facts.ts';
import { watchCommits } from './watch-commits.ts';
import { connectionOf, watchConnections } from './watch-connections.ts';

/** Carries the packets of the store's networks. */
export interface VpnService {
  /** The store to write to, so that the hub follows each commit. */
  readonly store: Store;
  /** Undefined if it is off. */
  readonly hub: VpnHub | undefined;
  /** Resolves when it listens, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  stop(): Promise<void>;
  describe(): VpnFacts;
  /** The network's state here, if this is its provider. */
  stateOf(networkId: string): Promise<CarriedState>;
  renderMetrics(): string[];
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
  const { listen, store, pollMs, log, onError } = options;
  const address = listen.addresses[0]!;
  const feed = createEventFeed({ store, pollMs });
  const end = new AbortController();
  const { signal } = end;
  let facts: VpnFacts = LOADING;
  const { untilDone, ready, wait } = createBackgroundStart({
    signal,
    onTrouble: (what, error) => (facts = explainTrouble(what, error)).summary,
    warn: (summary) => log.warn(`VPN networks carry no packets: ${summary}`),
  });
  let listening: ListeningHub | undefined;
  let carried: CarriedNetworks | undefined;
  let work: Promise<void> = Promise.resolve();
  let watching: Promise<void> = Promise.resolve();

  async function lookAgainAndAgain(look: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await look().catch(onError);
      await setTimeout(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function run(): Promise<void> {
    listening = await untilDone(() => listenNearby(options), 'The hub cannot listen');
    if (listening === undefined) return;
    const networks = createCarriedNetworks({ ...options, hub: listening.hub, provider: EMBEDDED });
    carried = networks;
    const loadAll = (): Promise<void> => loadNetworks({ ...options, carried: networks, signal });
    const after = await untilDone(async () => {
      // The position first: writes made while the networks are read are followed afterwards.
      const position = pollMs === undefined ? 0 : await feed.end();
      await loadAll();
      return position;
    }, 'They could not be read');
    if (after === undefined) return;
    facts = describeListening(address, listening.port, listen.port);
    log[facts.isElsewhere ? 'warn' : 'info'](`VPN networks are carried at ${facts.summary}`);
    ready();
    const look = watchConnections({ ...options, hub: listening.hub, owners: networks.owners });
    watching = lookAgainAndAgain(look);
    if (pollMs !== undefined) await followNetworks({ feed, loadAll, after, signal, onError, carried: networks });
  }

  return {
    store: watchCommits(store, () => carried),
    hub: {
      endpoint: () => ({ host: options.host ?? reachable(address), port: listening?.port ?? listen.port }),
      connectionOf: (networkId, peerId, now) => listening && connectionOf(listening.hub, networkId, peerId, now),
    },
    async start() {
      work = run();
      await wait();
    },
    async stop() {
      end.abort();
      await work;
      await watching;
      await listening?.stop();
    },
    describe: () => facts,
    async stateOf(networkId) {
      const owners = carried?.owners();
      const hasRoom = owners === undefined || owners.has(networkId) || owners.size < MAX_NETWORKS;
      return hasRoom ? { is: 'carried' } : { is: 'impossible', reason: FULL };
    },
    renderMetrics: () =>
      renderVpnMetrics({
        isListening: facts.isUp,
        networks: carried?.owners().size ?? 0,
        counters: listening?.hub.counters,
      }),
  };
}

async function listenNearby({ listen, spare, answerDns, onError }: VpnServiceOptions): Promise<ListeningHub> {
  for (let extra = 0; ; extra += 1) {
    try {
      return await listenHub({ address: listen.addresses[0]!, port: listen.port + extra, answerDns, onError });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || extra >= spare) throw error;
    }
  }
}

/** A wildcard address cannot be connected to. */
function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}
