import { previewHost } from '@landhold/sites';
import type { SiteHosting } from '../ports/site-hosting.ts';

/** Where no site is served: a name that does not exist. */
export const NOWHERE = 'https://sites.landhold.test';

export type SiteAddresses = Pick<SiteHosting, 'siteUrl' | 'deploymentUrl'>;

/** Addresses under a base URL that is read each time: its port is known once something listens. */
export function createSiteAddresses(baseUrl: () => URL): SiteAddresses {
  const under = (toHost: (domain: string) => string): string => {
    const { protocol, hostname, port } = baseUrl();
    return `${protocol}//${toHost(hostname)}${port === '' ? '' : `:${port}`}`;
  };
  return {
    siteUrl: (name) => under((domain) => `${name}.${domain}`),
    deploymentUrl: (id) => under((domain) => previewHost(id, domain)),
  };
}
