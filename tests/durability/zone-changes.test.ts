/**
 * Changes of one zone from several processes, and in the middle of kills.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { readPages } from '../support/valid-request.ts';
import type { EngineName } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const CALLERS = 6;
/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_DNS'] ?? 2);
const ANSWERS_BEFORE_KILL = 20;
const TIMEOUT = { timeout: 300_000 };

interface Told {
  readonly value: string;
  readonly serial: number;
}

async function createZone(send: Send, name: string): Promise<string> {
  const response = await send('POST', '/api/v1/dns', { json: { name } });
  return `/api/v1/dns/${response.record().id}`;
}

/** Adds one value; undefined when the server no longer answers. */
async function add(send: Send, zone: string, name: string, value: string): Promise<Told | undefined> {
  const json = { changes: [{ action: 'add', name, type: 'TXT', values: [value] }] };
  const response = await send('POST', `${zone}/records/changes`, { json }).catch(() => undefined);
  if (response === undefined) return undefined;
  expect(`${response.status} ${response.text.slice(0, 200)}`).toMatch(/^200 /);
  return { value, serial: (response.json() as { serial: number }).serial };
}

/** What the zone holds: its serial, all values, and the serials of its journal, oldest first. */
async function holdingsOf(send: Send, zone: string) {
  const { serial } = (await send('GET', zone)).json() as { serial: number };
  const all = async <T>(list: string): Promise<T[]> =>
    (await readPages(send, `${zone}/${list}`, { limit: '100' })).flatMap(({ data }) => data as unknown as T[]);
  const values = (await all<{ values: string[] }>('records')).flatMap((set) => set.values);
  const serials = (await all<{ serial: number }>('changes')).map((change) => change.serial);
  return { serial, values: new Set(values), serials: serials.toSorted((a, b) => a - b) };
}

/** Each serial was told once and is in the journal, and all that was told is there. */
function expectWhole(told: readonly Told[], { serial, values, serials }: Awaited<ReturnType<typeof holdingsOf>>): void {
  expect(told.filter(({ value }) => !values.has(value))).toEqual([]);
  expect(new Set(told.map((each) => each.serial)).size).toBe(told.length);
  expect(serials).toEqual(Array.from({ length: serial - 1 }, (_, at) => at + 2));
  expect(Math.max(...told.map((each) => each.serial))).toBeLessThanOrEqual(serial);
}

describe.each<EngineName>(['SQLite', 'PostgreSQL'])('on %s', TIMEOUT, (name) => {
  test(`the serial never goes back and nothing acknowledged is lost over ${KILLS} kills`, async () => {
    const engine = await createEngine(name);
    const told: Told[] = [];
    let zone: string | undefined;
    let last = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const server = await engine.start();
      const send = createSend(server.url, LIVE_KEY);
      zone ??= await createZone(send, 'killed.example');
      const { serial } = await holdingsOf(send, zone);
      expect(serial).toBeGreaterThanOrEqual(last);
      const exited = once(server.process, 'exit');
      const until = told.length + ANSWERS_BEFORE_KILL;
      const place = zone;
      await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          for (let turn = 0; ; turn += 1) {
            const heard = await add(send, place, `c${caller}-${kill}`, `${kill} ${caller} ${turn}`);
            if (heard === undefined) return;
            told.push(heard);
            if (told.length === until) server.process.kill('SIGKILL');
          }
        }),
      );
      await exited;
      last = Math.max(...told.map((each) => each.serial));
    }
    const server = await engine.start();
    expectWhole(told, await holdingsOf(createSend(server.url, LIVE_KEY), zone!));
    await server.stop();
  });
});

describe('two processes on PostgreSQL', TIMEOUT, () => {
  test('200 for all, each with its own serial, and the journal has every one of them', async () => {
    const engine = await createEngine('PostgreSQL');
    const servers = [await engine.start(), await engine.start()];
    const sends = servers.map(({ url }) => createSend(url, LIVE_KEY));
    const zone = await createZone(sends[0]!, 'shared.example');
    const told = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => add(sends[at % 2]!, zone, `n${at % 7}`, `value ${at}`)),
    );
    expectWhole(
      told.map((each) => each!),
      await holdingsOf(sends[1]!, zone),
    );
    await Promise.all(servers.map(async (server) => server.stop()));
  });
});
