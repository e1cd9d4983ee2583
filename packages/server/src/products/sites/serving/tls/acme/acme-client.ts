import type { KeyObject } from 'node:crypto';
import { createHash, createPublicKey, sign } from 'node:crypto';
import type { Problem } from './acme-error.ts';
import { AcmeError, isPassing, toAcmeError } from './acme-error.ts';
import type { AcmeReply, CallAcme } from './acme-http.ts';
import { retryAfterOf } from './acme-http.ts';
import { wallClock } from '../../../../../core/clock.ts';
import { delay } from '../../../../../core/delay.ts';

export interface Challenge {
  readonly type: string;
  readonly status?: string;
  readonly url: string;
  readonly token: string;
  readonly error?: Problem;
}

export interface Authorization {
  readonly url: string;
  readonly status: string;
  readonly identifier: { readonly value: string };
  readonly wildcard?: boolean;
  readonly challenges: readonly Challenge[];
}

export interface Order {
  readonly url: string;
  readonly status: string;
  readonly authorizations: readonly string[];
  readonly finalize: string;
  readonly certificate?: string;
  readonly error?: Problem;
}

export interface AcmeClientOptions {
  readonly call: CallAcme;
  readonly directory: string;
  readonly key: KeyObject;
  /** The account's URL, once it is known. */
  readonly account: string | null;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export type AcmeClient = ReturnType<typeof createAcmeClient>;

interface Directory {
  readonly newNonce: string;
  readonly newAccount: string;
  readonly newOrder: string;
}

/** A CA may refuse any nonce, for example after a restart. Each refusal brings a new one. */
const MAX_ATTEMPTS = 20;
const POLL_MS = 500;
const LONGEST_POLL_MS = 10_000;
/** For the CA to check a name, or to sign. */
const PATIENCE_MS = 90_000;

/** As in RFC 7638: what the CA compares proofs with. */
export function thumbprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(JSON.stringify(jwkOf(key)))
    .digest('base64url');
}

/** In the order that the thumbprint requires. */
function jwkOf(key: KeyObject): object {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { crv, kty, x, y };
}

/** Speaks RFC 8555 with one CA for one account: docs/decisions/0107-our-own-acme-client.md. */
export function createAcmeClient({ call, directory: start, key, account, signal, now }: AcmeClientOptions) {
  let directory: Directory | undefined;
  let nonce: string | undefined;
  let kid = account;

  async function find(): Promise<Directory> {
    if (directory !== undefined) return directory;
    const reply = await call(start, { method: 'GET', signal });
    directory = read(reply) as Directory;
    return directory;
  }

  async function nextNonce(): Promise<string> {
    const kept = nonce;
    nonce = undefined;
    if (kept !== undefined) return kept;
    const { headers } = await call((await find()).newNonce, { method: 'HEAD', signal });
    return String(headers['replay-nonce']);
  }

  /** A request signed with the account's key. Without a payload it reads (RFC 8555, 6.3). */
  async function post(url: string, payload?: object): Promise<AcmeReply> {
    for (let attempt = 1; ; attempt += 1) {
      const owner = kid === null ? { jwk: jwkOf(key) } : { kid };
      const head = encode({ alg: 'ES256', ...owner, nonce: await nextNonce(), url });
      const body = payload === undefined ? '' : encode(payload);
      const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' });
      const jws = { protected: head, payload: body, signature: signature.toString('base64url') };
      const reply = await call(url, { method: 'POST', body: JSON.stringify(jws), signal });
      const fresh = reply.headers['replay-nonce'];
      nonce = typeof fresh === 'string' ? fresh : undefined;
      if (reply.status < 400) return reply;
      const error = errorOf(reply);
      if (error.type !== 'badNonce' || attempt === MAX_ATTEMPTS) throw error;
    }
  }

  function errorOf(reply: AcmeReply): AcmeError {
    const wait = retryAfterOf(reply, now());
    if (reply.status >= 500) return new AcmeError('away', `The CA answers ${reply.status}.`, wait);
    return toAcmeError(parse(reply.body) as Problem | undefined, wait);
  }

  function read(reply: AcmeReply): unknown {
    const value = reply.status < 400 ? parse(reply.body) : undefined;
    if (value !== undefined) return value;
    throw reply.status < 400 ? new AcmeError('away', 'The CA sent a response that is not JSON.') : errorOf(reply);
  }

  /** Polls until the status is no longer busy. */
  async function settle<T extends { readonly status: string }>(url: string, busy: readonly string[]): Promise<T> {
    for (const startedAt = now(); ;) {
      const reply = await post(url);
      const found = read(reply) as T;
      if (!busy.includes(found.status)) return { ...found, url };
      if (now() - startedAt > PATIENCE_MS) throw new AcmeError('away', 'The CA takes too long.');
      const wait = Math.max(retryAfterOf(reply, now()) ?? 0, POLL_MS);
      await delay(wallClock, Math.min(wait, LONGEST_POLL_MS), { signal });
      signal.throwIfAborted();
    }
  }

  return {
    /** The URL of the key's account, which is created if there is none. */
    async openAccount(contact: string | null): Promise<string> {
      const { newAccount } = await find();
      const contacts = contact === null ? {} : { contact: [`mailto:${contact}`] };
      const { headers } = await post(newAccount, { termsOfServiceAgreed: true, ...contacts });
      kid = String(headers.location);
      return kid;
    },
    async order(names: readonly string[]): Promise<Order> {
      const { newOrder } = await find();
      const identifiers = names.map((value) => ({ type: 'dns', value }));
      const reply = await post(newOrder, { identifiers });
      return { ...(read(reply) as Order), url: String(reply.headers.location) };
    },
    /** An order placed earlier; undefined if it cannot lead to a certificate any more. */
    async resume(url: string): Promise<Order | undefined> {
      try {
        const order = { ...(read(await post(url)) as Order), url };
        return order.status === 'invalid' ? undefined : order;
      } catch (error) {
        if (isPassing(error)) throw error;
        return undefined;
      }
    },
    async authorization(url: string): Promise<Authorization> {
      return { ...(read(await post(url)) as Authorization), url };
    },
    /** Asks the CA to look for the proof, and resolves when it has found it. */
    async prove({ url: place }: Authorization, { url, type, status = 'pending' }: Challenge): Promise<void> {
      if (status === 'pending') await post(url, {});
      const settled = await settle<Authorization>(place, ['pending', 'processing']);
      if (settled.status === 'valid') return;
      throw toAcmeError(settled.challenges.find((each) => each.type === type)?.error);
    },
    /** The certificate chain, as PEM, of an order whose names are proved. */
    async finalize(order: Order, csr: Buffer): Promise<string> {
      // A resumed order may be past this.
      if (!['processing', 'valid'].includes(order.status)) {
        await post(order.finalize, { csr: csr.toString('base64url') });
      }
      const done = await settle<Order>(order.url, ['pending', 'ready', 'processing']);
      if (done.certificate === undefined) throw toAcmeError(done.error);
      return (await post(done.certificate)).body;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
