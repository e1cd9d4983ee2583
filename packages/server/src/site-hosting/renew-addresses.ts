import type { Deployment, Site } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import type { SiteAddresses } from './site-addresses.ts';

export interface RenewOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly addresses: SiteAddresses;
}

/**
 * Gives a site and its deployments their current addresses: these come from a setting, and sites may be older than it.
 * A site that is being written is left to the next start.
 */
export async function renewAddresses(options: RenewOptions, projectId: string, siteId: string): Promise<void> {
  const { store, clock, ids, addresses } = options;
  const stored = await store.find(projectId, 'sites', siteId);
  if (stored === undefined) return;
  const from = JSON.parse(stored.json) as Site;
  const url = addresses.siteUrl(from.name);
  if (from.url !== url) {
    const now = clock.now();
    const to = { ...from, url, updated_at: toTimestamp(now) };
    // Its custom domains' records lead to the address.
    const hasDomains = (from.custom_domain_states ?? []).length > 0;
    const record = { ...withText(stored, to), ...(hasDomains ? { dueAt: now } : {}) };
    const event = newEvent(ids, {
      type: 'site.updated',
      at: now,
      requestId: null,
      projectId,
      resourceId: siteId,
      sequence: record.version,
      record: record.json,
      changed: { from, to },
    });
    await store.commit(projectId, { changes: [{ record }], events: [event] });
  }
  for (const child of await store.children({ projectId, kind: 'deployments', parentId: siteId })) {
    const deployment = JSON.parse(child.json) as Deployment;
    const own = addresses.deploymentUrl(child.id);
    // No event: nothing has happened to it.
    if (deployment.url !== own)
      await store.commit(projectId, {
        changes: [{ record: withText(child, { ...deployment, url: own }) }],
        events: [],
      });
  }
}

function withText(stored: StoredRecord, record: object): StoredRecord {
  return { ...stored, json: JSON.stringify(record), version: stored.version + 1 };
}
