import { expect } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';

export interface WireSet {
  readonly id: string | null;
  readonly name: string;
  readonly fqdn: string;
  readonly type: string;
  readonly ttl: number | null;
  readonly values: readonly string[];
}

export interface Outcome {
  readonly serial: number;
  readonly change_id: string | null;
  readonly records: readonly WireSet[];
}

interface Sent {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let zones = 0;

/** A zone of a test, and short ways to change and read it. */
export interface ZoneInUse {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  send(method: string, below: string, json?: object): Promise<ApiResponse>;
  create(name: string, type: string, values: readonly string[], more?: object): Promise<WireRecord>;
  change(changes: readonly object[], sent?: Sent): Promise<ApiResponse>;
  changed(changes: readonly object[], sent?: Sent): Promise<Outcome>;
  /** All sets as `name type ttl values`, sorted. */
  sets(): Promise<string[]>;
  read(): Promise<WireRecord & { serial: number; record_count: number; ttl: number }>;
}

export async function newZone(send: Send, name = `zone-${(zones += 1)}.example`): Promise<ZoneInUse> {
  const made = await send('POST', '/api/v1/dns', { json: { name } });
  expectStatus(made, 201);
  const { id } = made.record();
  const path = `/api/v1/dns/${id}`;

  async function change(changes: readonly object[], { query = '', headers = {} }: Sent = {}): Promise<ApiResponse> {
    return send('POST', `${path}/records/changes${query}`, { json: { changes }, headers });
  }

  async function sets(): Promise<string[]> {
    const found: WireSet[] = [];
    for (let cursor = ''; ;) {
      const answer = await send('GET', `${path}/records?limit=100${cursor}`);
      const page = answer.page<WireSet & WireRecord>();
      found.push(...page.data);
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    return found.map(asLine).toSorted();
  }

  return {
    id,
    name,
    path,
    send: (method, below, json) => send(method, path + below, json === undefined ? {} : { json }),
    async create(setName, type, values, more = {}) {
      const answer = await send('POST', `${path}/records`, { json: { name: setName, type, values, ...more } });
      expectStatus(answer, 201);
      return answer.record();
    },
    change,
    async changed(changes, sent) {
      const answer = await change(changes, sent);
      expectStatus(answer, 200);
      return answer.json() as Outcome;
    },
    sets,
    read: async () => (await send('GET', path)).record() as never,
  };
}

export function asLine({ name, type, ttl, values }: WireSet): string {
  return `${name} ${type} ${ttl} ${values.join(', ')}`;
}

export function expectRefused(answer: ApiResponse, status: number, code: string, param?: string): void {
  expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `));
  expect(answer.error()).toMatchObject({ code, ...(param === undefined ? {} : { param }) });
}
