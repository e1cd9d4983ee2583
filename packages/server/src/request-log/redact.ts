import type { LoggedBody, LoggedHeader } from '../store/request-log.ts';
import { redactJson } from './redact-json.ts';
import { findNamedSecret, isSecretName, mayNameSecret } from './secret-names.ts';

const REDACTED = '[redacted]';

/** Our API keys and personal tokens, anywhere in a text. */
const KEY = /sk_(?:svc|usr)_[0-9A-Za-z_]*/g;
/** Credentials in the syntax of the `Authorization` header. */
const BEARER = /\bbearer\s+[\w.~+/=-]{16,}/gi;
const BASIC = /\bbasic\s+[\w+/=-]+/gi;
/** The password in a URL, such as a database's. */
const USER_INFO = /:\/\/[^\s/@:]*:[^\s/@]*@/g;

/** Webhooks' secrets. */
const WEBHOOK_SECRET = /whsec_[\w+/=]+/g;
/** A private key in PEM, also if its end is missing. */
const PEM = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----END))*(?:-----END [A-Z ]{0,40}-----)?/g;
/** Signed and encrypted tokens: a JSON object and two or four more parts, in base64url. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]*\.[\w-]*(?:\.[\w-]*\.[\w-]*)?/g;

const SCHEME_IN_TEXT = /\b(?:basic|bearer)\s/i;

const ESCAPED = /(?:%[0-9a-f]{2})+|\\{1,8}u[0-9a-f]{4}/gi;
/** How many times a text may have been escaped by the programs it passed through. */
const MAX_ESCAPES = 3;

export const MAX_BODY_BYTES = 8_192;
/** More than is stored, so that a secret at the end is recognised. The rest is never shown. */
const LOOKED_AT = 2 * MAX_BODY_BYTES;

/**
 * A text without any of these has no secret that the full search would find. Without this check a page takes 1.1 ms
 * instead of 0.05 ms, and up to 400 a second are recorded. Combined in one pattern they would take twice as long.
 */
function maybeSecret(text: string): boolean {
  return (
    text.includes('%') ||
    text.includes('@') ||
    text.includes('\\u') ||
    text.includes('sk_svc') ||
    text.includes('sk_usr') ||
    text.includes('whsec_') ||
    text.includes('-----BEGIN') ||
    text.includes('eyJ') ||
    mayNameSecret(text) ||
    SCHEME_IN_TEXT.test(text)
  );
}

/**
 * The text as sent if it has no secrets. Otherwise the text without escapes, up to the first name of a secret, because
 * the end of the value is unknown.
 */
export function redactText(text: string): string {
  if (!maybeSecret(text)) return text;
  const plain = withoutEscapes(text);
  const namedSecret = findNamedSecret(plain);
  const shown = (
    namedSecret === undefined ? plain : `${plain.slice(0, namedSecret.index)}${namedSecret.name}: ${REDACTED}`
  )
    .replaceAll(KEY, REDACTED)
    .replaceAll(WEBHOOK_SECRET, REDACTED)
    .replaceAll(PEM, REDACTED)
    .replaceAll(JWT, REDACTED)
    .replaceAll(USER_INFO, `://${REDACTED}@`)
    .replaceAll(BEARER, `Bearer ${REDACTED}`)
    .replaceAll(BASIC, (whole) => (isBasic(whole) ? `Basic ${REDACTED}` : whole));
  return shown === plain ? text : shown;
}

export function redactHeader({ name, value }: LoggedHeader): LoggedHeader {
  return { name: redactText(name), value: isSecretName(name) ? REDACTED : redactText(value) };
}

/** A query as sent, without its secrets. */
export function redactQuery(query: string): string {
  if (query === '') return query;
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const name = equals === -1 ? pair : pair.slice(0, equals);
      const value = pair.slice(name.length + 1);
      if (redactText(name) !== name) return REDACTED;
      return equals !== -1 && (isSecretName(withoutEscapes(name)) || redactText(value) !== value)
        ? `${name}=${REDACTED}`
        : pair;
    })
    .join('&');
}

/**
 * The beginning of a body, without secrets. Our responses are JSON; a caller's body may not be. Fields that the
 * document marks as secret are secret at any depth and under any name.
 */
export function redactBody(text: string, author: 'caller' | 'service', fields: readonly string[] = []): LoggedBody {
  const start = text.slice(0, LOOKED_AT);
  const isSuspect = fields.length > 0 || maybeSecret(start);
  const shown = isSuspect ? redactMaybe(start, author === 'service' || isJson(text), fields) : start;
  const isTruncated = text.length > LOOKED_AT || Buffer.byteLength(shown) > MAX_BODY_BYTES;
  return { text: isTruncated ? cut(shown) : shown, bytes: Buffer.byteLength(text), isTruncated };
}

function redactMaybe(text: string, asJson: boolean, fields: readonly string[]): string {
  // Where such a field begins and ends is unknown.
  if (!asJson) return fields.length > 0 ? REDACTED : redactText(text);
  return redactJson(text, {
    isSecretName(name) {
      const plain = withoutEscapes(name);
      return isSecretName(plain) || fields.includes(plain.toLowerCase());
    },
    redactText,
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function cut(text: string): string {
  const bytes = Buffer.from(text).subarray(0, MAX_BODY_BYTES);
  // The last character may be truncated.
  return bytes.toString('utf8').replace(/\uFFFD$/, '');
}

/** Decodes percent-encoding and JSON escapes. */
function withoutEscapes(text: string): string {
  let plain = text;
  for (let times = 0; times < MAX_ESCAPES; times += 1) {
    const before = plain;
    plain = before.replaceAll(ESCAPED, (escape) =>
      escape.startsWith('%')
        ? Buffer.from(escape.replaceAll('%', ''), 'hex').toString('utf8')
        : String.fromCharCode(Number.parseInt(escape.slice(-4), 16)),
    );
    if (plain === before) break;
  }
  return plain;
}

/** Whether it is a user and password, or one of our keys. Ordinary words may also follow `basic`. */
function isBasic(credentials: string): boolean {
  const plain = Buffer.from(credentials.slice('basic'.length), 'base64').toString('latin1');
  return plain.includes(':') || plain.includes('sk_svc_');
}
