import type { CustomDomains } from './custom-domains.ts';
import type { SiteHosting } from './site-hosting.ts';

export interface SitePorts {
  readonly hosting: SiteHosting;
  readonly customDomains: CustomDomains;
}
