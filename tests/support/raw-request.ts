import { DEVELOPMENT_KEY } from './start-server.ts';

export const HOST = 'Host: localhost';
export const AUTHORIZATION = `Authorization: Bearer ${DEVELOPMENT_KEY}`;
export const JSON_TYPE = 'Content-Type: application/json';
export const CLOSE = 'Connection: close';
export const CHUNKED = 'Transfer-Encoding: chunked';

const CREATE_LINE = 'POST /api/v1/domains HTTP/1.1';
/** A create's required headers, so that only a test's additions can be wrong. */
const CREATE_HEADERS = [HOST, AUTHORIZATION, JSON_TYPE, CLOSE];

export const BODY = '{"name":"protocol.test"}';

/** A request without a body, line by line. Latin-1, so that `\xNN` is the byte NN. */
export function head(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export function lengthOf(body: string | Buffer): string {
  return `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
}

/** A create that is valid except for its first line. */
export function createWithLine(line: string): string {
  return head(line, ...CREATE_HEADERS, lengthOf(BODY)) + BODY;
}

/** A create that is valid except for these additional headers. */
export function createWithHeaders(...headers: readonly string[]): string {
  return head(CREATE_LINE, ...CREATE_HEADERS, ...headers, lengthOf(BODY)) + BODY;
}

/** A create with only these headers. */
export function createWithOnly(...headers: readonly string[]): string {
  return head(CREATE_LINE, ...headers, lengthOf(BODY)) + BODY;
}

/** A create with the test's framing: these headers, and then these bytes. */
export function createFramed(headers: readonly string[], bytes: string): string {
  return head(CREATE_LINE, ...CREATE_HEADERS, ...headers) + bytes;
}

/** A create with these bytes as its body. */
export function createWithBody(body: string | Buffer, headers: readonly string[] = []): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  return Buffer.concat([
    Buffer.from(head(CREATE_LINE, ...CREATE_HEADERS, ...headers, lengthOf(bytes)), 'latin1'),
    bytes,
  ]);
}

/** A create with the usual body and another Content-Type; null sends none. */
export function createWithType(type: string | null, body: string | Buffer = BODY): Buffer {
  const headers = [HOST, AUTHORIZATION, CLOSE, ...(type === null ? [] : [`Content-Type: ${type}`]), lengthOf(body)];
  return Buffer.concat([Buffer.from(head(CREATE_LINE, ...headers), 'latin1'), Buffer.from(body as string)]);
}

export function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

export const LAST_CHUNK = '0\r\n\r\n';
