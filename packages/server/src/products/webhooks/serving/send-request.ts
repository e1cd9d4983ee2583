import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP, isIPv6 } from 'node:net';
import { createSecureContext } from 'node:tls';
import { Agent as HttpAgent, request as requestHttp } from '../../../core/node-http.ts';
import type { ServedRecord } from '../../../core/served-faults.ts';
import type { WebhookTargets } from '../ports/webhook-targets.ts';
import { hostOf } from '../ports/webhook-targets.ts';
import type { Limit } from './attempt-limit.ts';
import { startLimit, within } from './attempt-limit.ts';
import type { ResolveName } from './resolve-name.ts';

/** The result of one request. */
export interface SendResult {
  readonly statusCode: number | null;
  /** Why there is no response; null if there is one, whatever its status. */
  readonly error: string | null;
  readonly retryAfter: string | null;
  /** The beginning of the response body. */
  readonly excerpt: string;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The webhook that it is for, if it is a delivery. */
  readonly webhook?: ServedRecord | undefined;
  /** By default the request has a separate connection. */
  readonly connections?: Connections | undefined;
}

/** Connections that requests to one webhook share during its turn, and that no other webhook uses. */
export interface Connections {
  readonly http: Agent;
  readonly https: HttpsAgent;
  close(): void;
}

export function openConnections(): Connections {
  const [http, https] = [new HttpAgent({ keepAlive: true }), new HttpsAgent({ keepAlive: true })];
  return {
    http,
    https,
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

export type SendRequest = (request: OutgoingRequest, signal?: AbortSignal) => Promise<SendResult>;

export interface SendOptions {
  readonly targets: WebhookTargets;
  readonly resolveName: ResolveName;
  readonly answerMs?: number;
}

const ANSWER_MS = 15_000;
/** The most bytes of a response body that are read. */
const MAX_BYTES = 16_384;
/** The most responses such as 100 and 103 that may come before the final one. */
const MAX_INTERIM = 16;

class Refused extends Error {}

/**
 * Sends one request, only to addresses that were checked: names are resolved here, and the connection goes to the
 * result. Redirects are responses like any other. A connection is never used for another webhook.
 */
export function createSendRequest({ targets, resolveName, answerMs = ANSWER_MS }: SendOptions): SendRequest {
  async function checkedAddresses(host: string): Promise<readonly string[]> {
    const addresses = isIP(host) === 0 ? await resolveName(host) : [host];
    if (addresses.length === 0) throw new Refused('The name does not resolve to an address.');
    // One forbidden address condemns the whole name: such an answer is meant to lead us elsewhere.
    if (!addresses.every(targets.allows)) throw new Refused('The address is not public, so nothing was sent.');
    return addresses;
  }

  // Made once: reading all root certificates again takes longer than the handshake.
  const secureContext = createSecureContext();

  return async ({ url: text, headers, body, connections }, stop) => {
    const limit = startLimit(answerMs, stop);
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    try {
      const url = new URL(text);
      const hostname = hostOf(url);
      const lookup = answering(await within(limit, checkedAddresses(hostname)));
      // In parts, because Node takes a fifth longer for a request to a URL.
      const target = { protocol: url.protocol, hostname, port: url.port, path: url.pathname + url.search };
      const sent = { ...target, method: 'POST', headers: { ...headers, ...length }, lookup, secureContext };
      return await exchange(sent, { body, connections, limit });
    } catch (error) {
      const reason = limit.isLate() ? `No answer within ${answerMs / 1_000} seconds.` : reasonOf(error as Error);
      return { statusCode: null, error: reason, retryAfter: null, excerpt: '' };
    } finally {
      limit.clear();
    }
  };
}

/** Connects to these addresses, whatever the name, without another lookup. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, done) => {
    if (options.all === true) done(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };
}

interface Exchange {
  readonly body: string;
  readonly connections: Connections | undefined;
  readonly limit: Limit;
}

async function exchange(options: RequestOptions, { body, connections, limit }: Exchange): Promise<SendResult> {
  const isPlain = options.protocol === 'http:';
  const agent = (isPlain ? connections?.http : connections?.https) ?? false;
  const send = isPlain ? requestHttp : requestHttps;
  const outgoing = send({ ...options, agent, maxHeaderSize: MAX_BYTES });
  try {
    return await new Promise((resolve, reject) => {
      settleOn(outgoing, limit, resolve, reject);
      outgoing.end(body);
    });
  } catch (error) {
    // The receiver may have closed an idle connection just as it was reused: that is not its failure.
    const isCut = ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');
    if (outgoing.reusedSocket && isCut && !limit.isOver()) {
      return exchange(options, { body, connections: undefined, limit });
    }
    throw error;
  }
}

/** Settles with whatever ends the request first: docs/decisions/0178-every-attempt-ends.md. */
function settleOn(
  outgoing: ClientRequest,
  limit: Limit,
  resolve: (result: SendResult) => void,
  reject: (error: Error) => void,
): void {
  let finish: (() => void) | undefined;
  let interim = 0;
  outgoing.on('response', (response) => (finish = readAnswer(response, resolve)));
  outgoing.on('upgrade', (response, socket) => {
    // Node has removed its listeners, and without one a late error would end the process.
    socket.on('error', () => {});
    socket.destroy();
    resolve(resultOf(response, ''));
  });
  outgoing.on('information', () => {
    interim += 1;
    if (interim <= MAX_INTERIM) return;
    reject(new Refused(`More than ${MAX_INTERIM} interim responses (1xx) came.`));
    outgoing.destroy();
  });
  outgoing.on('error', reject);
  // Not every connection that ends reports an error. The body of a response may still be read.
  outgoing.on('close', () => {
    if (finish === undefined) reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' }));
  });
  limit.guard(() => {
    outgoing.destroy();
    finish?.();
    reject(new Error('The limit is over.'));
  });
}

/**
 * The status is already decisive; the body is for people, and is dropped if it is slow or long. Returns a function that
 * finishes with what was read so far.
 */
function readAnswer(response: IncomingMessage, done: (result: SendResult) => void): () => void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_BYTES) response.destroy();
  });
  const finish = (): void => done(resultOf(response, Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8')));
  // After a complete read, the connection can be reused.
  response.on('end', finish);
  response.on('close', finish);
  // Cut off: it is closed next.
  response.on('error', () => {});
  return finish;
}

function resultOf({ statusCode, headers }: IncomingMessage, excerpt: string): SendResult {
  return { statusCode: statusCode ?? null, error: null, retryAfter: headers['retry-after'] ?? null, excerpt };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  ETIMEDOUT: 'The connection could not be made in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
};

function reasonOf(error: Error & { code?: string; errors?: readonly { code?: string }[] }): string {
  if (error instanceof Refused) return error.message;
  const { code = '' } = error.errors?.[0] ?? error;
  if (/CERT|TLS|SSL|UNABLE_TO_VERIFY/.test(code)) return `The secure connection failed: ${code}.`;
  if (code.startsWith('HPE_')) return REASONS[code] ?? 'The answer is not HTTP.';
  return REASONS[code] ?? 'The request could not be sent.';
}
