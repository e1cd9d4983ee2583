import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { compileDeployment } from '@landhold/sites';
import { createSitesServer } from '@landhold/sites/sites-server.ts';

/* Serves files at the paths of their names, to any host, as the listener of sites does. */
const [, , port, ...paths] = process.argv;
const contents = new Map<string, Buffer>();
const files = new Map(
  paths.map((path) => {
    const content = readFileSync(path);
    const digest = createHash('sha256').update(content).digest('hex');
    contents.set(digest, content);
    return [`/${path.split('/').at(-1)}`, { digest, bytes: content.length }] as const;
  }),
);
const { deployment } = await compileDeployment({
  files,
  content: {
    open: async (digest) => {
      const content = contents.get(digest)!;
      return { bytes: content.length, content: Readable.from([content]) };
    },
  },
});
const server = createSitesServer({
  address: '127.0.0.1',
  port: Number(port),
  resolve: () => deployment,
  onError: console.error,
});
await server.start();
process.on('SIGTERM', () => {
  void server.stop({ graceMs: 0 }).then(() => process.exit(0));
});
