import type { Event } from './generated/types.ts';
import type { HeadersLike } from './runtime.ts';
import { parse } from './read-failure.ts';
import { runtime } from './runtime.ts';
import { LandholdError } from './service-error.ts';

/** Why a message was not accepted. */
export type WebhookFault =
  | 'header_missing'
  | 'timestamp_invalid'
  | 'timestamp_stale'
  | 'signature_invalid'
  | 'body_invalid';

/** The message was not signed with any of the secrets, or not recently. Respond with 400 and do nothing else. */
export class WebhookVerificationError extends LandholdError {
  static {
    this.prototype.name = 'WebhookVerificationError';
  }
  readonly code: WebhookFault;

  constructor(code: WebhookFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** A `Headers` object, or a plain object as in Node and others. */
export type WebhookHeaders =
  | Pick<HeadersLike, 'get'>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** The current time in milliseconds since 1970. Defaults to the clock. */
  now?: number | undefined;
}

const TOLERANCE_S = 300;
const PREFIX = 'whsec_';
const VERSION = 'v1,';
const SIGNATURE_BYTES = 32;
/** More than a rotation of secrets needs. */
const MAX_SIGNATURES = 16;

/**
 * Checks that a message comes from the service, and returns its event. Pass the body as received, not parsed. Any one
 * of several secrets may match.
 *
 * @see https://www.standardwebhooks.com
 */
export async function verifyWebhook<T extends object = Event>(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { now = Date.now() }: VerifyWebhookOptions = {},
): Promise<T> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('body must be the raw text or bytes of the request.');
  }
  const secrets = [secret].flat().map(toKey);
  if (secrets.length === 0) throw new TypeError('There is no secret.');
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'));
  checkTime(timestamp, now);
  const encoder = new runtime.TextEncoder();
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const message = joined(encoder.encode(`${id}.${timestamp}.`), bytes);
  let isSigned = false;
  for (const key of secrets) {
    for (const signature of signatures) isSigned ||= await isSignedBy(key, signature, message);
  }
  if (!isSigned) throw new WebhookVerificationError('signature_invalid', 'No signature fits the message.');
  return toEvent(bytes) as T;
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  // A duplicate header counts as missing, because it is unknown which one was signed.
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError('header_missing', `The header ${name} is missing, or there twice.`);
}

function isHeaders(headers: WebhookHeaders): headers is Pick<HeadersLike, 'get'> {
  return typeof headers['get'] === 'function';
}

/** Signatures of other versions or lengths cannot be valid. */
function readSignatures(header: string): Uint8Array[] {
  return header
    .split(' ')
    .slice(0, MAX_SIGNATURES)
    .filter((signature) => signature.startsWith(VERSION))
    .map((signature) => decode(signature.slice(VERSION.length)))
    .filter((bytes): bytes is Uint8Array => bytes?.length === SIGNATURE_BYTES);
}

function checkTime(timestamp: string, now: number): void {
  if (!/^[0-9]{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('timestamp_invalid', 'webhook-timestamp is not a number of seconds.');
  }
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_S) {
    throw new WebhookVerificationError(
      'timestamp_stale',
      `webhook-timestamp is more than ${TOLERANCE_S} seconds from now. Check the clock.`,
    );
  }
}

/** No message contains the secret, because messages end up in logs. */
function toKey(secret: string): Uint8Array {
  const bytes = secret.startsWith(PREFIX) ? decode(secret.slice(PREFIX.length)) : undefined;
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64) {
    throw new TypeError('A secret is whsec_ and 24 to 64 bytes in base64.');
  }
  return bytes;
}

function decode(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  return Uint8Array.from(runtime.atob(base64), (letter) => letter.charCodeAt(0));
}

/** Compares in constant time. */
async function isSignedBy(secret: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  const { subtle } = runtime.crypto;
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return subtle.verify('HMAC', key, signature, message);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

function toEvent(bytes: Uint8Array): object {
  const event = parse(new runtime.TextDecoder().decode(bytes));
  if (typeof event === 'object' && event !== null) return event;
  throw new WebhookVerificationError('body_invalid', 'The body is signed, but it is not JSON.');
}
