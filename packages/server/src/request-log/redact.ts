import type { LoggedBody, LoggedHeader } from '../store/request-log.ts';

const REDACTED = '[redacted]';
/** Keys of ours, wherever somebody put one. */
const KEY = /sk_svc_[0-9A-Za-z_]+/g;
/** Headers that prove who somebody is. */
const SECRET_HEADER = /^(proxy-)?authorization$|^(set-)?cookie$/i;
/** Names of what is secret by its name, whatever stands before them: `root_password`, `x-auth-token`, `apiKey`. */
const SECRET_NAME = /(^|[_.\-\s])(pass(word|wd|phrase)|secret|token|credential|(api)?key)s?$/i;
const SECRET_CAMEL_NAME = /[a-z0-9](Pass(word|wd|phrase)|Secret|Token|Credential|Key)s?$/;
/** Named like a secret, and none: one is a retry's own name, the other is there to be handed out. */
const OPEN_NAME = /^idempotency-key$|(^|[_.\-\s])public[_-]?key$|publicKey$/i;

/**
 * A text without any of these has no secret that the rest would find, and looking for them costs a tenth of it. Not the
 * words alone: a random id holds one often enough.
 */
const MAYBE_SECRET = /(?:pass(?:word|wd|phrase)|secret|token|credential|key)s?["']?\s*[:=]|sk_svc|\\u/i;
const NAME_IN_JSON = /"((?:[^"\\]|\\.)*)"\s*:/g;
/** Such a name with a value, and all that follows. */
const SECRET_IN_TEXT = /([\w.-]*(?:pass(?:word|wd|phrase)|secret|token|credential|key)s?)["']?\s*[:=][\s\S]*$/i;

export const MOST_BODY_BYTES = 8_192;

export function isSecretName(name: string): boolean {
  return (SECRET_NAME.test(name) || SECRET_CAMEL_NAME.test(name)) && !OPEN_NAME.test(name);
}

export function redactText(text: string): string {
  return text.replaceAll(KEY, REDACTED);
}

export function redactHeader({ name, value }: LoggedHeader): LoggedHeader {
  const isSecret = SECRET_HEADER.test(name) || isSecretName(name);
  return { name, value: isSecret ? REDACTED : redactText(value) };
}

/** A query as it was sent, but for what is secret in it. */
export function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      if (rest.length === 0) return redactText(decode(name)) === decode(name) ? pair : REDACTED;
      const value = decode(rest.join('='));
      return isSecretName(decode(name)) || redactText(value) !== value ? `${name}=${REDACTED}` : pair;
    })
    .join('&');
}

/** A path with whatever looks like a key blotted out, however it was spelled. */
export function redactPath(path: string): string {
  const plain = decode(path);
  const redacted = redactText(plain);
  return redacted === plain ? path : redacted;
}

/** Bodies without secrets as they were kept: a page that many ask for is the same text each time. */
const harmless = new Map<string, LoggedBody>();
const MOST_REMEMBERED = 100;

/** The beginning of a body, without secrets. The whole is looked at first: a secret that is cut in half stays one. */
export function redactBody(text: string): LoggedBody {
  const known = harmless.get(text);
  if (known !== undefined) return known;
  const shown = MAYBE_SECRET.test(text) ? redactText(redactJson(text) ?? redactBroken(text)) : text;
  const isTruncated = Buffer.byteLength(shown) > MOST_BODY_BYTES;
  const body = { text: isTruncated ? cut(shown) : shown, bytes: Buffer.byteLength(text), isTruncated };
  if (shown === text) {
    if (harmless.size >= MOST_REMEMBERED) harmless.clear();
    harmless.set(text, body);
  }
  return body;
}

/**
 * The text itself when nothing in it is secret, so that it stays as it was written. Undefined when it is not JSON. A
 * name that stands twice is read once, so a secret that the reading lost counts as well.
 */
function redactJson(text: string): string | undefined {
  let found = text.matchAll(NAME_IN_JSON).some(([, name]) => isSecretName(name!));
  const hide = (shown: string): string => {
    found = true;
    return shown;
  };
  try {
    const redacted = JSON.stringify(JSON.parse(text), (name, value: unknown) => {
      if (value === null || typeof value === 'boolean') return value;
      if (isSecretName(name)) return hide(REDACTED);
      return typeof value === 'string' && redactText(value) !== value ? hide(redactText(value)) : value;
    });
    return found ? redacted : text;
  } catch {
    return undefined;
  }
}

/** What cannot be read as JSON is kept up to the first name of a secret: where its value ends, nobody can tell. */
function redactBroken(text: string): string {
  return text.replace(SECRET_IN_TEXT, (_whole, name: string) => `${name}: ${REDACTED}`);
}

function cut(text: string): string {
  const bytes = Buffer.from(text).subarray(0, MOST_BODY_BYTES);
  // The last character may have lost a part.
  return bytes.toString('utf8').replace(/\uFFFD$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
