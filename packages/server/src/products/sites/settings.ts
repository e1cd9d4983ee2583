import { StartError } from '../../core/start-error.ts';
import type { ServerValues } from '../../settings/server-settings.ts';
import { listenAddresses } from '../../settings/listen-addresses.ts';
import { embeddedOrSimulated } from '../../settings/provider-choice.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { baseUrl, oneOf, orNull, text, wholeNumber } from '../../settings/setting-values.ts';
import { publicAddresses } from './ports/custom-domains.ts';
import { acmeDirectory, certificateFile, siteTlsSettings } from './ports/site-tls-settings.ts';
import { requestsOrOff, visitorLimits } from './ports/visitor-limits.ts';

type SiteValues = ValuesOf<typeof siteSettings> & ServerValues;

export const siteSettings = {
  LANDHOLD_SITES_ADDRESS: setting(
    '127.0.0.1:4080',
    'Where sites are served over HTTP: addresses separated by commas, all with the same port; port 0 for any free port. off turns it off. In mock mode, if 4080 is in use, the server takes the next free port.',
    listenAddresses,
  ),
  LANDHOLD_SITES_URL: setting(
    '',
    'The public address of sites, such as https://sites.example.com; each site is a subdomain of it. The default is http://sites.localhost with the port of LANDHOLD_SITES_ADDRESS.',
    baseUrl,
  ),
  LANDHOLD_SITES_TLS: setting(
    'off',
    "How sites get TLS: acme orders and renews certificates from a CA and accepts the CA's terms; files uses your own certificate; off serves only HTTP.",
    oneOf(['off', 'acme', 'files']),
  ),
  LANDHOLD_SITES_TLS_ADDRESS: setting(
    '127.0.0.1:4443',
    'Where sites are served over HTTPS, in the same format as LANDHOLD_SITES_ADDRESS.',
    listenAddresses,
  ),
  LANDHOLD_SITES_TLS_CERT_FILE: setting(
    '',
    'With LANDHOLD_SITES_TLS=files: the certificate and its intermediate certificates, as PEM. Changes take effect within 10 s.',
    (value) => value,
  ),
  LANDHOLD_SITES_TLS_KEY_FILE: setting('', 'With LANDHOLD_SITES_TLS=files: its private key, as PEM.', (value) => value),
  LANDHOLD_ACME_DIRECTORY: setting(
    '',
    "With LANDHOLD_SITES_TLS=acme: the CA's directory URL. The default is Let's Encrypt.",
    acmeDirectory,
  ),
  LANDHOLD_ACME_CONTACT: setting(
    '',
    'The email address that the CA sends notices to; optional.',
    orNull(text(/^[^\s@]+@[^\s@]+$/, 'an email address')),
  ),
  LANDHOLD_ACME_ROOT_FILE: setting(
    '',
    'A PEM file with the root certificates for the connection to a private CA.',
    orNull(certificateFile),
  ),
  LANDHOLD_SITES_PUBLIC_ADDRESSES: setting(
    '',
    "The public IP addresses of sites, separated by commas. A custom domain at the top of one of the project's zones gets them as A and AAAA records.",
    publicAddresses,
  ),
  LANDHOLD_CUSTOM_DOMAIN_GRACE_S: setting(
    '86400',
    'How many seconds a custom domain is still served after its verification record disappears.',
    wholeNumber(1, 2_592_000),
  ),
  LANDHOLD_VISITOR_RATE_LIMIT: setting(
    '6000',
    'The number of requests that an IP address can make to sites in a window; off for no limit.',
    requestsOrOff,
  ),
  LANDHOLD_SITE_RATE_LIMIT: setting(
    '60000',
    'The number of requests that a process answers for one site in a window; off for no limit.',
    requestsOrOff,
  ),
} satisfies SettingTable;

export const siteProvider = embeddedOrSimulated(
  'sites listener',
  'LANDHOLD_SITES_ADDRESS',
  ({ LANDHOLD_SITES_ADDRESS: address }: ValuesOf<typeof siteSettings>) => address !== null,
);

export type SiteConfig = ReturnType<typeof readSiteConfig>;

export function readSiteConfig(values: SiteValues) {
  return {
    sitesAddress: values.LANDHOLD_PROVIDERS === null ? values.LANDHOLD_SITES_ADDRESS : null,
    sitesUrl: refuseSharedOrigin(values),
    sitesTls: siteTlsSettings(values),
    sitesPublicAddresses: values.LANDHOLD_SITES_PUBLIC_ADDRESSES,
    visitorLimits: visitorLimits(values),
    customDomainGraceMs: values.LANDHOLD_CUSTOM_DOMAIN_GRACE_S * 1000,
  };
}

/** On a host below the API's, a site's scripts could reach the console's cookies. */
function refuseSharedOrigin({ LANDHOLD_SITES_URL: sites, LANDHOLD_BASE_URL: api }: SiteValues): string | null {
  if (sites === null || api === null) return sites;
  const [domain, host] = [new URL(sites).hostname, new URL(api).hostname];
  if (host !== domain && !host.endsWith(`.${domain}`)) return sites;
  throw new StartError(
    `LANDHOLD_SITES_URL: ${domain} is at or above the host of LANDHOLD_BASE_URL, so sites could reach the console. Use another domain.`,
  );
}
