import { request } from 'node:http';
import type { DeployOptions, SiteFiles } from './deploy.ts';
import { deploy, tarOf } from './deploy.ts';
import { expectStatus } from './expect-response.ts';
import type { ApiResponse, Send, WireRecord } from './send.ts';

/** For a server whose sites are visited. */
export const SITES_ON = { LANDHOLD_SITES_ADDRESS: '127.0.0.1:0', LANDHOLD_SIMULATED_DELAY_MS: '0' };

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Opens a URL as a browser would: Node does not resolve names under localhost. */
export async function visit(address: string, port = Number(new URL(address).port)): Promise<Visit> {
  const { host, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      headers: { Host: host },
      agent: false,
    } as const;
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** A page that identifies itself. */
export function page(text: string): SiteFiles {
  return { 'index.html': text };
}

export class ServedSite {
  readonly #send: Send;
  readonly id: string;
  readonly url: string;
  readonly path: string;

  constructor(send: Send, { id, url }: WireRecord) {
    this.#send = send;
    this.id = id;
    this.url = url as string;
    this.path = `/api/v1/sites/${id}`;
  }

  static async create(send: Send, name: string): Promise<ServedSite> {
    const answer = await send('POST', '/api/v1/sites', { json: { name } });
    expectStatus(answer, 201);
    return new ServedSite(send, answer.record());
  }

  deploy(files: SiteFiles, options: Omit<DeployOptions, 'files'> = {}): Promise<WireRecord> {
    return deploy(this.#send, `${this.path}/deployments`, { ...options, files });
  }

  /** Sends an archive as it is. */
  async send(bytes: Buffer, type = 'application/gzip'): Promise<ApiResponse> {
    return this.#send('POST', `${this.path}/deployments/archive`, { text: bytes, headers: { 'Content-Type': type } });
  }

  async tryToDeploy(files: SiteFiles, entryType?: string): Promise<ApiResponse> {
    return this.send(tarOf(files, entryType));
  }

  async promote(id: string): Promise<ApiResponse> {
    return this.#send('POST', `${this.path}/deployments/${id}/promote`);
  }

  async remove(id: string): Promise<ApiResponse> {
    return this.#send('DELETE', `${this.path}/deployments/${id}`);
  }

  async deployments(): Promise<readonly WireRecord[]> {
    return (await this.#send('GET', `${this.path}/deployments?limit=100`)).page().data;
  }

  async live(): Promise<unknown> {
    return (await this.#send('GET', this.path)).record()['production_deployment_id'];
  }

  visit(path = '/'): Promise<Visit> {
    return visit(this.url + path);
  }
}
