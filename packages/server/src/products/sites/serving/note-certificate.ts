import type { Site } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { Store } from '../../../store/store.ts';

/** A custom domain's certificate as its site shows it. */
export type ShownCertificate = NonNullable<Site['custom_domain_states'][number]['certificate']>;

export interface NoteOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Shows a certificate's state in its name's site. A new reason on its own is not an event. */
export function createNoteCertificate(tools: NoteOptions) {
  return async (projectId: string, siteId: string, host: string, certificate: ShownCertificate): Promise<void> => {
    await changeRecord(tools.store, { projectId, kind: 'sites', id: siteId }, (stored) => {
      const from = JSON.parse(stored.json) as Site;
      const former = from.custom_domain_states.find(({ name }) => name === host);
      if (former === undefined || JSON.stringify(former.certificate) === JSON.stringify(certificate)) return undefined;
      const { status, expires_at } = certificate;
      const isEvent = former.certificate?.status !== status || former.certificate.expires_at !== expires_at;
      const states = from.custom_domain_states.map((state) => (state === former ? { ...state, certificate } : state));
      const to: Site = { ...from, custom_domain_states: states };
      return changeOf(tools, { projectId, stored }, { to, event: isEvent ? 'site.updated' : null });
    });
  };
}
