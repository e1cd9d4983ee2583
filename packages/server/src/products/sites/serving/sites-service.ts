import { followStore } from '../../../following/follow-store.ts';
import { createClientAddress } from '../ports/client-address.ts';
import type { Clock } from '../../../core/clock.ts';
import { wallClock } from '../../../core/clock.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import type { Ids } from '../../../core/ids.ts';
import type { ServedFaults } from '../../../core/served-faults.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { SiteHosting } from '../ports/site-hosting.ts';
import { LOCAL_SITES } from '../ports/site-hosting.ts';
import type { VisitorLimits } from '../ports/visitor-limits.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { Directory } from '../../../store/directory.ts';
import type { Store } from '../../../store/store.ts';
import { createListener } from '../../open-listener.ts';
import { createAdmitVisitors } from './admit-visitors.ts';
import { createFailingVisits } from './failing-visits.ts';
import { createFileHosting } from './file-hosting.ts';
import { createFollowedSites } from './followed-sites.ts';
import type { Listening } from './listen.ts';
import { renewAddresses } from './renew-addresses.ts';
import { renderSitesMetrics } from './render-metrics.ts';
import { createReleaseOrphans } from './release-orphans.ts';
import { createServedSites } from './served-sites.ts';
import { createSiteAddresses, NOWHERE } from './site-addresses.ts';
import type { SitesFacts } from './sites-facts.ts';
import type { CreateSiteTls } from './site-tls.ts';
import { OFF } from './sites-facts.ts';
import { delay } from '../../../core/delay.ts';

/** Serves the store's sites to their visitors. */
export interface SitesService {
  readonly hosting: SiteHosting;
  /** Resolves when it serves, when it is known why it does not, or when that takes too long. */
  start(): Promise<void>;
  /** Reads everything again, after the store was replaced. */
  reload(): Promise<void>;
  stop(): Promise<void>;
  describe(): SitesFacts;
  /** Empty if the listener is off. */
  renderMetrics(): string[];
  /** How far it is behind the store. */
  behindMs(): number;
}

export interface SitesServiceOptions {
  /** Null if another process serves them. */
  readonly listen: ListenAddresses | null;
  /** Where visitors find sites; null for this machine. */
  readonly url: string | null;
  /** Null if sites are served only without TLS. */
  readonly tls: CreateSiteTls | null;
  readonly visitorLimits: VisitorLimits;
  readonly trustedProxies: readonly string[];
  readonly store: Store;
  readonly directory: Directory;
  readonly files: FileStore;
  /** Only in a mock. */
  readonly servedFaults?: ServedFaults | undefined;
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
  const { store, files, listen: place, log, onError } = options;
  let listening: Listening | undefined;
  let securely: Listening | undefined;
  const baseUrl = (): URL =>
    new URL(options.url ?? (place === null ? NOWHERE : `http://${LOCAL_SITES}:${listening?.port ?? place.port}`));
  const addresses = createSiteAddresses(baseUrl);
  const served = createServedSites({ store, files, domain: () => baseUrl().hostname });
  const follower = followStore({ ...options, served: createFollowedSites({ store, served }) });
  const tls = place && options.tls && options.tls({ served, store, domain: () => baseUrl().hostname });
  const releaseOrphans = createReleaseOrphans(store, files);
  const end = new AbortController();
  const { signal } = end;
  const answers = new Map<number, number>();
  const renewed: (() => void)[] = [];
  const listener = createListener({
    loading: 'reading its sites',
    messages: { up: 'Sites are served at', down: 'Sites are not served' },
    signal,
    log,
  });
  let work: Promise<unknown> = Promise.resolve();

  const pause = (ms: number): Promise<void> => delay(wallClock, ms, { signal, ref: false });

  async function serve(at: ListenAddresses): Promise<void> {
    await listener.retryUntilDone(follower.start, 'They could not be read');
    if (signal.aborted) return;
    await openListeners(at);
    if (signal.aborted) return;
    listener.ready(addresses.siteUrl('NAME'), listening!.port, at.port);
    await renewAll().catch(onError);
  }

  async function openListeners(at: ListenAddresses): Promise<void> {
    // Loaded only when used, like the database drivers.
    const { listen } = await import('./listen.ts');
    const { servedFaults } = options;
    const admitAll = createAdmitVisitors({
      ...options,
      limits: options.visitorLimits,
      addressOf: createClientAddress(options.trustedProxies),
      siteAt: served.siteAt,
      warn: log.warn.bind(log),
    });
    const admit = servedFaults === undefined ? admitAll : createFailingVisits(admitAll, servedFaults, served);
    const compressionTurns = createFairSemaphore(SHARES.compressions);
    const common = { resolve: served.resolve, admit, compressionTurns, onResponse: countResponse, onError };
    const findChallengeProof = tls?.findChallengeProof;
    const plain = { ...common, secureOrigin: tls ? secureOrigin : undefined, findChallengeProof };
    const { spare } = options;
    listening = await listener.open(
      { ...at, spare, setting: 'LANDHOLD_SITES_ADDRESS' },
      (opening) => listen({ ...plain, ...opening }),
      'The listener cannot start',
    );
    if (tls === null || listening === undefined) return;
    const secure = { ...common, contents: listening.contents, secure: tls.hosts };
    tls.start();
    securely = await listener.open(
      { ...tls.listen, spare: 0, setting: 'LANDHOLD_SITES_TLS_ADDRESS' },
      (opening) => listen({ ...secure, ...opening }),
      'The listener with TLS cannot start',
    );
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
    if (place === null) return OFF;
    const state = listener.state();
    const pattern = state.isUp ? addresses.siteUrl('NAME') : null;
    const trouble = state.isUp ? (tls?.trouble() ?? null) : null;
    return { ...state, pattern, ...(trouble === null ? {} : { trouble }) };
  }

  function countResponse(status: number): void {
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }

  function renderMetrics(): string[] {
    if (place === null) return [];
    const connections = (listening?.connections() ?? 0) + (securely?.connections() ?? 0);
    return renderSitesMetrics({ isListening: listener.state().isUp, sites: served.size(), connections, answers });
  }

  async function renewAll(): Promise<void> {
    for (const [id, projectId] of served.owners()) {
      if (signal.aborted) return;
      await renewAddresses({ ...options, addresses }, projectId, id);
    }
    for (const notify of renewed) notify();
  }

  async function releaseRepeatedly(): Promise<void> {
    for (await pause(RELEASE_MS); !signal.aborted; await pause(RELEASE_MS)) await releaseOrphans().catch(onError);
  }

  return {
    hosting: {
      ...createFileHosting({ files, addresses, folder: options.folder }),
      onRenewed: (notify) => void renewed.push(notify),
    },
    async start() {
      work = Promise.all([place && serve(place), releaseRepeatedly()]);
      if (place !== null) await listener.wait();
    },
    reload: follower.restart,
    async stop() {
      end.abort();
      await Promise.all([follower.stop(), tls?.stop(), listening?.stop(), securely?.stop()]);
      await work;
      // It may have started to listen meanwhile.
      await Promise.all([listening?.stop(), securely?.stop()]);
    },
    describe,
    renderMetrics,
    behindMs: follower.behindMs,
  };
}
