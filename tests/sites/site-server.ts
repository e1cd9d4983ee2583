import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ContentSource, Deployment, FileEntry, RuleProblem } from '@landhold/sites';
import { compileDeployment } from '@landhold/sites';
import type { SitesServer, SitesServerOptions } from '@landhold/sites/sites-server.ts';
import { createSitesServer } from '@landhold/sites/sites-server.ts';

export type Files = Readonly<Record<string, string | Buffer>>;

function* cut(content: Buffer): Generator<Buffer, void, void> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

/** Content in memory, handed out in pieces as a disk does. */
export function createMemoryContent(): ContentSource & { add(content: Buffer): FileEntry } {
  const contents = new Map<string, Buffer>();
  return {
    add(content) {
      const digest = createHash('sha256').update(content).digest('hex');
      contents.set(digest, content);
      return { digest, bytes: content.length };
    },
    open: async (digest, range) => {
      const content = contents.get(digest);
      if (content === undefined) return undefined;
      const part = range === undefined ? content : content.subarray(range.start, range.end + 1);
      return { bytes: content.length, content: Readable.from(cut(part)) };
    },
  };
}

export async function compile(
  files: Files,
): Promise<{ readonly deployment: Deployment; readonly problems: readonly RuleProblem[] }> {
  const content = createMemoryContent();
  const entries = Object.entries(files).map(([path, text]) => [path, content.add(Buffer.from(text))] as const);
  return compileDeployment({ files: new Map(entries), content });
}

export interface RunningSite {
  readonly port: number;
  readonly server: SitesServer;
  readonly errors: unknown[];
}

export const HOST = 'shop.sites.localhost';

/** A server with these sites, by host. */
export async function startSites(
  resolve: SitesServerOptions['resolve'],
  options: Partial<SitesServerOptions> = {},
): Promise<RunningSite> {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const server = createSitesServer({ address: '127.0.0.1', port: 0, resolve, onError, ...options });
  await server.start();
  return { port: server.port(), server, errors };
}

export async function startSite(files: Files, options: Partial<SitesServerOptions> = {}): Promise<RunningSite> {
  const { deployment } = await compile(files);
  return startSites((host) => (host === HOST ? deployment : undefined), options);
}
