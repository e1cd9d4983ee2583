import type { Deployment, FileEntry } from '@landhold/sites';
import { compileDeployment } from '@landhold/sites';
import type { DeployedFile, SiteHosting, UnusedRule } from '../ports/site-hosting.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { checkManifest, checkSizes } from './check-manifest.ts';
import { explain, lengthOf } from './explain.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { createUnpack } from './unpack-archive.ts';
import { createUploadPlaces } from './upload-places.ts';

export interface FileHostingOptions {
  readonly files: FileStore;
  readonly addresses: SiteAddresses;
  /** Where archives are kept while they are read. */
  readonly folder: string;
}

/** Sites whose files are stored and served from the file store. */
export function createFileHosting({ files, addresses, folder }: FileHostingOptions): SiteHosting {
  const takePlace = createUploadPlaces('uploads');
  return {
    ...addresses,
    unpack: createUnpack({ files, folder }),
    async missing(projectId, deployed) {
      checkManifest(deployed);
      const digests = new Set(deployed.map(([, digest]) => digest));
      const known = await files.find(projectId, digests);
      checkSizes(deployed, known);
      return [...digests].filter((digest) => !known.has(digest));
    },
    async put(projectId, digest, content) {
      const place = takePlace(projectId);
      try {
        await files.put(projectId, { digest, bytes: lengthOf(content) }, content.read());
      } catch (error) {
        throw explain(error);
      } finally {
        place.release();
      }
    },
    async hold(projectId, deploymentId, deployed) {
      const digests = deployed.map(([, digest]) => digest);
      return files.hold(projectId, deploymentId, digests);
    },
    release: files.release,
    async check(projectId, deployed) {
      const { deployment, problems } = await compileStored(files, projectId, deployed);
      await readFirstPage(deployment);
      return problems;
    },
  };
}

/** A deployment ready to be served. */
export function compileStored(
  files: FileStore,
  projectId: string,
  deployed: readonly DeployedFile[],
): Promise<{ readonly deployment: Deployment; readonly problems: readonly UnusedRule[] }> {
  return compileDeployment({
    files: new Map(deployed.map(([path, digest, bytes]): [string, FileEntry] => [path, { digest, bytes }])),
    content: { owner: projectId, open: (digest, range) => files.open(projectId, digest, range) },
  });
}

/** A deployment that cannot be read now is not called ready. */
async function readFirstPage({ files, content }: Deployment): Promise<void> {
  const file = files.get('/index.html') ?? files.values().next().value;
  const opened = file && (await content.open(file.digest));
  opened?.content.destroy();
  if (opened?.bytes !== file?.bytes) throw new Error('The first page of a deployment cannot be read.');
}
