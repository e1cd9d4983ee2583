import type { AnswerChallenge, SecureHosts } from '@landhold/sites';
import type { ListenAddresses } from '../core/listen-addresses.ts';
import type { Store } from '../store/store.ts';
import type { ServedSites, SiteAtHost } from './served-sites.ts';

/** How sites are served with TLS. */
export interface SiteTls {
  readonly listen: ListenAddresses;
  readonly hosts: SecureHosts;
  readonly answerChallenge?: AnswerChallenge | undefined;
  /** Whether visitors of the host get a certificate that their browsers accept, as far as is known here. */
  isCertified(host: string, site: SiteAtHost): boolean;
  /** What operators should know; null while all is well. */
  trouble(): string | null;
  start(): void;
  stop(): Promise<void>;
}

/** The store is the one that what is shown follows. */
export type CreateSiteTls = (parts: {
  readonly served: ServedSites;
  readonly store: Store;
  domain(): string;
}) => SiteTls;
