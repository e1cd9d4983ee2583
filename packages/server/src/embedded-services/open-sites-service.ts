import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { OpenSiteTlsOptions } from './open-site-tls.ts';
import type { SitesService } from '../site-hosting/sites-service.ts';
import { createSitesService } from '../site-hosting/sites-service.ts';

export interface OpenSitesServiceOptions extends OpenSiteTlsOptions {
  readonly config: Pick<
    Config,
    'sitesAddress' | 'sitesUrl' | 'dataMode' | 'dataDir' | 'databaseUrl' | 'filesCacheDir'
  > &
    OpenSiteTlsOptions['config'];
  readonly backend: Pick<Backend, 'store' | 'directory' | 'files'> & OpenSiteTlsOptions['backend'];
}

const DEFAULT_PORT = 4_080;
/** Ports above the default that a mock may use instead: several may run, and nobody chose this port. */
const SPARE_PORTS = 20;

/** Stores the sites' files, and serves them unless that is off. */
export async function openSitesService(options: OpenSitesServiceOptions): Promise<SitesService> {
  const { config, backend, nameService: _, ...tools } = options;
  // Loaded only when used, like the database drivers.
  const tls = config.sitesTls && (await import('./open-site-tls.ts')).openSiteTls(options);
  const { sitesAddress: listen, sitesUrl: url, dataMode } = config;
  const { store, directory, files, pollMs } = backend;
  const spare = dataMode === 'mock' && listen?.port === DEFAULT_PORT ? SPARE_PORTS : 0;
  const folder = scratchFolder(config);
  return createSitesService({ ...tools, tls, listen, url, store, directory, files, folder, pollMs, spare });
}

/** On the files' disk. A mock writes nowhere else. */
function scratchFolder({ dataMode, databaseUrl, dataDir, filesCacheDir }: OpenSitesServiceOptions['config']): string {
  if (dataMode === 'mock') return tmpdir();
  return databaseUrl === null ? join(dataDir, 'archives') : filesCacheDir;
}
