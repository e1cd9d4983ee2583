import { gzipSync } from 'node:zlib';
import { expectStatus } from './expect-response.ts';
import type { Send, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

export type SiteFiles = Readonly<Record<string, string | Buffer>>;

export const ONE_PAGE: SiteFiles = { 'index.html': '<!doctype html><title>A page</title><p>It opens.</p>\n' };

const BLOCK = 512;

/** A gzipped tar archive, as `tar cz` makes it. `type` applies to every entry; by default a file. */
export function tarOf(files: SiteFiles, type = '0'): Buffer {
  const entries = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [tarHeaderOf(name, content.length, type), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]));
}

export function tarHeaderOf(name: string, bytes: number, type = '0'): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

export interface DeployOptions {
  readonly files?: SiteFiles;
  readonly query?: string;
}

/** Deploys to the path of a site's deployments, and returns the deployment once it is no longer in progress. */
export async function deploy(send: Send, path: string, options: DeployOptions = {}): Promise<WireRecord> {
  const { files = ONE_PAGE, query = '' } = options;
  const response = await send('POST', `${path}/archive?${query}`, {
    text: tarOf(files),
    headers: { 'Content-Type': 'application/gzip' },
  });
  expectStatus(response, 201);
  const { id } = response.record();
  return waitUntil(
    async () => (await send('GET', `${path}/${id}`)).record(),
    ({ status }) => status !== 'processing',
  );
}
