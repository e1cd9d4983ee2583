import type { ByteRange, ContentSource } from '../content-source.ts';
import type { SiteResponse, SiteRequest } from './site-response.ts';
import { headerOf } from './site-response.ts';
import { readEncodings, findTag, readRange, tagOf } from './conditions.ts';
import type { Contents } from './contents.ts';
import { pageOf } from './pages.ts';
import type { PreparedFile } from './prepared-file.ts';

/** Evaluates If-Match and If-None-Match, in this order (RFC 9110, 13.2.2). Files have digests and no dates. */
function checkConditions({ file, headers }: PreparedFile, request: SiteRequest): SiteResponse | undefined {
  const ifMatch = headerOf(request, 'if-match');
  if (ifMatch !== undefined && findTag(ifMatch, file, tagOf(file), { isStrong: true }) === undefined)
    return pageOf(412, 'The file has changed.');
  const ifNoneMatch = headerOf(request, 'if-none-match');
  const tag = ifNoneMatch && findTag(ifNoneMatch, file, tagOf(file), { isStrong: false });
  return tag ? { status: 304, headers: [...headers, 'ETag', tag], body: undefined } : undefined;
}

/** The range to send, if there is one, always of the uncompressed file. */
function rangeOf({ file }: PreparedFile, request: SiteRequest): ByteRange | 'unsatisfiable' | undefined {
  const range = headerOf(request, 'range');
  if (range === undefined || request.method !== 'GET') return undefined;
  const ifRange = headerOf(request, 'if-range');
  return ifRange === undefined || ifRange === tagOf(file) ? readRange(range, file.bytes) : undefined;
}

function encode(
  { status, file, headers }: PreparedFile,
  request: SiteRequest,
  source: ContentSource,
  contents: Contents,
): SiteResponse | undefined {
  const accepted = headerOf(request, 'accept-encoding');
  const found = accepted && contents.readEncoded(source, file, readEncodings(accepted));
  if (!found) return undefined;
  const { encoding, content } = found;
  const special = ['Content-Encoding', encoding, 'ETag', tagOf(file, encoding), 'Content-Length'];
  return { status, headers: [...headers, ...special, String(content.length)], body: content };
}

/** The response with a file, in the range and encoding of the request. */
export function represent(
  prepared: PreparedFile,
  request: SiteRequest,
  source: ContentSource,
  contents: Contents,
): SiteResponse | Promise<SiteResponse> {
  const { status, file } = prepared;
  const decided = status === 200 ? checkConditions(prepared, request) : undefined;
  if (decided !== undefined) return decided;
  const range = status === 200 ? rangeOf(prepared, request) : undefined;
  if (range === 'unsatisfiable') {
    const page = pageOf(416, 'The file has fewer bytes.');
    return { ...page, headers: [...page.headers, 'Content-Range', `bytes */${file.bytes}`] };
  }
  const hasRange = headerOf(request, 'range') !== undefined;
  const encoded = prepared.isCompressible && !hasRange ? encode(prepared, request, source, contents) : undefined;
  if (encoded !== undefined) return encoded;
  const head = range === undefined ? { status, headers: prepared.whole } : partOf(prepared, range);
  if (request.method === 'HEAD' || file.bytes === 0) return { ...head, body: undefined };
  const content = contents.read(source, file);
  if (content === undefined) return { ...head, body: { source, file, range } };
  const cut = (buffer: Buffer): Buffer => (range === undefined ? buffer : buffer.subarray(range.start, range.end + 1));
  if (Buffer.isBuffer(content)) return { ...head, body: cut(content) };
  return content.then((buffer) => ({ ...head, body: cut(buffer) }));
}

function partOf({ file, headers }: PreparedFile, { start, end }: ByteRange): Omit<SiteResponse, 'body'> {
  const special = ['Content-Range', `bytes ${start}-${end}/${file.bytes}`, 'Content-Length', String(end - start + 1)];
  return { status: 206, headers: [...headers, 'ETag', tagOf(file), ...special] };
}
