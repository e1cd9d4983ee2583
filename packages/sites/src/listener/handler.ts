import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '../deployment.ts';
import type { Answer } from '../serving/answer.ts';
import { createAnswerRequest } from '../serving/answer-request.ts';
import type { Contents } from '../serving/contents.ts';
import { pageOf, redirectTo, textOf } from '../serving/pages.ts';
import { normaliseHost } from './host-name.ts';
import { sendAnswer } from './send-answer.ts';

/** The deployment that a host shows now. It is asked once for each request, which sees no other. */
export type ResolveHost = (host: string) => Deployment | undefined | Promise<Deployment | undefined>;

/** How names prove to a CA that they are served here, by http-01 (RFC 8555, 8.3). Undefined where the name need not. */
export type AnswerChallenge = (host: string, token: string) => Promise<string | undefined>;

export interface HandlerOptions {
  readonly resolve: ResolveHost;
  /** Where visitors of a host are sent who came without TLS, such as `https://shop.example`; undefined to answer them. */
  readonly secureOrigin?: ((host: string) => string | undefined) | undefined;
  readonly answerChallenge?: AnswerChallenge | undefined;
  readonly contents: Contents;
  readonly onError: (error: unknown) => void;
  /** Whether each answer from now on is the last of its connection. */
  readonly isStopping?: () => boolean;
  /** Told the status of each answer when it is sent. */
  readonly onAnswer?: ((status: number) => void) | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/;

/** Two `Host` headers are two sites: Node shows the first alone. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Host and target of a request. A target that names a host itself counts more than the header (RFC 9112, 3.2.2). */
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
  // In HTTP/2 each request has its own stream, so that a body is in nobody's way.
  if (httpVersionMajor === 2) return false;
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

type Go = (deployment: Deployment | undefined) => Answer | Promise<Answer>;

interface Token {
  readonly host: string;
  readonly target: string;
  readonly token: string;
}

/** Answers requests for all sites. It works for any listener that speaks HTTP, with TLS or without. */
export function createHandler(options: HandlerOptions) {
  const { resolve, contents, onError, isStopping = () => false, onAnswer } = options;
  const answerRequest = createAnswerRequest(contents);

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    onError(error);
    // Half an answer must not be taken for a whole one.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    onAnswer?.(500);
    void sendAnswer(pageOf(500, 'The site cannot be shown at the moment.'), request, response);
  }

  function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
    if (isStopping()) response.shouldKeepAlive = false;
    onAnswer?.(answer.status);
    sendAnswer(answer, request, response)?.catch((error: unknown) => fail(error, request, response));
  }

  function answerFrom(
    deployment: Deployment | undefined,
    host: string,
    target: string,
    request: IncomingMessage,
  ): Answer | Promise<Answer> {
    if (deployment === undefined)
      return pageOf(
        421,
        `No site has the name ${host}. If you have just created it, deploy to it first; if it is a domain of yours, add it to the site and wait until it is active.`,
      );
    return answerRequest(deployment, { method: request.method ?? '', target, headers: request.headers });
  }

  /** A file of the site counts more: its owner may prove the name to another CA. */
  async function answerToken(
    deployment: Deployment | undefined,
    go: Go,
    { host, target, token }: Token,
  ): Promise<Answer> {
    if (deployment?.files.has(target) === true) return go(deployment);
    const proof = await options.answerChallenge?.(host, token);
    return proof === undefined ? go(deployment) : textOf(proof);
  }

  async function sendLater(answer: Promise<Answer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(await answer, request, response);
    } catch (error) {
      fail(error, request, response);
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Nothing is read of a body, so that what follows on the connection could not be told from it.
    if (hasBody(request)) response.shouldKeepAlive = false;
    const read = readTarget(request);
    const host = read && normaliseHost(read.host);
    if (read === undefined || host === undefined) {
      send(pageOf(400, 'The request does not name one host.'), request, response);
      return;
    }
    const { target } = read;
    const token = options.answerChallenge && CHALLENGE.exec(target)?.[1];
    const origin = token === undefined ? options.secureOrigin?.(host) : undefined;
    if (origin !== undefined) {
      send(redirectTo(origin + target), request, response);
      return;
    }
    const answer = (deployment: Deployment | undefined) => answerFrom(deployment, host, target, request);
    const go: Go =
      token === undefined ? answer : (deployment) => answerToken(deployment, answer, { host, target, token });
    try {
      // What is at hand is answered at once: a promise costs a tenth of a small answer.
      const deployment = resolve(host);
      const made = deployment instanceof Promise ? deployment.then(go) : go(deployment);
      if (made instanceof Promise) void sendLater(made, request, response);
      else send(made, request, response);
    } catch (error) {
      fail(error, request, response);
    }
  };
}
