import type { Deployment, Site } from '@landhold/contract';
import { inParallel } from '../core/in-parallel.ts';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import type { ServedSites } from './served-sites.ts';

/** Sites that are read at the same time. More would take connections from callers. */
const AT_ONCE = 4;
const PAGE = 100;

export interface LoadOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly served: ServedSites;
  readonly signal: AbortSignal;
}

/** Reads one site with its deployments, or forgets it if it is gone. */
export async function loadSite(
  { store, served }: Pick<LoadOptions, 'store' | 'served'>,
  projectId: string,
  id: string,
): Promise<void> {
  const site = await store.find(projectId, 'sites', id);
  if (site === undefined) {
    served.removeSite(id);
    return;
  }
  served.putSite(projectId, JSON.parse(site.json) as Site, site.version);
  for (const { json } of await store.children({ projectId, kind: 'deployments', parentId: id })) {
    served.putDeployment(projectId, JSON.parse(json) as Deployment);
  }
}

/** Reads every site, page by page. Known sites that are no longer found are read again. */
export async function loadSites(options: LoadOptions): Promise<void> {
  const { store, directory, served, signal } = options;
  const missing = served.owners();
  for (const { id: projectId } of await directory.listProjects()) {
    for (let after: string | null | undefined; after !== null && !signal.aborted;) {
      const { items, next } = await store.page(projectId, 'sites', { limit: PAGE, after: after ?? null });
      const ids = items.map((item) => (JSON.parse(item) as Site).id);
      for (const id of ids) missing.delete(id);
      await inParallel(ids, AT_ONCE, (id) => loadSite(options, projectId, id));
      after = next;
    }
  }
  await inParallel([...missing], AT_ONCE, ([id, projectId]) => loadSite(options, projectId, id));
}
