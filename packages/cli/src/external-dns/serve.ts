import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Landhold } from '@landhold/client';
import { LandholdError, ServiceError } from '@landhold/client';
import type { LeftOut } from './apply-changes.ts';
import { applyChanges } from './apply-changes.ts';
import { readChanges, readEndpoints, RequestError, spell } from './endpoints.ts';
import { setType, Zones, zoneOf } from './zones.ts';

export const MEDIA_TYPE = 'application/external.dns.webhook+json;version=1';
/** As much as external-dns itself sends and reads. */
const MAX_BODY_BYTES = 32 * 2 ** 20;
const MAX_CONNECTIONS = 16;
const MAX_REPORTED = 20;
/** A page in a browser reaches this machine by any name, and must not get answers. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export interface ServeOptions {
  readonly client: Landhold;
  readonly zones: readonly string[];
  readonly port: number;
  /** Where a kubelet can ask for the health, from outside of the pod. */
  readonly healthPort: number | undefined;
  readonly log: (line: string) => void;
}

export interface Serving {
  readonly url: string;
  close(): void;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (request: IncomingMessage) => Promise<Reply> | Reply;

/** The webhook provider of external-dns: https://kubernetes-sigs.github.io/external-dns/latest/docs/tutorials/webhook-provider/ */
export async function serve({ client, zones: names, port, healthPort, log }: ServeOptions): Promise<Serving> {
  const zones = new Zones(client, names);
  const routes = createRoutes(client, zones, log);
  const main = await listen(port, '127.0.0.1', (request) => route(routes, request), log);
  const health = { '/healthz': routes['/healthz']! };
  const other =
    healthPort === undefined ? undefined : await listen(healthPort, undefined, (each) => find(health, each)(each), log);
  // Not awaited: in a pod, the service may be there only later.
  void zones.missing().then(
    (missing) => missing.forEach((name) => log(`There is no zone ${name} yet.`)),
    (error: Error) => log(`The zones could not be read: ${error.message}`),
  );
  return {
    url: `http://127.0.0.1:${(main.address() as AddressInfo).port}`,
    close() {
      for (const server of [main, other]) {
        server?.close();
        server?.closeAllConnections();
      }
    },
  };
}

type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

function createRoutes(client: Landhold, zones: Zones, log: (line: string) => void): Routes {
  return {
    '/healthz': { GET: () => ({ status: 200, body: { status: 'ok' } }) },
    // The published description says `filters`, and the program reads `include`.
    '/': { GET: () => ({ status: 200, body: { filters: zones.filter ?? [], include: zones.filter ?? [] } }) },
    '/records': {
      GET: async () => ({ status: 200, body: await zones.endpoints() }),
      async POST(request) {
        const wanted = readChanges(await readJson(request));
        const { counts, leftOut } = await applyChanges(client, await zones.list(), wanted);
        for (const [zone, count] of counts) if (count > 0) log(`Made ${count} changes to ${zone}.`);
        if (leftOut.length === 0) return { status: 204 };
        report(leftOut, log);
        // With a 4xx, external-dns would end, and with it the changes of everybody else.
        const message = `The rest was applied. Left out: ${leftOut
          .map(({ name }) => name)
          .slice(0, MAX_REPORTED)
          .join(', ')}.`;
        throw new RequestError(500, 'not_all_applied', message);
      },
    },
    '/adjustendpoints': {
      POST: async (request) => ({
        status: 200,
        body: await adjust(zones, readEndpoints(await readJson(request)), log),
      }),
    },
  };
}

/** What external-dns wants, as it will find it: otherwise it would change it again and again. */
async function adjust(
  zones: Zones,
  endpoints: ReturnType<typeof readEndpoints>,
  log: (line: string) => void,
): Promise<object[]> {
  const known = await zones.list();
  const leftOut: LeftOut[] = [];
  const adjusted = endpoints.flatMap(({ dnsName, recordType, targets, ttl, setIdentifier, raw }) => {
    const zone = zoneOf(known, dnsName);
    if (zone === undefined || setIdentifier !== '') {
      const reason = zone === undefined ? 'It is in none of the zones.' : 'Sets with an identifier are not supported.';
      leftOut.push({ name: dnsName, reason });
      return [];
    }
    const { recordTTL: _, providerSpecific: _none, ...rest } = raw;
    const type = setType(recordType, dnsName, zone.name) === 'ALIAS' ? 'CNAME' : recordType;
    const spelled = new Set(targets.map((target) => spell(type, target, zone.name)));
    return [{ ...rest, targets: [...spelled], ...(ttl === undefined ? {} : { recordTTL: ttl }) }];
  });
  report(leftOut, log);
  return adjusted;
}

function report(leftOut: readonly LeftOut[], log: (line: string) => void): void {
  for (const { name, reason } of leftOut.slice(0, MAX_REPORTED)) log(`Left out ${name}: ${reason}`);
  if (leftOut.length > MAX_REPORTED) log(`Left out ${leftOut.length - MAX_REPORTED} more.`);
}

function route(routes: Routes, request: IncomingMessage): Promise<Reply> | Reply {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (!OWN_NAMES.includes(host)) {
    throw new RequestError(421, 'host_unknown', 'Send requests to localhost or 127.0.0.1.');
  }
  const handler = find(routes, request);
  const { accept, 'content-type': sent } = request.headers;
  if (accept !== undefined && !/\*\/\*/.test(accept) && !isOwnType(accept))
    throw new RequestError(406, 'not_acceptable', `Only ${MEDIA_TYPE} is spoken here.`);
  if (request.method === 'POST' && !isOwnType(sent ?? ''))
    throw new RequestError(415, 'content_type_unsupported', `The Content-Type should be ${MEDIA_TYPE}.`);
  return handler(request);
}

function find(routes: Routes, { url = '', method = '' }: IncomingMessage): Handler {
  const path = url.split('?', 1)[0]!;
  const methods = Object.hasOwn(routes, path) ? routes[path]! : undefined;
  if (methods === undefined) throw new RequestError(404, 'path_unknown', 'There is no such path.');
  if (Object.hasOwn(methods, method)) return methods[method]!;
  throw new RequestError(405, 'method_not_allowed', `Use ${Object.keys(methods).join(' or ')}.`);
}

/** Another version would mean other members. */
function isOwnType(text: string): boolean {
  return text.split(',').some((each) => {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return type === 'application/external.dns.webhook+json' && parameters.includes('version=1');
  });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is kept for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new RequestError(413, 'body_too_large', `The body has more than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RequestError(400, 'json_invalid', 'The body is not valid JSON.');
  }
}

async function listen(
  port: number,
  host: string | undefined,
  handle: Handler,
  log: (line: string) => void,
): Promise<Server> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000 }, (request, response) => {
    void answer(handle, request, response, log);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function answer(
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  let reply: Reply;
  try {
    reply = await handle(request);
  } catch (error) {
    reply = toReply(error);
    log(`${request.method} ${request.url?.slice(0, 100)} failed: ${(error as Error).message}`);
  }
  const { status, body } = reply;
  // What is left of a body that nobody reads would stand before the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  if (body === undefined) return void response.writeHead(status).end();
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': MEDIA_TYPE, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

/** external-dns tries again after a 5xx, and ends after a 4xx. */
function toReply(error: unknown): Reply {
  const failure = (status: number, code: string, message: string, param?: string): Reply => ({
    status,
    body: { error: { code, message, ...(param === undefined ? {} : { param }) } },
  });
  if (error instanceof RequestError) return failure(error.status, error.code, error.message, error.param);
  if (error instanceof ServiceError) {
    const isForbidden = error.status === 401 || error.status === 403;
    return failure(isForbidden ? 403 : 503, error.code, error.message);
  }
  if (error instanceof LandholdError) return failure(503, 'connection_failed', error.message);
  return failure(500, 'failed', 'The provider failed.');
}
