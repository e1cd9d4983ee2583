import { tmpdir } from 'node:os';
import type { SiteHosting } from '../ports/site-hosting.ts';
import { checkedContent } from '../../../files/checked-content.ts';
import { checkSummary } from '../../../files/file-store.ts';
import { checkManifest } from './check-manifest.ts';
import { explain, lengthOf } from './explain.ts';
import { createSiteAddresses, NOWHERE } from './site-addresses.ts';
import { createUnpack } from './unpack-archive.ts';

const MAX_BYTES = 65_536;

/** Checks deployments and stores nothing: for the sandbox. */
export function createDiscardingHosting(): SiteHosting {
  return {
    ...createSiteAddresses(() => new URL(NOWHERE)),
    unpack: createUnpack({ folder: tmpdir(), maxBytes: MAX_BYTES }),
    async missing(_projectId, files) {
      checkManifest(files);
      return [];
    },
    async put(_projectId, digest, content) {
      const file = { digest, bytes: lengthOf(content) };
      try {
        checkSummary(file);
        for await (const piece of checkedContent(file, content.read(MAX_BYTES))) void piece;
      } catch (error) {
        throw explain(error);
      }
    },
    hold: async () => [],
    release: async () => {},
    check: async () => [],
  };
}
