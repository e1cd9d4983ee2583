import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A webhook's received request. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The `webhook-id`. */
  readonly id: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  close(): void;
}

export type Respond = (response: ServerResponse, request: Received) => void;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** For `NODE_EXTRA_CA_CERTS` of programs that should trust it. */
  readonly file: string;
  remove(): void;
}

/** A self-signed certificate for 127.0.0.1. Needs the program openssl. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=receiver', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', [...made, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('No certificate could be made. Install openssl: apt-get install openssl.', { cause: error });
  }
  return {
    key: readFileSync(key, 'utf8'),
    cert: readFileSync(cert, 'utf8'),
    file: cert,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const accept: Respond = (response) => void response.writeHead(204).end();

/** An endpoint on this machine that records its requests, over https if it has a certificate. */
export async function startReceiver(respond: Respond = accept, certificate?: Certificate): Promise<Receiver> {
  const received: Received[] = [];
  const listen: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      const each = { path, headers, body: Buffer.concat(chunks).toString(), id: String(headers['webhook-id']) };
      received.push(each);
      respond(response, each);
    });
  };
  const server = certificate === undefined ? createServer(listen) : createSecureServer(certificate, listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
