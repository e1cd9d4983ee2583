import type { ConsoleBody, ConsoleOperationId, ConsoleResult } from '@landhold/contract/console';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { consoleErrorCodes, errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { faultsBySchema } from './closed-schemas.ts';
import type { Answer, Send, SendOptions } from './send.ts';
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
  fail<Id extends ConsoleOperationId>(operationId: Id, code: string, options?: CallOptions<Id>): Promise<Answer>;
  /** The cookie that would be sent next; empty when there is none. */
  cookie(): string;
  /** Continues with this cookie. */
  useCookie(cookie: string): void;
}

const NO_STORE = 'no-store';

export function createBrowser(url: string, { host }: { host?: string } = {}): ConsoleBrowser {
  const sendThere = createSend(url, '');
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const origin = `http://${host ?? new URL(url).host}`;
    const headers = {
      ...(host === undefined ? {} : { Host: host }),
      ...(jar.size === 0 ? {} : { Cookie: cookie() }),
      ...(method === 'GET' || method === 'HEAD' ? {} : { Origin: origin }),
      ...options.headers,
    };
    // An empty value stands for none: that is how a test omits it.
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const answer = await sendThere(method, path, { key: null, ...options, headers: sent });
    const set = /^([^=]+)=([^;]*)/.exec(answer.header('Set-Cookie') ?? '');
    if (set !== null && set[2] === '') jar.delete(set[1]!);
    else if (set !== null) jar.set(set[1]!, set[2]!);
    return answer;
  }

  async function request<Id extends ConsoleOperationId>(
    operationId: Id,
    { params = {}, query = {}, json }: CallOptions<Id> = {},
  ): Promise<Answer> {
    const { method, path } = consoleOperationTable[operationId];
    const search = new URLSearchParams(query).toString();
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? `missing-${name}`);
    return send(method, search === '' ? filled : `${filled}?${search}`, json === undefined ? {} : { json });
  }

  return {
    send,
    async call<Id extends ConsoleOperationId>(operationId: Id, options?: CallOptions<Id>) {
      const answer = await request(operationId, options);
      const [status, schema] = Object.entries(consoleOperationTable[operationId].responses)[0]!;
      expect(`${answer.status} ${answer.text.slice(0, 300)}`).toMatch(new RegExp(`^${status} `));
      expectSafeHeaders(answer);
      if (schema === null) {
        expect(answer.text).toBe('');
        return undefined as ConsoleResult<Id>;
      }
      expect(faultsBySchema(schema, answer.json(), consoleSchemas.$id)).toEqual([]);
      return answer.json() as ConsoleResult<Id>;
    },
    async fail(operationId, code, options) {
      const answer = await request(operationId, options);
      expectConsoleFailure(answer, code);
      const documented: readonly string[] = Object.keys(consoleOperationTable[operationId].responses);
      expect(documented).toContain(String(answer.status));
      return answer;
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
export function expectConsoleFailure(answer: Answer, code: string): void {
  const table: Readonly<Record<string, { type: string; status: number }>> = { ...errorCodes, ...consoleErrorCodes };
  const known = table[code] ?? table[code.replace(/^.+_(required|invalid|immutable)$/, '<field>_$1')]!;
  expect(`${answer.status} ${answer.text}`).toContain(`"code":"${code}"`);
  expect(answer.status).toBe(known.status);
  expect(answer.error().type).toBe(known.type);
  expect(answer.error().request_id).toBe(answer.header('X-Request-Id'));
  expect(answer.error().message).toMatch(/^\S.*[.]$/);
  expectSafeHeaders(answer);
}

/** Nothing that a browser could take for a page, and nothing that it may cache. */
export function expectSafeHeaders(answer: Answer): void {
  if (answer.text !== '') expect(answer.header('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.header('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.header('Cache-Control')).toBe(NO_STORE);
  expect(answer.header('Access-Control-Allow-Origin')).toBeUndefined();
}
