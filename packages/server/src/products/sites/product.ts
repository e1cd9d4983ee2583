import type { DnsPorts } from '../dns/ports/dns-ports.ts';
import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import { LOCAL_SITES } from './ports/site-hosting.ts';
import type { SiteConfig } from './settings.ts';
import { readSiteConfig, siteProvider, siteSettings } from './settings.ts';

export const sites = defineProduct({
  name: 'sites',
  title: 'Sites',
  settings: siteSettings,
  readConfig: readSiteConfig,
  providerChoices: { sites: siteProvider },
  publicHosts: ({ sitesUrl }: SiteConfig) => [sitesUrl === null ? LOCAL_SITES : new URL(sitesUrl).hostname],
  rules: async () => (await import('./kinds.ts')).rules,
  tour: async () => (await import('./tour.ts')).tour,
  open: async (context: ProductContext<SiteConfig>, ports: DnsPorts) =>
    (await import('./serving/open-sites.ts')).openSites(context, ports),
});
