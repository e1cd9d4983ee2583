import { createSecureContext } from 'node:tls';
import type { Backend } from '../backend.ts';
import { ACCOUNT } from '../certificates/acme-account.ts';
import type { AccountState } from '../certificates/acme-account.ts';
import { AcmeError } from '../certificates/acme/acme-error.ts';
import { createCallAcme } from '../certificates/acme/acme-http.ts';
import { createProofCertificate } from '../certificates/acme/certificate-request.ts';
import { createCertificateFiles } from '../certificates/certificate-files.ts';
import type { KeeperOptions, Wanted } from '../certificates/certificate-keeper.ts';
import { createCertificateKeeper } from '../certificates/certificate-keeper.ts';
import type { CertificateState } from '../certificates/certificate-state.ts';
import { ELSEWHERE } from '../certificates/certificate-state.ts';
import { noZoneFor } from '../certificates/order-certificate.ts';
import { createSecureContexts } from '../certificates/secure-contexts.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { AcmeSettings, FileTlsSettings } from '../core/site-tls-settings.ts';
import type { Log } from '../telemetry/log.ts';
import type { NameService } from '../name-server/name-service.ts';
import { createZoneTexts } from '../resources/dns/zone-texts.ts';
import { createLookUpAddresses, whyElsewhere } from '../site-hosting/look-up-addresses.ts';
import { createNoteCertificate } from '../site-hosting/note-certificate.ts';
import type { ServedSites } from '../site-hosting/served-sites.ts';
import type { CreateSiteTls, SiteTls } from '../site-hosting/site-tls.ts';
import type { Store } from '../store/store.ts';
import { VERSION } from '../pages/public-pages.ts';

export interface OpenSiteTlsOptions {
  readonly config: Pick<Config, 'sitesTls' | 'resolver'>;
  readonly backend: Pick<Backend, 'pollMs' | 'certificates' | 'sealer' | 'installation'>;
  readonly nameService: Pick<NameService, 'describe'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}

/** How soon another process shows the state of the certificate of all sites. */
const LOOK_MS = 1_000;
/** Longer than other processes take to see a write. */
const SETTLE_MS = 3_000;

export function openSiteTls(options: OpenSiteTlsOptions): CreateSiteTls | null {
  const { sitesTls } = options.config;
  if (sitesTls === null) return null;
  return sitesTls.mode === 'files' ? fromFiles(sitesTls, options) : byAcme(sitesTls, options);
}

/** One certificate for all hosts, which the operator maintains. */
function fromFiles(settings: FileTlsSettings, { onError }: OpenSiteTlsOptions): CreateSiteTls {
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

function byAcme(settings: AcmeSettings, options: OpenSiteTlsOptions): CreateSiteTls {
  const { backend, clock, ids, onError } = options;
  const { certificates, sealer } = backend;
  return ({ served, store, domain }) => {
    const contexts = createSecureContexts({ certificates, sealer, clock, onError });
    const own = (): string => `*.${domain()}`;
    const note = createNoteCertificate({ store, clock, ids });

    async function onState(name: string, { notAfter, reason, dueAt }: CertificateState): Promise<void> {
      // The process that orders serves the result at once.
      contexts.forget(name);
      const site = name === own() ? undefined : served.siteAt(name);
      if (site === undefined) return;
      await note(site.projectId, site.id, name, {
        status: (notAfter ?? 0) > clock.now() ? 'active' : 'pending',
        reason: reason && `${reason} It is tried again at ${toTimestamp(dueAt)}.`,
        expires_at: notAfter === null ? null : toTimestamp(notAfter),
      });
    }

    const keeper = createKeeper(settings, options, { served, store, domain, own, onState });
    let timer: NodeJS.Timeout | undefined;

    return {
      listen: settings.listen,
      hosts: secureHosts(options, { served, contexts, own }),
      async answerChallenge(host, token) {
        if (served.siteAt(host)?.isCustom !== true) return undefined;
        // Cached there for a second, so that many queries are one to the store.
        const { state } = await contexts.find(ACCOUNT);
        return state && `${token}.${(state as unknown as AccountState).thumbprint}`;
      },
      isCertified: (_, { isCustom, certifiedUntil }) =>
        (isCustom ? certifiedUntil : (contexts.peek(own()).state?.notAfter ?? 0)) > clock.now(),
      trouble() {
        const { state } = contexts.peek(own());
        if ((state?.notAfter ?? 0) > clock.now() && state?.reason === null) return null;
        return `There is no new certificate for ${own()}: ${state?.reason ?? 'It is being ordered.'}`;
      },
      start() {
        keeper.start();
        timer = setInterval(() => void contexts.find(own()), LOOK_MS);
        timer.unref();
      },
      async stop() {
        clearInterval(timer);
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

function createKeeper(settings: AcmeSettings, options: OpenSiteTlsOptions, parts: KeeperParts) {
  const { backend, clock, ids, log, onError, nameService, config } = options;
  const { certificates, sealer, installation, pollMs } = backend;
  const { served, store, domain, own, onState } = parts;
  const texts = createZoneTexts({ store, ids, clock });
  const embedded = (): ReturnType<typeof nameService.describe>['endpoint'] => nameService.describe().endpoint;
  const lookUp = createLookUpAddresses({ resolver: config.resolver, embedded });

  function* wanted(): Generator<Wanted> {
    yield { name: own(), names: [own(), `*.preview.${domain()}`], shownUntil: null };
    for (const host of served.customHosts()) {
      yield { name: host, names: [host], shownUntil: served.siteAt(host)?.certifiedUntil ?? null };
    }
  }

  /** A CA counts failed requests: docs/decisions/0108-certificates-in-the-store.md. */
  async function misdirection({ name }: Wanted, signal: AbortSignal): Promise<AcmeError | undefined> {
    if (name === own()) return (await texts.isAnswered(domain())) ? undefined : noZoneFor(domain());
    const site = served.siteAt(name);
    if (site === undefined || config.resolver === 'off') return undefined;
    const reason = await whyElsewhere(lookUp, { name, home: `${site.name}.${domain()}` }, signal);
    return reason === undefined ? undefined : new AcmeError(ELSEWHERE, reason);
  }

  return createCertificateKeeper({
    certificates,
    sealer,
    clock,
    onError,
    log,
    texts,
    wanted,
    misdirection,
    onState,
    directory: settings.directory,
    contact: settings.contact,
    call: createCallAcme(settings.root ?? undefined, `landhold/${VERSION}`),
    holder: ids.next('req'),
    settleMs: pollMs === undefined ? 0 : SETTLE_MS,
    isPaused: async () => (await installation.findPause()) !== null,
  });
}

interface HostParts extends Pick<KeeperParts, 'served' | 'own'> {
  readonly contexts: ReturnType<typeof createSecureContexts>;
}

function secureHosts({ backend, clock }: OpenSiteTlsOptions, { served, contexts, own }: HostParts): SiteTls['hosts'] {
  return {
    async contextOf(host) {
      const site = served.siteAt(host);
      return site && (await contexts.find(site.isCustom ? host : own())).context;
    },
    async challengeOf(host) {
      const kept = served.siteAt(host)?.isCustom === true ? await backend.certificates.find(host) : undefined;
      const { proof } = kept === undefined ? { proof: null } : (JSON.parse(kept.state) as CertificateState);
      if (proof === null) return undefined;
      return createSecureContext(createProofCertificate(host, Buffer.from(proof, 'base64url'), clock.now()));
    },
  };
}
