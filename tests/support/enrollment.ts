import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expectStatus } from './expect-response.ts';
import type { ApiResponse, Send, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_MS = 100_000;

/** A network, and a way to send requests about it. */
export interface Enrollable {
  readonly path: string;
  addKey(fields?: object): Promise<NewKey>;
  peers(): Promise<readonly WireRecord[]>;
  read(): Promise<WireRecord>;
}

export interface NewKey {
  readonly record: WireRecord;
  /** The secret, which is shown once. */
  readonly key: string;
  readonly path: string;
  uses(): Promise<unknown>;
  enroll(name: string, options?: EnrollOptions): Promise<ApiResponse>;
  /** Like a device that gets a retryable response: with the same key and the same Idempotency-Key. */
  enrollPatiently(name: string, options?: EnrollOptions): Promise<ApiResponse>;
}

export interface EnrollOptions {
  readonly public_key?: string;
  readonly idempotencyKey?: string;
  readonly network?: string;
}

let made = 0;

export function newPublicKey(): string {
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

export async function newEnrollable(send: Send, fields: object = {}): Promise<Enrollable> {
  const name = `enrollment-${process.pid.toString(36)}-${(made += 1)}`;
  const response = await send('POST', '/api/v1/vpn', { json: { name, ...fields } });
  expectStatus(response, 201);
  const path = `/api/v1/vpn/${response.record().id}`;
  return {
    path,
    addKey: (more) => addKey(send, path, more),
    peers: async () => (await send('GET', `${path}/peers?limit=100`)).page().data,
    read: async () => (await send('GET', path)).record(),
  };
}

async function addKey(send: Send, network: string, fields: object = {}): Promise<NewKey> {
  const json = { name: `key-${(made += 1)}`, ...fields };
  const response = await send('POST', `${network}/enrollment-keys`, { json });
  expectStatus(response, 201);
  const record = response.record();
  const key = record['key'] as string;
  const path = `${network}/enrollment-keys/${record.id}`;
  const enroll: NewKey['enroll'] = (name, options = {}) => {
    const { public_key = newPublicKey(), idempotencyKey, network: other = network } = options;
    const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return send('POST', `${other}/enroll`, { key, json: { name, public_key }, headers });
  };
  return {
    record,
    key,
    path,
    uses: async () => (await send('GET', path)).record()['use_count'],
    enroll,
    enrollPatiently(name, options = {}) {
      const device = { public_key: newPublicKey(), idempotencyKey: randomUUID(), ...options };
      return waitUntil(() => enroll(name, device), isFinal, PATIENCE_MS);
    },
  };
}

/** A crowd on one network takes turns, and on a busy machine some have to retry. */
function isFinal({ status, header }: ApiResponse): boolean {
  return header('retry-after') === undefined && status !== 504;
}
