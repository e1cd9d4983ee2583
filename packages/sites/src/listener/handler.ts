import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '../deployment.ts';
import type { SiteResponse } from '../serving/site-response.ts';
import { createResponder } from '../serving/respond-to-request.ts';
import type { Contents } from '../serving/contents.ts';
import { pageOf, redirectTo, textOf } from '../serving/pages.ts';
import { normaliseHost } from './host-name.ts';
import { sendResponse } from './send-response.ts';

/** Finds the deployment that a host serves now. Called once for each request, which uses only this one. */
export type ResolveHost = (host: string) => Deployment | undefined | Promise<Deployment | undefined>;

/** The proof for a CA that this server serves a name, by http-01 (RFC 8555, 8.3). Undefined if there is none. */
export type FindChallengeProof = (host: string, token: string) => Promise<string | undefined>;

/** Decides whether a visit is served. Called before anything is looked up. */
export type AdmitVisit = (host: string, visit: Visit) => VisitRefused | undefined;

export interface Visit {
  /** The remote address of the connection. */
  readonly connection: string;
  readonly forwardedFor: string | undefined;
  /** Whether this may be a CA's request for a proof. */
  readonly isProof: boolean;
}

export interface VisitRefused {
  /** 429 by default. */
  readonly status?: number;
  /** A sentence without its full stop. */
  readonly reason: string;
  readonly waitSeconds: number;
}

export interface HandlerOptions {
  readonly resolve: ResolveHost;
  /** By default every visit is served. */
  readonly admit?: AdmitVisit | undefined;
  /** The origin to which visits without TLS are redirected, such as `https://shop.example`; undefined to serve them. */
  readonly secureOrigin?: ((host: string) => string | undefined) | undefined;
  readonly findChallengeProof?: FindChallengeProof | undefined;
  readonly contents: Contents;
  readonly onError: (error: unknown) => void;
  /** Whether the connection closes after each response from now on. */
  readonly isStopping?: () => boolean;
  /** Called with the status of each response when it is sent. */
  readonly onResponse?: ((status: number) => void) | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/;

/** Two `Host` headers could mean two sites, but Node's `headers` has only the first. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Host and target of a request. A host in the target takes precedence over the header (RFC 9112, 3.2.2). */
function readTarget(request: IncomingMessage): { readonly host: string; readonly target: string } | undefined {
  const { url = '', headers, httpVersionMajor } = request;
  if (countHosts(request) > 1) return undefined;
  if (httpVersionMajor === 2) {
    const { ':authority': authority = headers.host } = headers as { readonly ':authority'?: string };
    const isOne = authority !== undefined && (headers.host ?? authority) === authority;
    return isOne && url.startsWith('/') ? { host: authority, target: url } : undefined;
  }
  if (url.startsWith('/')) return headers.host === undefined ? undefined : { host: headers.host, target: url };
  const [, host, rest] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || rest === undefined) return undefined;
  return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

function hasBody({ headers, httpVersionMajor }: IncomingMessage): boolean {
  // In HTTP/2 each request has its own stream, so an unread body blocks no other request.
  if (httpVersionMajor === 2) return false;
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

type Respond = (deployment: Deployment | undefined) => SiteResponse | Promise<SiteResponse>;

function admitOrRefuse(
  admit: AdmitVisit | undefined,
  host: string,
  { socket, headers }: IncomingMessage,
  isProof: boolean,
): SiteResponse | undefined {
  const forwardedFor = headers['x-forwarded-for'] as string | undefined;
  const refused = admit?.(host, { connection: socket.remoteAddress ?? '', forwardedFor, isProof });
  if (refused === undefined) return undefined;
  const page = pageOf(refused.status ?? 429, `${refused.reason}. Try again in ${refused.waitSeconds} seconds.`);
  return { ...page, headers: [...page.headers, 'Retry-After', String(refused.waitSeconds)] };
}

interface Token {
  readonly host: string;
  readonly target: string;
  readonly token: string;
}

/** Responds to requests for all sites. It works for any listener that speaks HTTP, with TLS or without. */
export function createHandler(options: HandlerOptions) {
  const { resolve, contents, onError, isStopping = () => false, onResponse } = options;
  const respondTo = createResponder(contents);

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    onError(error);
    // Half a response must not be taken for a whole one.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    onResponse?.(500);
    void sendResponse(pageOf(500, 'The site cannot be shown at the moment.'), request, response);
  }

  function send(siteResponse: SiteResponse, request: IncomingMessage, response: ServerResponse): void {
    if (isStopping()) response.shouldKeepAlive = false;
    onResponse?.(siteResponse.status);
    sendResponse(siteResponse, request, response)?.catch((error: unknown) => fail(error, request, response));
  }

  function respondFrom(
    deployment: Deployment | undefined,
    host: string,
    target: string,
    request: IncomingMessage,
  ): SiteResponse | Promise<SiteResponse> {
    if (deployment === undefined)
      return pageOf(
        421,
        `No site has the name ${host}. If you have just created it, deploy to it first; if it is a domain of yours, add it to the site and wait until it is active.`,
      );
    return respondTo(deployment, { method: request.method ?? '', target, headers: request.headers });
  }

  /** A file of the site takes precedence: its owner may prove the name to another CA. */
  async function respondToToken(
    deployment: Deployment | undefined,
    respond: Respond,
    { host, target, token }: Token,
  ): Promise<SiteResponse> {
    if (deployment?.files.has(target) === true) return respond(deployment);
    const proof = await options.findChallengeProof?.(host, token);
    return proof === undefined ? respond(deployment) : textOf(proof);
  }

  async function sendLater(
    pending: Promise<SiteResponse>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      send(await pending, request, response);
    } catch (error) {
      fail(error, request, response);
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Bodies are not read, so the next request on the connection could not be told from this one's body.
    if (hasBody(request)) response.shouldKeepAlive = false;
    const read = readTarget(request);
    const host = read && normaliseHost(read.host);
    if (read === undefined || host === undefined) {
      send(pageOf(400, 'The request does not name one host.'), request, response);
      return;
    }
    const { target } = read;
    const token = options.findChallengeProof && CHALLENGE.exec(target)?.[1];
    const refused = admitOrRefuse(options.admit, host, request, token !== undefined);
    if (refused !== undefined) {
      send(refused, request, response);
      return;
    }
    const origin = token === undefined ? options.secureOrigin?.(host) : undefined;
    if (origin !== undefined) {
      send(redirectTo(origin + target), request, response);
      return;
    }
    const respond = (deployment: Deployment | undefined) => respondFrom(deployment, host, target, request);
    const respondOrProve: Respond =
      token === undefined ? respond : (deployment) => respondToToken(deployment, respond, { host, target, token });
    try {
      // No promise if the deployment is in memory: it would cost a tenth of a small response.
      const deployment = resolve(host);
      const prepared = deployment instanceof Promise ? deployment.then(respondOrProve) : respondOrProve(deployment);
      if (prepared instanceof Promise) void sendLater(prepared, request, response);
      else send(prepared, request, response);
    } catch (error) {
      fail(error, request, response);
    }
  };
}
