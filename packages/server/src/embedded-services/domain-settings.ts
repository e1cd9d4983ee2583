import type { Config } from '../config.ts';
import type { DomainSettings } from '../core/custom-domains.ts';
import type { NameService } from '../name-server/name-service.ts';
import { createLookUpTexts } from '../site-hosting/look-up-texts.ts';

export interface DomainSettingsOptions {
  readonly config: Pick<
    Config,
    'resolver' | 'customDomainGraceMs' | 'sitesUrl' | 'sitesPublicAddresses' | 'nameservers'
  >;
  readonly nameService: Pick<NameService, 'describe'>;
  /** Empty until something listens. */
  readonly baseUrl: () => string;
}

/** The default domain of sites: docs/decisions/0101-sites-are-served-by-the-service.md. */
const LOCAL_SITES = 'sites.localhost';

/** How this installation checks custom domains. */
export function domainSettings({ config, nameService, baseUrl }: DomainSettingsOptions): DomainSettings {
  const { resolver, customDomainGraceMs: graceMs, sitesUrl, sitesPublicAddresses: addresses, nameservers } = config;
  const sitesHost = sitesUrl === null ? LOCAL_SITES : new URL(sitesUrl).hostname;
  return {
    lookUp: createLookUpTexts({ resolver, embedded: () => nameService.describe().endpoint }),
    graceMs,
    addresses,
    ownHosts: () => [sitesHost, ...nameservers, ...(URL.canParse(baseUrl()) ? [new URL(baseUrl()).hostname] : [])],
  };
}
