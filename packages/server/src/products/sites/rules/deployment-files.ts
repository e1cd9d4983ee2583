import type { DeploymentFile } from '@landhold/contract';
import type { OperationRequest, PageReply } from '../../../core/operation.ts';
import type { DeployedFile } from '../ports/site-hosting.ts';
import type { Store } from '../../../store/store.ts';
import type { RecordPlaces } from '../../../pipeline/record-places.ts';

/** A file list never changes. The next page is requested soon, and a long list takes a while to read. */
const MAX_REMEMBERED = 4;

/** Lists a deployment's files, or how they differ from another deployment's. */
export function createListFiles(store: Store, places: Pick<RecordPlaces, 'find'>) {
  const remembered = new Map<string, readonly DeploymentFile[]>();

  async function readFiles(projectId: string, id: string): Promise<readonly DeployedFile[]> {
    return JSON.parse((await store.findState(projectId, 'deployments', id)) ?? '[]') as readonly DeployedFile[];
  }

  async function listAll(projectId: string, id: string, other: string | undefined): Promise<readonly DeploymentFile[]> {
    const key = JSON.stringify([projectId, id, other]);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const files = await readFiles(projectId, id);
    const items = other === undefined ? files.map(plain) : differences(await readFiles(projectId, other), files);
    const sorted = items.toSorted((one, next) => (one.path < next.path ? -1 : 1));
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(key, sorted);
    return sorted;
  }

  return async (request: OperationRequest<'listDeploymentFiles'>): Promise<PageReply> => {
    const { caller, params, query, page } = request;
    const { projectId } = caller;
    const { compared_with: other } = query;
    const { id } = await places.find(store, projectId, params);
    if (other !== undefined) await places.find(store, projectId, { ...params, id: other }, 'compared_with');
    const all = await listAll(projectId, id, other);
    const from = Number(page.after ?? 0);
    const to = from + page.limit;
    const items = all.slice(from, to).map((item) => JSON.stringify(item));
    return { status: 200, items, next: to < all.length ? String(to) : null };
  };
}

function plain([path, sha256, size]: DeployedFile): DeploymentFile {
  return { object: 'deployment_file', path, sha256, size, change: null, previous: null };
}

function differences(before: readonly DeployedFile[], after: readonly DeployedFile[]): DeploymentFile[] {
  const left = new Map(before.map(([path, sha256, size]) => [path, { sha256, size }]));
  const found: DeploymentFile[] = [];
  for (const file of after) {
    const [path, digest] = file;
    const previous = left.get(path) ?? null;
    left.delete(path);
    if (previous?.sha256 === digest) continue;
    found.push({ ...plain(file), change: previous === null ? 'added' : 'changed', previous });
  }
  for (const [path, previous] of left) {
    found.push({ object: 'deployment_file', path, sha256: null, size: null, change: 'removed', previous });
  }
  return found;
}
