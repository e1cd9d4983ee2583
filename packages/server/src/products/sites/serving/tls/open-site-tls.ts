import { createSecureContext } from 'node:tls';
import { ACCOUNT } from './acme-account.ts';
import type { AccountState } from './acme-account.ts';
import { AcmeError, ELSEWHERE } from './acme/acme-error.ts';
import { createCallAcme } from './acme/acme-http.ts';
import { createProofCertificate } from './acme/certificate-request.ts';
import { createCertificateFiles } from './certificate-files.ts';
import type { KeeperOptions, Wanted } from './certificate-keeper.ts';
import { createCertificateKeeper } from './certificate-keeper.ts';
import type { CertificateState } from './certificate-state.ts';
import { challengePlace, noZoneFor } from './order-certificate.ts';
import { createSecureContexts } from './secure-contexts.ts';
import { toTimestamp, wallClock } from '../../../../core/clock.ts';
import { delay } from '../../../../core/delay.ts';
import type { SecondaryAnswer } from '../../../dns/ports/dns-secondaries.ts';
import type { DnsPorts } from '../../../dns/ports/dns-ports.ts';
import type { AcmeSettings, FileTlsSettings } from '../../ports/site-tls-settings.ts';
import { createLookUpAddresses, explainElsewhere } from '../look-up-addresses.ts';
import { createNoteCertificate } from '../note-certificate.ts';
import type { ServedSites } from '../served-sites.ts';
import type { SitesContext } from '../sites-context.ts';
import type { CreateSiteTls, SiteTls } from '../site-tls.ts';
import type { Store } from '../../../../store/store.ts';
import type { Timer } from '../../../../core/clock.ts';

/** How soon another process shows the state of the certificate of all sites. */
const LOOK_MS = 1_000;
/** Longer than other processes take to see a write. */
const SETTLE_MS = 3_000;
/** How long secondaries get for a text, and how often they are asked. */
const [SPREAD_MS, SPREAD_LOOK_MS] = [30_000, 500];
/** Serials are 32-bit numbers that wrap around to 0 (RFC 1982). */
const SERIALS = 2 ** 32;

export function openSiteTls(context: SitesContext, dns: DnsPorts): CreateSiteTls | null {
  const { sitesTls } = context.config;
  if (sitesTls === null) return null;
  return sitesTls.mode === 'files' ? fromFiles(sitesTls, context) : byAcme(sitesTls, context, dns);
}

/** One certificate for all hosts, which the operator maintains. */
function fromFiles(settings: FileTlsSettings, { onError }: SitesContext): CreateSiteTls {
  const files = createCertificateFiles({ ...settings, onError });
  return () => ({
    listen: settings.listen,
    hosts: { contextOf: files.context },
    isCertified: (host) => files.covers(host),
    trouble: files.trouble,
    start: files.start,
    stop: async () => files.stop(),
  });
}

function byAcme(settings: AcmeSettings, context: SitesContext, dns: DnsPorts): CreateSiteTls {
  const { backend, clock, ids, onError } = context;
  const { certificates, sealer } = backend;
  return ({ served, store, domain }) => {
    const contexts = createSecureContexts({ certificates, sealer, clock: wallClock, onError });
    const own = (): string => `*.${domain()}`;
    const note = createNoteCertificate({ store, clock, ids });

    async function onState(name: string, { notAfter, reason, dueAt }: CertificateState): Promise<void> {
      // The process that orders serves the result at once.
      contexts.forget(name);
      const site = name === own() ? undefined : served.siteAt(name);
      if (site === undefined) return;
      await note(site.projectId, site.id, name, {
        status: (notAfter ?? 0) > wallClock.now() ? 'active' : 'pending',
        reason: reason && `${reason} It is tried again at ${toTimestamp(dueAt)}.`,
        expires_at: notAfter === null ? null : toTimestamp(notAfter),
      });
    }

    const keeper = createKeeper(settings, context, dns, { served, store, domain, own, onState });
    let timer: Timer | undefined;

    return {
      listen: settings.listen,
      hosts: secureHosts(context, { served, contexts, own }),
      async findChallengeProof(host, token) {
        if (served.siteAt(host)?.customDomain !== host) return undefined;
        // Cached there for a second, so that many queries are one to the store.
        const { state } = await contexts.find(ACCOUNT);
        return state && `${token}.${(state as unknown as AccountState).thumbprint}`;
      },
      isCertified: (_, { customDomain, certifiedUntil }) =>
        (customDomain === null ? (contexts.peek(own()).state?.notAfter ?? 0) : certifiedUntil) > wallClock.now(),
      trouble() {
        const { state } = contexts.peek(own());
        if ((state?.notAfter ?? 0) > wallClock.now() && state?.reason === null) return null;
        return `There is no new certificate for ${own()}: ${state?.reason ?? 'It is being ordered.'}`;
      },
      start() {
        keeper.start();
        timer = wallClock.setInterval(() => void contexts.find(own()), LOOK_MS);
        timer.unref();
      },
      async stop() {
        wallClock.clearInterval(timer);
        await keeper.stop();
      },
    };
  };
}

interface KeeperParts {
  readonly served: ServedSites;
  readonly store: Store;
  readonly domain: () => string;
  /** The name under which the certificate of all sites is stored. */
  readonly own: () => string;
  readonly onState: KeeperOptions['onState'];
}

function createKeeper(settings: AcmeSettings, context: SitesContext, dns: DnsPorts, parts: KeeperParts) {
  const { backend, clock, ids, log, onError, version } = context;
  const { certificates, sealer, installation, pollMs } = backend;
  const { served, store, domain, own, onState } = parts;
  const texts = dns.createZoneTexts({ store, ids, clock });
  const lookUp = createLookUpAddresses({ resolver: dns.resolver, embedded: dns.nameServer.endpoint });

  function* wanted(): Generator<Wanted> {
    yield { name: own(), names: [own(), `*.preview.${domain()}`], shownUntil: null, projectId: null };
    for (const host of served.customHosts()) {
      const site = served.siteAt(host);
      if (site === undefined) continue;
      const { certifiedUntil: shownUntil, projectId } = site;
      yield { name: host, names: [host], shownUntil, projectId };
    }
  }

  /** A CA counts failed requests: docs/decisions/0108-certificates-in-the-store.md. */
  async function misdirection({ name }: Wanted, signal: AbortSignal): Promise<AcmeError | undefined> {
    if (name === own()) return (await texts.zoneOf(domain())) === undefined ? noZoneFor(domain()) : undefined;
    const site = served.siteAt(name);
    if (site === undefined) return undefined;
    // A wildcard is proved by DNS, wherever it leads.
    if (name.startsWith('*.')) {
      const zone = await texts.zoneOf(challengePlace(name), site.projectId);
      return zone === undefined ? noZoneFor(name.slice(2)) : undefined;
    }
    if (dns.resolver === 'off') return undefined;
    const reason = await explainElsewhere(lookUp, { name, home: `${site.name}.${domain()}` }, signal);
    return reason === undefined ? undefined : new AcmeError(ELSEWHERE, reason);
  }

  /** A CA that asks a secondary too early keeps the answer that there is no text. */
  async function spread(place: string, signal: AbortSignal): Promise<void> {
    const zone = await texts.zoneOf(place);
    if (zone === undefined) return;
    const hasIt = ({ serial }: SecondaryAnswer): boolean =>
      serial === undefined || (serial !== null && (serial - zone.serial) >>> 0 < SERIALS / 2);
    for (const end = wallClock.now() + SPREAD_MS; wallClock.now() < end;) {
      if ((await dns.askSecondaries(zone.name)).every(hasIt)) return;
      await delay(wallClock, SPREAD_LOOK_MS, { signal });
      signal.throwIfAborted();
    }
  }

  return createCertificateKeeper({
    certificates,
    sealer,
    clock: wallClock,
    onError,
    log,
    texts,
    spread,
    canHaveText: async ({ name, projectId }) =>
      projectId !== null && (await texts.zoneOf(challengePlace(name), projectId)) !== undefined,
    wanted,
    misdirection,
    onState,
    directory: settings.directory,
    contact: settings.contact,
    call: createCallAcme(settings.root ?? undefined, `landhold/${version}`),
    holder: ids.next('req'),
    settleMs: pollMs === undefined ? 0 : SETTLE_MS,
    isPaused: async () => (await installation.findPause()) !== null,
  });
}

interface HostParts extends Pick<KeeperParts, 'served' | 'own'> {
  readonly contexts: ReturnType<typeof createSecureContexts>;
}

function secureHosts({ backend }: SitesContext, { served, contexts, own }: HostParts): SiteTls['hosts'] {
  return {
    async contextOf(host) {
      const site = served.siteAt(host);
      return site && (await contexts.find(site.customDomain ?? own())).context;
    },
    async challengeOf(host) {
      const kept = served.siteAt(host)?.customDomain === host ? await backend.certificates.find(host) : undefined;
      const { proof } = kept === undefined ? { proof: null } : (JSON.parse(kept.state) as CertificateState);
      if (proof === null) return undefined;
      return createSecureContext(createProofCertificate(host, Buffer.from(proof, 'base64url'), wallClock.now()));
    },
  };
}
