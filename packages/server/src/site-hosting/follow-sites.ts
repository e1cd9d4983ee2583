import type { Deployment, Site } from '@landhold/contract';
import type { KeepUpOptions } from '../events/keep-up.ts';
import { keepUp } from '../events/keep-up.ts';
import type { OrderedEvent, Store } from '../store/store.ts';
import { loadSite } from './load-sites.ts';
import type { ServedSites } from './served-sites.ts';

/** Most events are of other kinds, and need not be parsed to see that. */
const MARKS = ['"type":"site.', '"type":"deployment.'];

export interface FollowOptions extends KeepUpOptions {
  readonly store: Store;
  readonly served: ServedSites;
}

interface SiteEvent {
  readonly type: string;
  readonly resource_id: string;
  readonly parent_id: string | null;
  readonly sequence: number;
  /** Null if it would be too large. */
  readonly data: { readonly object: Site | Deployment | null };
}

/** Follows other processes' writes until the signal aborts. This process's own writes are already known. */
export async function followSites(options: FollowOptions): Promise<void> {
  await keepUp(options, (event) => hear(event, options));
}

async function hear({ projectId, json }: OrderedEvent, options: FollowOptions): Promise<void> {
  const { served } = options;
  if (!MARKS.some((mark) => json.includes(mark))) return;
  const { type, resource_id: id, parent_id: parentId, sequence, data } = JSON.parse(json) as SiteEvent;
  const record = data.object;
  if (type === 'site.deleted') served.removeSite(id);
  else if (type === 'deployment.deleted') served.removeDeployment(id);
  else if (type.startsWith('site.')) {
    if (record === null) await loadSite(options, projectId, id);
    else served.putSite(projectId, record as Site, sequence);
  } else if (type.startsWith('deployment.')) {
    if (record === null) await loadSite(options, projectId, parentId!);
    else served.putDeployment(projectId, record as Deployment);
  }
}
