import type { Zone } from '@landhold/contract';
import { createSignatureCache } from '@landhold/dns/name-server.ts';
import type { UpdateOptions } from '@landhold/dns/name-server.ts';
import { followStore } from '../../../following/follow-store.ts';
import type { Clock } from '../../../core/clock.ts';
import type { ResolverChoice } from '../ports/open-resolver.ts';
import type { AskSecondaries, DnsSecondaries } from '../ports/dns-secondaries.ts';
import type { OwnNames } from '../ports/own-names.ts';
import { findConflictingOwnName } from '../ports/own-names.ts';
import type { CheckDelegation } from '../ports/zone-delegation.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { createListener, reachableAddress } from '../../open-listener.ts';
import { askHere } from './ask-here.ts';
import { createAskSecondaries } from './ask-secondaries.ts';
import { createCheckDelegation } from './check-delegation.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { Trace } from '../../../core/trace.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Directory } from '../../../store/directory.ts';
import type { Store } from '../../../store/store.ts';
import { createFollowedZones } from './followed-zones.ts';
import type { Listening } from './listen.ts';
import { listen } from './listen.ts';
import type { NameServerFacts } from './name-server-facts.ts';
import { renderDnsMetrics } from './render-metrics.ts';
import { createReadSigning } from './read-signing.ts';
import { createRegistry } from './registry.ts';
import type { RegistryZones } from './registry-zones.ts';
import { createRegistryZones } from './registry-zones.ts';
import { createRepublish } from './republish.ts';
import { createSecondaries } from './secondaries.ts';
import type { ServedZones } from './served-zones.ts';
import { createServedZones } from './served-zones.ts';
import { createUpdateHandler } from './update-handler.ts';
import type { Glue } from './zone-source.ts';

/** The service's name server: it answers for every active zone in the store. */
export interface NameService {
  /** Sets how to find the keys that sign updates; before that, nobody may change zones. */
  takeUpdates(findKey: UpdateOptions['findKey']): void;
  /** Resolves when it answers, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  /** Reads everything again, after the store was replaced. */
  reload(): Promise<void>;
  stop(): Promise<void>;
  readonly askSecondaries: AskSecondaries;
  readonly checkDelegation: CheckDelegation;
  /** Answers a query from a device in a VPN network; undefined while it is not answering. */
  answer(query: Buffer, isTcp: boolean): Buffer | undefined;
  describe(): NameServerFacts;
  renderMetrics(): string[];
  /** Reads a zone that is about to be active, so that it is answered for as soon as it is. */
  prepare(projectId: string, zone: Zone): Promise<void>;
  /** How far it is behind the store. */
  behindMs(): number;
}

export interface NameServiceOptions extends ListenAddresses {
  readonly store: Store;
  /** Opens signed zones' keys. */
  readonly sealer: Sealer;
  readonly directory: Directory;
  /** Name servers' addresses, by name. */
  readonly glue?: Glue | undefined;
  /** The name servers' names. */
  readonly nameservers: readonly string[];
  /** Names that only the operator's zones answer for. */
  readonly ownNames: OwnNames;
  /** Private suffixes that this installation is the registry for. */
  readonly suffixes: readonly string[];
  /** The resolver for names that are not answered here. */
  readonly resolver: ResolverChoice;
  /** Who gets copies of all zones; null if nobody does. */
  readonly secondaries: DnsSecondaries | null;
  /** How many ports above may be used instead when it is taken. */
  readonly spare: number;
  readonly clock: Clock;
  readonly trace: Trace | undefined;
  readonly ids: Ids;
  /** How often to check for other processes' writes; undefined when there are no other processes. */
  readonly pollMs: number | undefined;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onError: (error: unknown) => void;
}

/** For all zones. One signature takes about 600 bytes, so this is some 50,000 of them. */
const SIGNATURE_BYTES = 32 * 2 ** 20;

export function createNameService(options: NameServiceOptions): NameService {
  const { store, pollMs, glue, log, onError } = options;
  const cache = createSignatureCache(SIGNATURE_BYTES);
  const end = new AbortController();
  const { signal } = end;
  const served = createServedZones({
    store,
    glue,
    isHidden: (name, projectId) =>
      registryZones.isHidden(name) || findConflictingOwnName(name, projectId, options.ownNames) !== undefined,
    readSigning: createReadSigning({ ...options, cache }),
    onMembers: () => secondaries?.onMembers(),
    onOther: createRepublish({ ...options, signal }),
    onError,
  });
  const updates = createUpdateHandler(options.trace);
  const registryZones = createRegistryZones({
    ...options,
    zones: served.zones,
    onHidden: served.review,
    onChanged: (suffix) => secondaries?.onWritten([suffix]),
  });
  const isComplete = (): boolean => following.every((follower) => follower.isComplete());
  const all = { ...withSuffixes(served, registryZones), isComplete };
  const secondaries =
    options.secondaries && createSecondaries({ ...options.secondaries, store, served: all, glue, pollMs, signal, log });
  const listener = createListener({
    loading: 'reading its zones',
    messages: { up: 'The name server answers at', down: 'The name server does not answer' },
    signal,
    log,
  });
  let listening: Listening | undefined;
  let work: Promise<void> = Promise.resolve();
  const followed = [createFollowedZones({ served, onWritten: secondaries?.onWritten })];
  if (registryZones.size > 0) followed.unshift(createRegistry({ ...options, zones: registryZones }));
  const following = followed.map((each) => followStore({ ...options, served: each }));

  async function run(): Promise<void> {
    for (const { start } of following) await listener.retryUntilDone(start, 'Its zones could not be read');
    if (signal.aborted) return;
    registryZones.open();
    listening = await listener.open(
      { ...options, setting: 'LANDHOLD_DNS_ADDRESS' },
      (at) => listen({ ...at, zones: served.zones, access: secondaries?.access, updates, onError }),
      'It cannot listen',
    );
    if (listening === undefined) return;
    const { addresses, port } = listening;
    listener.ready(`${addresses.join(' and ')}, port ${port}, UDP and TCP`, port, options.port);
    secondaries?.start();
  }

  /** Queries can be sent once everything is read. */
  function describe(): NameServerFacts {
    const state = listener.state();
    const {
      addresses: [address = ''],
    } = listening ?? options;
    return {
      ...state,
      endpoint: state.port === null ? null : { address: reachableAddress(address), port: state.port },
    };
  }

  return {
    takeUpdates: updates.takeKeys,
    async start() {
      work = run();
      await listener.wait();
    },
    reload: async () => void (await Promise.all(following.map(async ({ restart }) => restart()))),
    async stop() {
      end.abort();
      await Promise.all([listening?.server.stop(), ...following.map((follower) => follower.stop())]);
      await updates.settled();
      await work;
      // It may have started to listen meanwhile.
      await listening?.server.stop();
    },
    askSecondaries: createAskSecondaries(options.secondaries?.addresses ?? []),
    checkDelegation: createCheckDelegation({
      ...options,
      addresses: glue ?? new Map(),
      askHere: (zone) => (!listener.state().isUp ? undefined : askHere(served.zones, zone)),
    }),
    prepare: served.prepare,
    behindMs: () => Math.max(...following.map((follower) => follower.behindMs())),
    answer: (query, isTcp) => listening?.server.answer(query, isTcp),
    describe,
    renderMetrics: () =>
      renderDnsMetrics({
        isListening: listener.state().isUp,
        // The suffixes' zones are not users' zones.
        zones: served.zones.size() - registryZones.members().size,
        counters: listening?.server.counters,
        signatures: cache.made(),
        secondaries: secondaries?.conditions() ?? [],
      }),
  };
}

/** The zones that secondaries get: those of the store, and those of private suffixes. */
function withSuffixes(served: ServedZones, registryZones: RegistryZones): ServedZones {
  return {
    ...served,
    members: () => new Map([...registryZones.members(), ...served.members()]),
    serialOf: (name) => registryZones.serialOf(name) ?? served.serialOf(name),
  };
}
