import { setTimeout } from 'node:timers/promises';
import { createBackgroundStart } from '../core/background-start.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { ListenAddresses } from '../core/listen-addresses.ts';
import type { SiteHosting } from '../core/site-hosting.ts';
import { createEventFeed } from '../events/event-feed.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import { createFileHosting } from './file-hosting.ts';
import { followSites } from './follow-sites.ts';
import type { Listening } from './listen.ts';
import { loadSites } from './load-sites.ts';
import { renewAddresses } from './renew-addresses.ts';
import { renderSitesMetrics } from './render-metrics.ts';
import { createReleaseOrphans } from './release-orphans.ts';
import { createServedSites } from './served-sites.ts';
import { createSiteAddresses, NOWHERE } from './site-addresses.ts';
import type { SitesFacts } from './sites-facts.ts';
import type { CreateSiteTls } from './site-tls.ts';
import { describeListening, explainTrouble, LOADING, OFF } from './sites-facts.ts';
import { watchCommits } from './watch-commits.ts';

/** Serves the store's sites to their visitors. */
export interface SitesService {
  /** The store to write to, so that hosts follow each commit. */
  readonly store: Store;
  readonly hosting: SiteHosting;
  /** Resolves when it serves, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  stop(): Promise<void>;
  describe(): SitesFacts;
  /** Empty if the listener is off. */
  renderMetrics(): string[];
}

export interface SitesServiceOptions {
  /** Null if another process serves them. */
  readonly listen: ListenAddresses | null;
  /** Where visitors find sites; null for this machine. */
  readonly url: string | null;
  /** Null if sites are served only without TLS. */
  readonly tls: CreateSiteTls | null;
  readonly store: Store;
  readonly directory: Directory;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where archives are kept while they are read. */
  readonly folder: string;
  /** How many ports above may be used instead when it is taken. */
  readonly spare: number;
  /** How often to check for other processes' writes; undefined when there are no other processes. */
  readonly pollMs: number | undefined;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onError: (error: unknown) => void;
}

const RELEASE_MS = 60_000;

export function createSitesService(options: SitesServiceOptions): SitesService {
  const { store, directory, files, listen: place, pollMs, log, onError } = options;
  let listening: Listening | undefined;
  let securely: Listening | undefined;
  const baseUrl = (): URL =>
    new URL(options.url ?? (place === null ? NOWHERE : `http://sites.localhost:${listening?.port ?? place.port}`));
  const addresses = createSiteAddresses(baseUrl);
  const served = createServedSites({ store, files, domain: () => baseUrl().hostname });
  const watched = watchCommits(store, served);
  const tls = place && options.tls && options.tls({ served, store: watched, domain: () => baseUrl().hostname });
  const feed = createEventFeed({ store, pollMs });
  const releaseOrphans = createReleaseOrphans(store, files);
  const end = new AbortController();
  const { signal } = end;
  const answers = new Map<number, number>();
  const renewed: (() => void)[] = [];
  let facts: SitesFacts = place === null ? OFF : LOADING;
  const { untilDone, ready, wait } = createBackgroundStart({
    signal,
    onTrouble: (what, error) => (facts = explainTrouble(what, error)).summary,
    warn: (summary) => log.warn(`Sites are not served: ${summary}`),
  });
  let work: Promise<unknown> = Promise.resolve();
  const loadAll = (): Promise<void> => loadSites({ store, directory, served, signal });

  const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});

  async function serve(at: ListenAddresses): Promise<void> {
    const after = await untilDone(async () => {
      // The position first: writes made while the sites are read are followed afterwards.
      const position = pollMs === undefined ? 0 : await feed.end();
      await loadAll();
      return position;
    }, 'They could not be read');
    if (after === undefined) return;
    const follow = { feed, store, served, loadAll, after, signal, onError };
    const following = pollMs === undefined ? undefined : followSites(follow);
    await openListeners(at);
    if (listening !== undefined) {
      facts = describeListening(addresses.siteUrl('NAME'), listening.port, at.port);
      log[facts.isElsewhere ? 'warn' : 'info'](`Sites are served at ${facts.summary}`);
    }
    ready();
    await renewAll().catch(onError);
    await following;
  }

  async function openListeners(at: ListenAddresses): Promise<void> {
    // Loaded only when used, like the database drivers.
    const { listen } = await import('./listen.ts');
    const common = { resolve: served.resolve, onAnswer: countAnswer, onError };
    const answerChallenge = tls?.answerChallenge;
    const plain = {
      ...common,
      ...at,
      spare: options.spare,
      secureOrigin: tls ? secureOrigin : undefined,
      answerChallenge,
    };
    listening = await untilDone(() => listen(plain), 'The listener cannot start');
    if (tls === null || listening === undefined) return;
    const secure = { ...common, ...tls.listen, spare: 0, contents: listening.contents, secure: tls.hosts };
    tls.start();
    securely = await untilDone(() => listen(secure), 'The listener with TLS cannot start');
  }

  /** Never leads to a host without a certificate. */
  function secureOrigin(host: string): string | undefined {
    const site = securely && served.siteAt(host);
    if (site === undefined || !site.forcesHttps || !tls!.isCertified(host, site)) return undefined;
    const { protocol, port } = baseUrl();
    const outside = protocol === 'https:' ? port : String(securely!.port);
    return `https://${host}${outside === '' ? '' : `:${outside}`}`;
  }

  function describe(): SitesFacts {
    const trouble = facts.pattern === null ? null : (tls?.trouble() ?? null);
    return trouble === null ? facts : { ...facts, trouble };
  }

  function countAnswer(status: number): void {
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }

  function renderMetrics(): string[] {
    if (place === null) return [];
    const connections = (listening?.connections() ?? 0) + (securely?.connections() ?? 0);
    return renderSitesMetrics({ isListening: facts.pattern !== null, sites: served.size(), connections, answers });
  }

  async function renewAll(): Promise<void> {
    for (const [id, projectId] of served.owners()) {
      if (signal.aborted) return;
      await renewAddresses({ ...options, store: watched, addresses }, projectId, id);
    }
    for (const tell of renewed) tell();
  }

  async function letGo(): Promise<void> {
    for (await pause(RELEASE_MS); !signal.aborted; await pause(RELEASE_MS)) await releaseOrphans().catch(onError);
  }

  return {
    store: place === null ? store : watched,
    hosting: {
      ...createFileHosting({ files, addresses, folder: options.folder }),
      onRenewed: (listener) => void renewed.push(listener),
    },
    async start() {
      if (place === null) ready();
      work = Promise.all([place && serve(place), letGo()]);
      await wait();
    },
    async stop() {
      end.abort();
      await Promise.all([tls?.stop(), listening?.stop(), securely?.stop()]);
      await work;
      // It may have started to listen meanwhile.
      await Promise.all([listening?.stop(), securely?.stop()]);
    },
    describe,
    renderMetrics,
  };
}
