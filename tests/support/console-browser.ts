import type { ConsoleBody, ConsoleOperationId, ConsoleResult } from '@landhold/contract/console';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { consoleErrorCodes, errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { faultsBySchema } from './closed-schemas.ts';
import type { ApiResponse, Send, SendOptions } from './send.ts';
import { createSend } from './send.ts';

export interface CallOptions<Id extends ConsoleOperationId> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: ConsoleBody<Id>;
}

/** The parts of a browser that the console's API notices: it keeps a cookie, and names the page that asks. */
export interface ConsoleBrowser {
  readonly send: Send;
  /** Calls an operation, expects success in the documented form, and returns the body. */
  call<Id extends ConsoleOperationId>(operationId: Id, options?: CallOptions<Id>): Promise<ConsoleResult<Id>>;
  /** Calls an operation and expects this failure. */
  fail<Id extends ConsoleOperationId>(operationId: Id, code: string, options?: CallOptions<Id>): Promise<ApiResponse>;
  /** The cookie that would be sent next; empty when there is none. */
  cookie(): string;
  /** Continues with this cookie. */
  useCookie(cookie: string): void;
}

const NO_STORE = 'no-store';

export interface BrowserOptions {
  readonly host?: string;
  /** Where it is, for a server that trusts this machine to say so. */
  readonly address?: string;
}

export function createBrowser(url: string, { host, address }: BrowserOptions = {}): ConsoleBrowser {
  const sendThere = createSend(url, '');
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(method: string, path: string, options: SendOptions = {}): Promise<ApiResponse> {
    const origin = `http://${host ?? new URL(url).host}`;
    const headers = {
      ...(host === undefined ? {} : { Host: host }),
      ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
      ...(jar.size === 0 ? {} : { Cookie: cookie() }),
      ...(method === 'GET' || method === 'HEAD' ? {} : { Origin: origin }),
      ...options.headers,
    };
    // An empty value stands for none: that is how a test omits it.
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const response = await sendThere(method, path, { key: null, ...options, headers: sent });
    const set = /^([^=]+)=([^;]*)/.exec(response.header('Set-Cookie') ?? '');
    if (set !== null && set[2] === '') jar.delete(set[1]!);
    else if (set !== null) jar.set(set[1]!, set[2]!);
    return response;
  }

  async function request<Id extends ConsoleOperationId>(
    operationId: Id,
    { params = {}, query = {}, json }: CallOptions<Id> = {},
  ): Promise<ApiResponse> {
    const { method, path } = consoleOperationTable[operationId];
    const search = new URLSearchParams(query).toString();
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? `missing-${name}`);
    return send(method, search === '' ? filled : `${filled}?${search}`, json === undefined ? {} : { json });
  }

  return {
    send,
    async call<Id extends ConsoleOperationId>(operationId: Id, options?: CallOptions<Id>) {
      const response = await request(operationId, options);
      const [status, schema] = Object.entries(consoleOperationTable[operationId].responses)[0]!;
      expect(`${response.status} ${response.text.slice(0, 300)}`).toMatch(new RegExp(`^${status} `));
      expectSafeHeaders(response);
      if (schema === null) {
        expect(response.text).toBe('');
        return undefined;
      }
      expect(faultsBySchema(schema, response.json(), consoleSchemas.$id)).toEqual([]);
      return response.json() as ConsoleResult<Id>;
    },
    async fail(operationId, code, options) {
      const response = await request(operationId, options);
      expectConsoleFailure(response, code);
      const documented: readonly string[] = Object.keys(consoleOperationTable[operationId].responses);
      expect(documented).toContain(String(response.status));
      return response;
    },
    cookie,
    useCookie(next) {
      jar.clear();
      const [name = '', value = ''] = next.split('=');
      if (name !== '') jar.set(name, value);
    },
  };
}

/** The envelope, with the code's documented status and type. */
export function expectConsoleFailure(response: ApiResponse, code: string): void {
  const table: Readonly<Record<string, { type: string; status: number }>> = { ...errorCodes, ...consoleErrorCodes };
  const known = table[code] ?? table[code.replace(/^.+_(required|invalid|immutable)$/, '<field>_$1')]!;
  expect(`${response.status} ${response.text}`).toContain(`"code":"${code}"`);
  expect(response.status).toBe(known.status);
  expect(response.error().type).toBe(known.type);
  expect(response.error().request_id).toBe(response.header('X-Request-Id'));
  expect(response.error().message).toMatch(/^\S.*[.]$/);
  expectSafeHeaders(response);
}

/** Nothing that a browser could take for a page, and nothing that it may cache. */
export function expectSafeHeaders(response: ApiResponse): void {
  if (response.text !== '') expect(response.header('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.header('X-Content-Type-Options')).toBe('nosniff');
  expect(response.header('Cache-Control')).toBe(NO_STORE);
  expect(response.header('Access-Control-Allow-Origin')).toBeUndefined();
}
