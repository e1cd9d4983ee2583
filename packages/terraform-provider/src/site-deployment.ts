import { createHash } from 'node:crypto';
import { DeployError, readFolder } from '@landhold/client/deploy';
import { deployFiles } from '@landhold/client/deploy-files';
import { ServiceError } from '@landhold/client';
import type { Deployment } from '@landhold/client';
import type { Catalogue } from '@landhold/contract/catalogue';
import type { Behaviour } from './behaviour.ts';
import type { RecordDefinition } from './define-resources.ts';
import { ProviderError } from './diagnostics.ts';
import { findByImportId } from './find-record.ts';
import type { Fields } from './values.ts';
import { SITE_DEPLOYMENT } from './written-resources.ts';

/** Its plans read the folder. Only files that the site does not have are sent. */
export function createSiteDeploymentBehaviour(
  { operations }: Catalogue,
  definitions: readonly RecordDefinition[],
): Behaviour {
  const find = (id: string) => operations.find((each) => each.id === id)!;
  const names = ['getDeployment', 'deleteDeployment', 'listDeploymentFiles', 'getSite'];
  const [getDeployment, deleteDeployment, listFiles, getSite] = names.map(find);
  const sites = definitions.find(({ kind }) => kind.name === 'sites')!;

  return {
    ...SITE_DEPLOYMENT,

    async derive({ folder }) {
      return typeof folder === 'string' ? { digest: await digestOf(folder) } : {};
    },
    async read(api, state) {
      const path = { site_id: state['site_id'], id: state['id'] };
      const found = await api.find(getDeployment!, path);
      if (found === null || found['status'] !== 'ready') return null;
      const site = await api.find(getSite!, { id: state['site_id'] });
      // Another one is live: this one has to be deployed again.
      if (found['target'] === 'production' && site?.['production_deployment_id'] !== state['id']) return null;
      return toFields(found as unknown as Deployment, state);
    },
    async create(api, wanted, signal) {
      const folder = wanted['folder'] as string;
      const digest = await digestOf(folder);
      const deployment = await explain(async () =>
        deployFiles(api.client.sites, {
          site_id: wanted['site_id'] as string,
          target: wanted['target'] as 'production',
          message: (wanted['message'] ?? null) as string | null,
          files: await readFolder(folder),
          signal,
        }),
      );
      return { server: { ...toFields(deployment, wanted), digest }, diagnostics: [] };
    },
    /** Only the spelling of the folder has changed. */
    update: (_api, prior, changes) => Promise.resolve({ server: { ...prior, ...changes }, diagnostics: [] }),
    async remove(api, state, signal) {
      try {
        await api.call(deleteDeployment!, { site_id: state['site_id'], id: state['id'] }, { signal });
      } catch (error) {
        // What is live stays so until another one is, or the site is deleted.
        if (!(error instanceof ServiceError && [404, 409].includes(error.status))) throw error;
      }
    },
    previewCreate: () => Promise.resolve([]),
    previewUpdate: (_api, prior) => Promise.resolve({ server: prior }),
    isSameRecord: () => Promise.resolve(false),
    async find(api, importId) {
      const [, site, id] = /^([^/]+)\/([^/]+)$/.exec(importId) ?? [];
      if (site === undefined) throw new ProviderError('This id is not complete', `Write it as ${this.importId}.`);
      const found = await findByImportId(api, definitions, sites, site);
      const nothing = Object.fromEntries(SITE_DEPLOYMENT.attributes.map(({ name }) => [name, null]));
      const path = { site_id: found['id']!, id: id! };
      // From the service's own list, so that the folder it came from is not deployed again.
      const files = await api.listAll(listFiles!, path);
      return { ...nothing, ...path, digest: hashFiles(files as unknown as HashedFile[]) };
    },
  };
}

function toFields({ id, site_id, target, url, message, created_at }: Deployment, own: Fields): Fields {
  return {
    id,
    site_id,
    target,
    url,
    message,
    created_at,
    folder: own['folder'] ?? null,
    digest: own['digest'] ?? null,
  };
}

interface HashedFile {
  readonly path: string;
  readonly sha256: string;
}

async function digestOf(folder: string): Promise<string> {
  return explain(async () => {
    const hashed: HashedFile[] = [];
    const { signal } = new AbortController();
    for (const file of await readFolder(folder)) hashed.push({ path: file.path, sha256: await file.sha256(signal) });
    return hashFiles(hashed);
  });
}

function hashFiles(files: readonly HashedFile[]): string {
  const lines = files.map(({ path, sha256 }) => `${sha256} ${path}\n`);
  return createHash('sha256').update(lines.toSorted().join('')).digest('hex');
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeployError) throw new ProviderError('The folder cannot be deployed', error.message);
    const { code, path } = error as { code?: string; path?: string };
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new ProviderError('There is no such folder', `${path} has to be there when you plan. Build the site first.`);
  }
}
