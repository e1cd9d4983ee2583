import type { Deployment, Site } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { Store } from '../../../store/store.ts';
import type { SiteAddresses } from './site-addresses.ts';

export interface RenewOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly addresses: SiteAddresses;
}

/**
 * Gives a site and its deployments their current addresses: these come from a setting, and sites may be older than it.
 */
export async function renewAddresses(options: RenewOptions, projectId: string, siteId: string): Promise<void> {
  const { store, clock, addresses } = options;
  await changeRecord(store, { projectId, kind: 'sites', id: siteId }, (stored) => {
    const from = JSON.parse(stored.json) as Site;
    const url = addresses.siteUrl(from.name);
    if (from.url === url) return undefined;
    // Its custom domains' records lead to the address.
    const hasDomains = (from.custom_domain_states ?? []).length > 0;
    const dueAt = hasDomains ? clock.now() : stored.dueAt;
    return changeOf(options, { projectId, stored }, { to: { ...from, url }, event: 'site.updated', dueAt });
  });
  for (const { id } of await store.children({ projectId, kind: 'deployments', parentId: siteId })) {
    await changeRecord(store, { projectId, kind: 'deployments', id }, (stored) => {
      const from = JSON.parse(stored.json) as Deployment;
      const url = addresses.deploymentUrl(id);
      // No event: nothing has happened to it.
      return from.url === url
        ? undefined
        : changeOf(options, { projectId, stored }, { to: { ...from, url }, event: null });
    });
  }
}
