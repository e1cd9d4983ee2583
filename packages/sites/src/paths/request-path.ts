/** The path of a request, read once. */
export interface RequestPath {
  /** The file's path. Undefined if no file can have it: a segment contains a slash or is empty. */
  readonly decoded: string | undefined;
  /** Without a slash at the end, and normalised in its percent-encoding, so that it can be used in a `Location`. */
  readonly segments: readonly string[];
  readonly endsInSlash: boolean;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** Most paths: nothing to decode, and no segment that begins with a dot. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?$/;
const VISIBLE = /^[\x21-\x7e]+$/;
const FORBIDDEN_RAW = /[\\#]/;
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\x00-\x1f\x7f]/;
const NEVER_IN_A_NAME = /[/\\]/;
const READABLE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Normalises a segment, so that paths can be compared. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(READABLE, decodeURIComponent);
}

function decodeSegment(raw: string): string | undefined {
  let text: string;
  try {
    text = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  return text === '.' || text === '..' || CONTROL.test(text) ? undefined : text;
}

/** Undefined if the target is malformed or malicious: the response is 400. */
export function readRequestPath(target: string): RequestPath | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (!path.startsWith('/') || !VISIBLE.test(target) || FORBIDDEN_RAW.test(target)) return undefined;
  const endsInSlash = path.endsWith('/');
  const raw = path.slice(1, endsInSlash ? -1 : undefined);
  const parts = path === '/' ? [] : raw.split('/');
  if (PLAIN.test(path)) return { decoded: path, segments: parts, endsInSlash, query };

  const names: string[] = [];
  let canBeFile = true;
  for (const part of parts) {
    const name = decodeSegment(part);
    if (name === undefined) return undefined;
    if (name === '' || NEVER_IN_A_NAME.test(name)) canBeFile = false;
    names.push(name);
  }
  const decoded = canBeFile ? `/${names.join('/')}${endsInSlash && path !== '/' ? '/' : ''}` : undefined;
  return { decoded, segments: names.map(encodeSegment), endsInSlash, query };
}

/** A path for a `Location`. It never begins with two slashes, which would make it another host. */
export function formatPath(segments: readonly string[], endsInSlash: boolean): string {
  return onOwnHost(`/${segments.join('/')}${endsInSlash && segments.length > 0 ? '/' : ''}`);
}

export function onOwnHost(path: string): string {
  return path.replace(/^\/+/, '/');
}
