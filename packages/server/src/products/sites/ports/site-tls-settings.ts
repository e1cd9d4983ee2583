import { readFileSync } from 'node:fs';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { StartError } from '../../../core/start-error.ts';

export interface AcmeSettings {
  readonly mode: 'acme';
  readonly listen: ListenAddresses;
  readonly directory: string;
  readonly contact: string | null;
  /** Root certificates for the CA's server; null for Node's defaults. */
  readonly root: string | null;
}

export interface FileTlsSettings {
  readonly mode: 'files';
  readonly listen: ListenAddresses;
  readonly certFile: string;
  readonly keyFile: string;
}

export type SiteTlsSettings = AcmeSettings | FileTlsSettings;

export interface SiteTlsValues {
  readonly LANDHOLD_SITES_TLS: 'off' | 'acme' | 'files';
  readonly LANDHOLD_SITES_TLS_ADDRESS: ListenAddresses | null;
  readonly LANDHOLD_SITES_TLS_CERT_FILE: string;
  readonly LANDHOLD_SITES_TLS_KEY_FILE: string;
  readonly LANDHOLD_SITES_URL: string | null;
  readonly LANDHOLD_ACME_DIRECTORY: string;
  readonly LANDHOLD_ACME_CONTACT: string | null;
  readonly LANDHOLD_ACME_ROOT_FILE: string | null;
}

/** How sites are served with TLS; null if they are not. */
export function siteTlsSettings(values: SiteTlsValues): SiteTlsSettings | null {
  const { LANDHOLD_SITES_TLS: mode, LANDHOLD_SITES_TLS_ADDRESS: listen, LANDHOLD_SITES_URL: url } = values;
  if (mode === 'off') return null;
  if (listen === null) throw new StartError('LANDHOLD_SITES_TLS_ADDRESS: off does not go with LANDHOLD_SITES_TLS.');
  if (mode === 'files') {
    const { LANDHOLD_SITES_TLS_CERT_FILE: certFile, LANDHOLD_SITES_TLS_KEY_FILE: keyFile } = values;
    if (certFile !== '' && keyFile !== '') return { mode, listen, certFile, keyFile };
    throw new StartError(
      'LANDHOLD_SITES_TLS: files needs LANDHOLD_SITES_TLS_CERT_FILE and LANDHOLD_SITES_TLS_KEY_FILE.',
    );
  }
  if (url === null || !url.startsWith('https:'))
    throw new StartError(
      'LANDHOLD_SITES_TLS: acme needs LANDHOLD_SITES_URL with https, such as https://sites.example.com.',
    );
  const { LANDHOLD_ACME_DIRECTORY: directory, LANDHOLD_ACME_CONTACT: contact, LANDHOLD_ACME_ROOT_FILE: root } = values;
  return { mode, listen, directory, contact, root };
}

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

/** The URL of a CA's ACME directory. */
export function acmeDirectory(value: string): string {
  if (value === '') return LETS_ENCRYPT;
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return value;
  throw new Error(`"${value}" is not an https address`);
}

/** The content of a certificate file. */
export function certificateFile(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new Error(`${path} has no certificate`);
}
