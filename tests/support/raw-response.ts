/** A response as it was on the wire. */
export interface RawResponse {
  readonly version: string;
  readonly status: number;
  /** As sent, one line each. */
  readonly headerLines: readonly string[];
  /** A header's value by its name in any case; undefined when it is absent. Throws when it was sent twice. */
  header(name: string): string | undefined;
  readonly body: string;
  json(): unknown;
}

interface Found {
  readonly response: RawResponse;
  readonly length: number;
}

/** Splits a server's bytes into responses, and returns the rest that is not a complete response yet. */
export function readResponses(
  bytes: Buffer,
  methods: readonly string[] = [],
): { readonly whole: RawResponse[]; readonly rest: Buffer } {
  const whole: RawResponse[] = [];
  let rest = bytes;
  let answered = 0;
  for (;;) {
    const found = readOne(rest, methods[answered] === 'HEAD');
    if (found === undefined) return { whole, rest };
    whole.push(found.response);
    // An interim response, such as 100 Continue, is followed by the final one.
    if (found.response.status >= 200) answered += 1;
    rest = rest.subarray(found.length);
  }
}

function readOne(bytes: Buffer, isHead: boolean): Found | undefined {
  const endOfHead = bytes.indexOf('\r\n\r\n');
  if (endOfHead === -1) return undefined;
  const [statusLine = '', ...headerLines] = bytes.subarray(0, endOfHead).toString('latin1').split('\r\n');
  const [, version, status] = /^HTTP\/(\d\.\d) (\d{3}) [ -~]*$/.exec(statusLine) ?? [];
  if (version === undefined) throw new Error(`Not a status line: ${JSON.stringify(statusLine)}`);
  const header = (name: string): string | undefined => valueOf(headerLines, name);
  const start = endOfHead + 4;
  const body = isHead || hasNoBody(Number(status)) ? { text: '', end: start } : readBody(bytes, start, header);
  if (body === undefined) return undefined;
  const { text, end } = body;
  return {
    response: {
      version,
      status: Number(status),
      headerLines,
      header,
      body: text,
      json: () => JSON.parse(text) as unknown,
    },
    length: end,
  };
}

function hasNoBody(status: number): boolean {
  return status < 200 || status === 204 || status === 304;
}

function valueOf(lines: readonly string[], name: string): string | undefined {
  const prefix = `${name.toLowerCase()}:`;
  const found = lines.filter((line) => line.toLowerCase().startsWith(prefix));
  if (found.length > 1) throw new Error(`${name} was answered twice: ${found.join(', ')}`);
  return found[0]?.slice(prefix.length).trim();
}

interface Body {
  readonly text: string;
  readonly end: number;
}

function readBody(bytes: Buffer, start: number, header: RawResponse['header']): Body | undefined {
  if (header('Transfer-Encoding') !== undefined) return readChunks(bytes, start);
  const length = header('Content-Length');
  if (length === undefined) throw new Error('An answer with neither Content-Length nor chunks.');
  const end = start + Number(length);
  return bytes.length < end ? undefined : { text: bytes.subarray(start, end).toString('utf8'), end };
}

function readChunks(bytes: Buffer, start: number): Body | undefined {
  const parts: Buffer[] = [];
  let at = start;
  for (;;) {
    const endOfLine = bytes.indexOf('\r\n', at);
    if (endOfLine === -1) return undefined;
    const size = Number.parseInt(bytes.subarray(at, endOfLine).toString('latin1'), 16);
    const end = endOfLine + 2 + size + 2;
    if (bytes.length < end) return undefined;
    parts.push(bytes.subarray(endOfLine + 2, endOfLine + 2 + size));
    if (size === 0) return { text: Buffer.concat(parts).toString('utf8'), end };
    at = end;
  }
}
