import { createSignatureCache } from '@landhold/dns/name-server.ts';
import type { UpdateOptions } from '@landhold/dns/name-server.ts';
import { createBackgroundStart } from '../core/background-start.ts';
import type { ResolverChoice } from '../core/custom-domains.ts';
import type { AskSecondaries, DnsSecondaries } from '../core/dns-secondaries.ts';
import type { CheckDelegation } from '../core/zone-delegation.ts';
import type { ListenAddresses } from '../core/listen-addresses.ts';
import { askHere } from './ask-here.ts';
import { createAskSecondaries } from './ask-secondaries.ts';
import { createCheckDelegation } from './check-delegation.ts';
import { createEventFeed } from '../events/event-feed.ts';
import type { Sealer } from '../core/sealer.ts';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import { followZones } from './follow-zones.ts';
import type { Listening } from './listen.ts';
import { listen } from './listen.ts';
import { loadZones } from './load-zones.ts';
import type { NameServerFacts } from './name-server-facts.ts';
import { describeListening, explainTrouble, LOADING } from './name-server-facts.ts';
import { renderDnsMetrics } from './render-metrics.ts';
import { createReadSigning } from './read-signing.ts';
import { createRegistry } from './registry.ts';
import type { RegistryZones } from './registry-zones.ts';
import { createRegistryZones } from './registry-zones.ts';
import { createSecondaries } from './secondaries.ts';
import type { ServedZones } from './served-zones.ts';
import { createServedZones } from './served-zones.ts';
import { createUpdateHandler } from './update-handler.ts';
import type { Glue } from './zone-source.ts';
import { watchCommits } from './watch-commits.ts';

/** The service's name server: it answers for every active zone in the store. */
export interface NameService {
  /** The store to write to, so that answers follow each commit. */
  readonly store: Store;
  /** Sets how to find the keys that sign updates; before that, nobody may change zones. */
  takeUpdates(findKey: UpdateOptions['findKey']): void;
  /** Resolves when it answers, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly askSecondaries: AskSecondaries;
  readonly checkDelegation: CheckDelegation;
  /** Answers a query from a device in a VPN network; undefined while it is not answering. */
  answer(query: Buffer, isTcp: boolean): Buffer | undefined;
  describe(): NameServerFacts;
  renderMetrics(): string[];
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
  /** Private suffixes that this installation is the registry for. */
  readonly suffixes: readonly string[];
  /** The resolver for names that are not answered here. */
  readonly resolver: ResolverChoice;
  /** Who gets copies of all zones; null if nobody does. */
  readonly secondaries: DnsSecondaries | null;
  /** How many ports above may be used instead when it is taken. */
  readonly spare: number;
  /** How often to check for other processes' writes; undefined when there are no other processes. */
  readonly pollMs: number | undefined;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onError: (error: unknown) => void;
}

/** For all zones. One signature takes about 600 bytes, so this is some 50,000 of them. */
const SIGNATURE_BYTES = 32 * 2 ** 20;

export function createNameService(options: NameServiceOptions): NameService {
  const { store, directory, port, pollMs, glue, log, onError } = options;
  const cache = createSignatureCache(SIGNATURE_BYTES);
  const served = createServedZones({
    store,
    glue,
    isHidden: (name) => registryZones.isHidden(name),
    readSigning: createReadSigning({ ...options, cache }),
    onMembers: () => secondaries?.onMembers(),
    onError,
  });
  const feed = createEventFeed({ store, pollMs });
  const updates = createUpdateHandler();
  const end = new AbortController();
  const { signal } = end;
  const registryZones = createRegistryZones({
    ...options,
    zones: served.zones,
    onHidden: served.review,
    onChanged: (suffix) => secondaries?.onWritten([suffix]),
  });
  const registry = createRegistry({ ...options, zones: registryZones, signal });
  const all = withSuffixes(served, registryZones);
  const secondaries =
    options.secondaries && createSecondaries({ ...options.secondaries, store, served: all, glue, pollMs, signal, log });
  let facts: NameServerFacts = LOADING;
  const { untilDone, ready, wait } = createBackgroundStart({
    signal,
    onTrouble: (what, error) => (facts = explainTrouble(what, error)).summary,
    warn: (summary) => log.warn(`The name server does not answer: ${summary}`),
  });
  let listening: Listening | undefined;
  let work: Promise<void> = Promise.resolve();
  async function loadAll(): Promise<void> {
    if (registryZones.size > 0) await registry.load();
    await loadZones({ store, directory, served, signal });
  }

  async function run(): Promise<void> {
    const after = await untilDone(async () => {
      // The position first: writes made while the zones are read are followed afterwards.
      const position = pollMs === undefined ? 0 : await feed.end();
      await loadAll();
      return position;
    }, 'Its zones could not be read');
    if (after === undefined) return;
    registryZones.open();
    const following =
      pollMs === undefined ? undefined : followZones({ feed, served, registry, loadAll, after, signal, onError });
    listening = await untilDone(
      () => listen({ ...options, zones: served.zones, access: secondaries?.access, updates }),
      'It cannot listen',
    );
    if (listening !== undefined) {
      facts = describeListening(listening, port);
      log[facts.isElsewhere ? 'warn' : 'info'](`The name server answers at ${facts.summary}`);
      secondaries?.start();
    }
    ready();
    await following;
  }

  return {
    store: registry.watch(watchCommits(store, served, secondaries?.onWritten)),
    takeUpdates: updates.takeKeys,
    async start() {
      work = run();
      await wait();
    },
    async stop() {
      end.abort();
      served.stop();
      await listening?.server.stop();
      await updates.settled();
      await work;
      // It may have started to listen meanwhile.
      await listening?.server.stop();
    },
    askSecondaries: createAskSecondaries(options.secondaries?.addresses ?? []),
    checkDelegation: createCheckDelegation({
      ...options,
      addresses: glue ?? new Map(),
      askHere: (zone) => (facts.endpoint === null ? undefined : askHere(served.zones, zone)),
    }),
    answer: (query, isTcp) => listening?.server.answer(query, isTcp),
    describe: () => facts,
    renderMetrics: () =>
      renderDnsMetrics({
        isListening: facts.endpoint !== null,
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
