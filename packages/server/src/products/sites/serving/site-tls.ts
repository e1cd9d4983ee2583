import type { FindChallengeProof, SecureHosts } from '@landhold/sites/sites-server.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import type { Store } from '../../../store/store.ts';
import type { ServedSites, SiteAtHost } from './served-sites.ts';

/** How sites are served with TLS. */
export interface SiteTls {
  readonly listen: ListenAddresses;
  readonly hosts: SecureHosts;
  readonly findChallengeProof?: FindChallengeProof | undefined;
  /** Whether the host's visitors get a certificate that browsers accept, as far as is known here. */
  isCertified(host: string, site: SiteAtHost): boolean;
  /** A problem that operators should know about; null if there is none. */
  trouble(): string | null;
  start(): void;
  stop(): Promise<void>;
}

export type CreateSiteTls = (parts: {
  readonly served: ServedSites;
  readonly store: Store;
  domain(): string;
}) => SiteTls;
