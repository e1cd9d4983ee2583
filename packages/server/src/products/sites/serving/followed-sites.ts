import type { Deployment, Site } from '@landhold/contract';
import type { Served } from '../../../following/follow-store.ts';
import type { Store } from '../../../store/store.ts';
import type { ServedSites } from './served-sites.ts';

export interface FollowedSitesOptions {
  readonly store: Pick<Store, 'find' | 'children'>;
  readonly served: ServedSites;
}

/** How hosts follow sites and their deployments. */
export function createFollowedSites({ store, served }: FollowedSitesOptions): Served {
  return {
    kinds: ['sites', 'deployments'],
    owners: served.owners,
    doubt: served.doubt,
    apply(projectId, { creates = [], changes = [], removals = [] }) {
      for (const { kind, id, version } of removals) {
        if (kind === 'sites') served.removeSite(id, version);
        if (kind === 'deployments') served.removeDeployment(id);
      }
      for (const { record, isUndeleted } of creates) if (isUndeleted) served.welcome(record.id);
      // A deployment before the site that shows it.
      const written = [...creates, ...changes].map(({ record }) => record);
      for (const { kind, json } of written) {
        if (kind === 'deployments') served.putDeployment(projectId, JSON.parse(json) as Deployment);
      }
      for (const { kind, json, version } of written) {
        if (kind === 'sites') served.putSite(projectId, JSON.parse(json) as Site, version);
      }
      return [];
    },
    async read(projectId, id) {
      // Before reading: what is made meanwhile is not missing.
      const missing = new Set(served.deploymentsOf(id));
      const site = await store.find(projectId, 'sites', id);
      if (site === undefined) {
        served.removeSite(id);
        return;
      }
      const deployments = await store.children({ projectId, kind: 'deployments', parentId: id });
      // Another process has restored it.
      if (served.isBack(id, site.version)) for (const each of [site, ...deployments]) served.welcome(each.id);
      served.putSite(projectId, JSON.parse(site.json) as Site, site.version);
      for (const each of deployments) {
        missing.delete(each.id);
        served.putDeployment(projectId, JSON.parse(each.json) as Deployment);
      }
      for (const each of missing) served.removeDeployment(each);
    },
  };
}
