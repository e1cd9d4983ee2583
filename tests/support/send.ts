import { Agent, request } from 'node:http';

export interface SendOptions {
  /** The API key to send as a bearer credential, instead of the sender's; null sends no `Authorization`. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body to send as JSON. */
  readonly json?: unknown;
  /** A body to send as it is, with the content type in `headers`, or none. */
  readonly text?: string | Uint8Array;
}

export interface WireRecord {
  readonly id: string;
  readonly object: string;
  readonly name: string;
  readonly status: string;
  readonly status_reason: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly deletion_protection: boolean;
  readonly region?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

export interface WireEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly project_id: string;
  readonly resource_id: string;
  readonly parent_id: string | null;
  readonly sequence: number;
  readonly request_id: string | null;
  /** Null if the event would be too large. */
  readonly data: { readonly object: WireRecord; readonly previous: Partial<WireRecord> | null };
}

export interface WirePage<Item> {
  readonly object: string;
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export interface WireError {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly doc_url?: string;
  readonly param?: string;
  readonly required_scope?: string;
  readonly errors?: readonly { readonly param: string; readonly code: string; readonly message: string }[];
}

/** The response. The readers of the body claim a shape; they do not check it. */
export interface ApiResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** By lower-case name. A header that was sent twice has both values, joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  /** As they were spelled. */
  readonly headerNames: readonly string[];
  header(name: string): string | undefined;
  readonly text: string;
  json(): unknown;
  record(): WireRecord;
  event(): WireEvent;
  page<Item = WireRecord>(): WirePage<Item>;
  error(): WireError;
}

export type Send = (method: string, path: string, options?: SendOptions) => Promise<ApiResponse>;

type FillPath = (path: string, key: string, ownKey: string) => Promise<string>;

let createFill: ((send: Send, url: string) => FillPath) | undefined;
let forgetFilled: ((url: string) => void) | undefined;

/** Sets how `{zone_id}` and the like are filled in. The seed tests have no such paths. */
export function fillPathsBy(create: (send: Send, url: string) => FillPath, forget: (url: string) => void): void {
  createFill = create;
  forgetFilled = forget;
}

/** Forgets what was filled in for an earlier server at this address: a port can be used again. */
export function forgetEarlierServer(url: string): void {
  forgetFilled?.(url);
}

/**
 * A function that sends requests to a server, with this key unless a request names another. A path may name a parent as
 * in the document: `{zone_id}` is filled in.
 */
export function createSend(url: string, ownKey: string): Send {
  const sendAsIs = createPlainSend(url, ownKey);
  const fill = createFill?.(sendAsIs, url);
  return async (method, path, options = {}) => {
    const isWhole = fill === undefined || !path.includes('_id}');
    return sendAsIs(method, isWhole ? path : await fill(path, options.key ?? ownKey, ownKey), options);
  };
}

/** Less than the 65 seconds after which the server closes an idle connection: the agent must not send on a closed one. */
const IDLE_MS = 30_000;

function createPlainSend(url: string, ownKey: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: IDLE_MS });

  return async (method, path, { key = ownKey, headers = {}, json, text } = {}) => {
    const body = json === undefined ? text : JSON.stringify(json);
    const sent = {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    return new Promise<ApiResponse>((resolve, reject) => {
      const outgoing = request(new URL(url), { agent, method, path, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        const isEndless = response.headers['content-type']?.startsWith('text/event-stream') === true;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // An event stream has no end. Its beginning is the response.
          if (isEndless) response.destroy();
        });
        response.on('error', reject);
        response.on(isEndless ? 'close' : 'end', () => {
          const { statusCode, rawHeaders } = response;
          resolve(
            toApiResponse({
              method,
              path,
              status: statusCode ?? 0,
              rawHeaders,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
}

interface Received {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly text: string;
}

function toApiResponse({ rawHeaders, ...received }: Received): ApiResponse {
  const headers = new Map<string, string>();
  const headerNames: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    const earlier = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), earlier === undefined ? rawHeaders[at + 1]! : `${earlier}, ${rawHeaders[at + 1]!}`);
    headerNames.push(name);
  }
  const json = (): unknown => JSON.parse(received.text);
  return {
    ...received,
    headers,
    headerNames,
    header: (name) => headers.get(name.toLowerCase()),
    json,
    record: () => json() as WireRecord,
    event: () => json() as WireEvent,
    page: <Item>() => json() as WirePage<Item>,
    error: () => (json() as { error: WireError }).error,
  };
}
