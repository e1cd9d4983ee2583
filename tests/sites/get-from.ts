import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { HOST } from './site-server.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface GetOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly agent?: Agent;
  readonly maxHeaderSize?: number;
}

/** Asks a site of this machine. Unlike fetch it can say which host it means. */
export async function getFrom(port: number, path: string, options: GetOptions = {}): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  const headers = { host: HOST, ...options.headers };
  request({ port, host: '127.0.0.1', path, ...options, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
