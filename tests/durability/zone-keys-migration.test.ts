/** Zones that the release before signing wrote: they are answered as before, and can be signed. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { askByUdp } from '../dns/ask.ts';
import { writeQuery } from '../dns/dns-message.ts';
import { DNS_ON, dnsPortOf, ServedZone, TYPE } from '../dns/served-zone.ts';
import { delv, signingOf } from '../dns/validate.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { WirePage, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY, describeEachEngine } from './live-engine.ts';
import { faultsIn } from './slow-database.ts';

const ZONE = 'former.example';
const QUESTIONS = [
  [ZONE, TYPE.SOA],
  [ZONE, TYPE.NS],
  [`www.${ZONE}`, TYPE.A],
  [`any.wild.${ZONE}`, TYPE.TXT],
  [`nothing.${ZONE}`, TYPE.A],
] as const;

async function run({ env }: LiveEngine, texts: readonly string[]): Promise<void> {
  if (env['DATABASE_URL'] === undefined) {
    const connection = new DatabaseSync(join(env['LANDHOLD_DATA_DIR']!, 'landhold.db'));
    for (const text of texts) connection.exec(text);
    connection.close();
    return;
  }
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

/** What the former release had in the place of a zone. */
const AS_BEFORE = `update resources set json = replace(json, ',"signing":null', '') where kind = 'dns'`;
const WITHOUT_MIGRATION = `delete from schema_migrations where name = '0022-zone-keys'`;

/** Whole answers, with the DO bit, so that a signature would show. */
async function answersOf(port: number): Promise<string[]> {
  const answers = QUESTIONS.map(async ([name, type]) =>
    (await askByUdp(port, writeQuery({ name, type, edns: { flags: 0x8000 } })))!.toString('hex'),
  );
  return Promise.all(answers);
}

const CASES = [
  ['migrated', [AS_BEFORE, WITHOUT_MIGRATION]],
  ['written by the former release after the migration', [AS_BEFORE]],
] as const;

describeEachEngine('on %s', (name) => {
  test.each(CASES)('a zone that was %s is answered as before, changed, and signed', async (_, texts) => {
    const engine = await createEngine(name);
    const former = await engine.start({ LOG_LEVEL: 'warn', ...DNS_ON });
    const zone = await ServedZone.create(createSend(former.url, LIVE_KEY), ZONE);
    await zone.put('www', 'A', ['192.0.2.1']);
    await zone.put('*.wild', 'TXT', ['a text']);
    const answers = await answersOf(dnsPortOf(former));
    await former.stop();
    await run(engine, texts);

    const server = await engine.start({ LOG_LEVEL: 'warn', ...DNS_ON });
    const [send, port] = [createSend(server.url, LIVE_KEY), dnsPortOf(server)];
    expect(await answersOf(port)).toEqual(answers);
    const unsigned = { dnssec: { enabled: false }, signing: null };
    const { data } = (await send('GET', '/api/v1/dns')).json() as WirePage<WireRecord>;
    const same = new ServedZone(send, data[0]!);
    expect([data[0], await same.read()]).toEqual([
      expect.objectContaining(unsigned),
      expect.objectContaining(unsigned),
    ]);
    await same.update({ labels: { changed: 'yes' } });
    await same.put('new', 'A', ['192.0.2.2']);
    expect(await same.read()).toMatchObject({ ...unsigned, serial: 4 });

    const rollover = await send('POST', `${same.path}/rollover-key`, { json: { step: 'finish' } });
    expectStatus(rollover, 409);
    expectStatus(await send('POST', `${same.path}/rollover-key`, { json: { step: 'start' } }), 200);
    const { ds } = signingOf(await same.read());
    expect(await delv(port, ZONE, ds, `new.${ZONE}`, 'A')).toBe('fully validated');
    expect(await delv(port, ZONE, ds, `nothing.${ZONE}`, 'A')).toBe('negative response, fully validated');
    await server.stop();
    expect(faultsIn(server)).toEqual([]);
  });
});
