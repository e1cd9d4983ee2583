import type { FileEntry } from '../content-source.ts';
import type { Deployment } from '../deployment.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { applyHeaders } from '../rules/header-rules.ts';
import type { Headers } from '../rules/header-rules.ts';
import { cacheControlOf } from './caching.ts';
import { tagOf } from './conditions.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';

/** A file as the response to one path, with the headers that do not depend on its range and encoding. */
export interface PreparedFile {
  readonly status: number;
  readonly file: FileEntry;
  readonly isCompressible: boolean;
  /** Names and values in turn, without headers that depend on the range and encoding. */
  readonly headers: readonly string[];
  /** The same with the headers of the whole file, uncompressed. */
  readonly whole: readonly string[];
}

function addVary(headers: Headers): void {
  const [name, value] = headers.get('vary') ?? ['Vary', ''];
  const isThere = value.split(',').some((each) => each.trim().toLowerCase() === 'accept-encoding');
  if (!isThere) headers.set('vary', [name, value === '' ? 'Accept-Encoding' : `${value}, Accept-Encoding`]);
}

export function prepareFile(
  deployment: Deployment,
  request: RequestPath,
  { path, file, status }: { readonly path: string; readonly file: FileEntry; readonly status: number },
): PreparedFile {
  const headers: Headers = new Map([
    ['content-type', ['Content-Type', contentTypeOf(path)]],
    ['cache-control', ['Cache-Control', cacheControlOf(path)]],
    ['x-content-type-options', ['X-Content-Type-Options', 'nosniff']],
    ['referrer-policy', ['Referrer-Policy', 'strict-origin-when-cross-origin']],
  ]);
  applyHeaders(deployment.headers, request, headers);
  const type = headers.get('content-type')?.[1].split(';', 1)[0]!.trim().toLowerCase() ?? '';
  const mayChange = !headers.get('cache-control')?.[1].includes('no-transform');
  const compressible = mayChange && isCompressible(type);
  if (compressible) addVary(headers);
  headers.set('accept-ranges', ['Accept-Ranges', 'bytes']);
  const flat = headers
    .values()
    .flatMap((each) => each)
    .toArray();
  const whole = [...flat, 'ETag', tagOf(file), 'Content-Length', String(file.bytes)];
  return { status, file, isCompressible: compressible, headers: flat, whole };
}
