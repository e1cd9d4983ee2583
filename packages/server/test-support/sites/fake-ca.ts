import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import type { AcmeReply, CallAcme } from '../../src/products/sites/serving/tls/acme/acme-http.ts';
import {
  bits,
  der,
  integer,
  objectId,
  octets,
  sequence,
  set,
  tagged,
  text,
  time,
} from '../../src/products/sites/serving/tls/acme/der.ts';

const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const DAY_MS = 86_400_000;
/** Of a P-256 key. */
const KEY_BYTES = 91;
const KEY_START = Buffer.from('3059301306072a8648ce3d0201', 'hex');

/** A CA in memory that proves nothing: each order is ready at once. */
export class FakeCa {
  static readonly URL = 'https://ca.example/';
  /** How often orders were accepted, by their first name. */
  readonly ordered: string[] = [];
  /** Every request's path. */
  readonly paths: string[] = [];
  /** Responds instead of the CA; undefined to let it respond. */
  intervene: (path: string) => AcmeReply | undefined = () => undefined;
  readonly #orders: { readonly names: readonly string[]; chain?: string }[] = [];
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly call: CallAcme = async (url, { body }) => {
    const path = url.slice(FakeCa.URL.length);
    this.paths.push(path);
    const intervention = this.intervene(path);
    if (intervention !== undefined) return intervention;
    const payload = body === undefined ? {} : read(body);
    const [what, id] = path.split('/');
    if (what === 'new-order') {
      const names = (payload['identifiers'] as { value: string }[]).map(({ value }) => value);
      this.ordered.push(names[0]!);
      return this.#show(this.#orders.push({ names }) - 1);
    }
    if (what === 'order') return this.#show(Number(id));
    if (what === 'finalize') {
      const order = this.#orders[Number(id)]!;
      order.chain = this.#issue(order.names, Buffer.from(String(payload['csr']), 'base64url'));
      return this.#show(Number(id));
    }
    if (what === 'certificate') return reply(200, this.#orders[Number(id)]!.chain!);
    const places = { newNonce: 'nonce', newAccount: 'account', newOrder: 'new-order' };
    return reply(
      200,
      JSON.stringify(Object.fromEntries(Object.entries(places).map(([key, at]) => [key, FakeCa.URL + at]))),
    );
  };

  #show(id: number): AcmeReply {
    const { chain } = this.#orders[id]!;
    const order = {
      status: chain === undefined ? 'ready' : 'valid',
      authorizations: [],
      finalize: `${FakeCa.URL}finalize/${id}`,
      ...(chain === undefined ? {} : { certificate: `${FakeCa.URL}certificate/${id}` }),
    };
    return reply(200, JSON.stringify(order), { location: `${FakeCa.URL}order/${id}` });
  }

  #issue(names: readonly string[], csr: Buffer): string {
    const at = csr.indexOf(KEY_START);
    const subject = sequence(set(sequence(objectId('2.5.4.3'), text('A certificate'))));
    const entries = names.map((name) => der(0x82, Buffer.from(name)));
    const content = sequence(
      tagged(0, integer(Buffer.from([2]))),
      integer(Buffer.from([1])),
      ECDSA_WITH_SHA256,
      subject,
      sequence(time(this.#now()), time(this.#now() + 90 * DAY_MS)),
      subject,
      csr.subarray(at, at + KEY_BYTES),
      tagged(3, sequence(sequence(objectId('2.5.29.17'), octets(sequence(...entries))))),
    );
    return new X509Certificate(
      sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, this.#key))),
    ).toString();
  }
}

export function reply(status: number, body: string, headers: Record<string, string> = {}): AcmeReply {
  return { status, headers: { 'replay-nonce': 'nonce', location: `${FakeCa.URL}account`, ...headers }, body };
}

/** A refusal with this type (RFC 8555, 6.7). */
export function refusal(type: string): AcmeReply {
  return reply(400, JSON.stringify({ type: `urn:ietf:params:acme:error:${type}`, detail: 'No.' }));
}

function read(body: string): Record<string, unknown> {
  const { payload } = JSON.parse(body) as { payload: string };
  return payload === '' ? {} : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>);
}
