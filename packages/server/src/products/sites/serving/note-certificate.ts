import type { Site } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store } from '../store/store.ts';

/** A custom domain's certificate as its site shows it. */
export type ShownCertificate = NonNullable<Site['custom_domain_states'][number]['certificate']>;

export interface NoteOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** After this many lost races, the rest waits for the certificate's next change. */
const MOST_ROUNDS = 10;

/** Shows a certificate's state in its name's site. A new reason on its own is not an event. */
export function createNoteCertificate({ store, clock, ids }: NoteOptions) {
  return async (projectId: string, siteId: string, host: string, certificate: ShownCertificate): Promise<void> => {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const stored = await store.find(projectId, 'sites', siteId);
      if (stored === undefined) return;
      const from = JSON.parse(stored.json) as Site;
      const former = from.custom_domain_states.find(({ name }) => name === host);
      if (former === undefined || JSON.stringify(former.certificate) === JSON.stringify(certificate)) return;
      const now = clock.now();
      const isTold =
        former.certificate?.status !== certificate.status || former.certificate.expires_at !== certificate.expires_at;
      const states = from.custom_domain_states.map((state) => (state === former ? { ...state, certificate } : state));
      const to = { ...from, custom_domain_states: states, ...(isTold ? { updated_at: toTimestamp(now) } : {}) };
      const json = JSON.stringify(to);
      const sequence = stored.version + 1;
      const what = { type: 'site.updated', resourceId: siteId, sequence, record: json, changed: { from, to } };
      const event = newEvent(ids, { ...what, at: now, requestId: null, projectId });
      const { outcome } = await store.commit(projectId, {
        changes: [{ record: { ...stored, json, version: sequence } }],
        events: isTold ? [event] : [],
      });
      if (outcome === 'committed') return;
    }
  };
}
