import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import { sparePorts } from '../../../settings/listen-addresses.ts';
import type { DnsPorts } from '../../dns/ports/dns-ports.ts';
import type { OpenProduct } from '../../product.ts';
import type { SitePorts } from '../ports/site-ports.ts';
import type { SitesContext } from './sites-context.ts';
import { createCustomDomainChecks } from './custom-domain-checks.ts';
import { createSitesService } from './sites-service.ts';

const DEFAULT_PORT = 4_080;

/** Stores the sites' files, and serves them unless that is off. */
export async function openSites(context: SitesContext, dns: DnsPorts) {
  const { config, backend, clock, ids, servedFaults, log, onError } = context;
  // Loaded only when used, like the database drivers.
  const tls = config.sitesTls && (await import('./tls/open-site-tls.ts')).openSiteTls(context, dns);
  const { sitesAddress: listen, sitesUrl: url, visitorLimits, trustedProxies } = config;
  const { store, directory, files, pollMs } = backend;
  const spare = sparePorts(config.dataMode, listen, DEFAULT_PORT);
  const visitors = { visitorLimits, trustedProxies, servedFaults };
  const folder = scratchFolder(config);
  const stored = { store, directory, files, folder, pollMs };
  const service = createSitesService({ ...visitors, ...stored, tls, listen, url, spare, clock, ids, log, onError });
  const listener = () => {
    const { pattern, summary, trouble } = service.describe();
    return { isUp: pattern !== null, summary, trouble };
  };
  const ports: SitePorts = { hosting: service.hosting, customDomains: createCustomDomainChecks(context, dns) };
  return {
    ports,
    providers: {
      sites: createEmbeddedProvider({
        ...config,
        listenerName: 'sites listener',
        listener: listen === null ? null : listener,
      }),
    },
    state: service.describe,
    renderMetrics: service.renderMetrics,
    behindMs: service.behindMs,
    start: service.start,
    reload: service.reload,
    stop: service.stop,
  } satisfies OpenProduct;
}

/** On the files' disk. A mock writes nowhere else. */
function scratchFolder({ dataMode, databaseUrl, dataDir, filesCacheDir }: SitesContext['config']): string {
  if (dataMode === 'mock') return tmpdir();
  return databaseUrl === null ? join(dataDir, 'archives') : filesCacheDir;
}
