/**
 * Signed zones as validators see them: directly, by another process, and through Knot and BIND.
 *
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Secondary } from '../dns/secondaries.ts';
import { createBind, createKnot, PATIENCE_MS, TSIG_KEY } from '../dns/secondaries.ts';
import { dnsPortOf, serialAt, ServedZone, TYPE } from '../dns/served-zone.ts';
import { createKey, nsupdate } from '../dns/update-key.ts';
import type { Validator } from '../dns/validate.ts';
import { delv, signingOf, startValidator } from '../dns/validate.ts';
import { expectStatus } from '../support/expect-response.ts';
import { findFreePort } from '../support/free-port.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const TEST_MS = 4 * PATIENCE_MS;
const ZONE = 'signed.example';
const DS = 43;
const POSITIVE = 'fully validated';
const NEGATIVE = 'negative response, fully validated';

/** What is asked of a signed zone, and what delv must say of it. */
const ASKED: readonly (readonly [name: string, type: string, said: string])[] = [
  [`www.${ZONE}`, 'A', POSITIVE],
  [`alias.${ZONE}`, 'A', POSITIVE],
  [`any.wild.${ZONE}`, 'A', POSITIVE],
  [`nothing.${ZONE}`, 'A', NEGATIVE],
  [`www.${ZONE}`, 'TXT', NEGATIVE],
  [`any.wild.${ZONE}`, 'TXT', NEGATIVE],
  [`empty.${ZONE}`, 'A', NEGATIVE],
  [`secure.${ZONE}`, 'DS', POSITIVE],
  [`insecure.${ZONE}`, 'DS', NEGATIVE],
  [ZONE, 'DNSKEY', POSITIVE],
  [ZONE, 'CDS', POSITIVE],
];

const running: { stop(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(running.map((each) => each.stop())));

async function fill(zone: ServedZone): Promise<void> {
  await zone.put('www', 'A', ['192.0.2.1', '192.0.2.2']);
  await zone.put('alias', 'CNAME', [`www.${ZONE}.`]);
  await zone.put('*.wild', 'A', ['192.0.2.3']);
  await zone.put('below.empty', 'A', ['192.0.2.4']);
  await zone.put('secure', 'NS', ['ns.elsewhere.example.']);
  await zone.put('secure', 'DS', [`1 13 2 ${'ab'.repeat(32)}`]);
  await zone.put('insecure', 'NS', [`ns.insecure.${ZONE}.`]);
  await zone.put('ns.insecure', 'A', ['192.0.2.5']);
}

async function expectValid(port: number, ds: readonly string[]): Promise<void> {
  const said = await Promise.all(
    ASKED.map(async ([name, type]) => `${name} ${type} ${await delv(port, ZONE, ds, name, type)}`),
  );
  expect(said).toEqual(ASKED.map((each) => each.join(' ')));
}

async function roll(send: Send, zone: ServedZone, step: string, more: object = {}): Promise<void> {
  expectStatus(await send('POST', `${zone.path}/rollover-key`, { json: { step, ...more } }), 200);
}

describe('on SQLite, with Knot, BIND and a BIND that validates', () => {
  let server: RunningServer;
  let send: Send;
  let zone: ServedZone;
  let secondaries: readonly Secondary[];
  let port: number;

  beforeAll(async () => {
    port = await findFreePort();
    secondaries = [await createKnot({ primaryPort: port }), await createBind({ primaryPort: port })];
    await Promise.all(secondaries.map((each) => each.start()));
    const engine = await createEngine('SQLite');
    server = await engine.start({
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${port}`,
      LANDHOLD_DNS_SECONDARIES: secondaries.map((each) => `127.0.0.1:${each.port}`).join(),
      LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    });
    running.push(...secondaries, server);
    send = createSend(server.url, LIVE_KEY);
    zone = await ServedZone.create(send, ZONE);
    await fill(zone);
  }, TEST_MS);

  /** Ours and both secondaries answer from the zone as it is. */
  async function everywhere(): Promise<readonly string[]> {
    const current = await zone.read();
    for (const each of secondaries) {
      await waitUntil(
        () => serialAt(each.port, ZONE).catch(() => 0),
        (serial) => serial === current['serial'],
        PATIENCE_MS,
      );
    }
    const { ds } = signingOf(current);
    for (const each of [port, ...secondaries.map((secondary) => secondary.port)]) await expectValid(each, ds);
    return ds;
  }

  test(
    'all answers are valid, directly and through secondaries, over changes and a rollover',
    { timeout: TEST_MS },
    async () => {
      await zone.update({ dnssec: { enabled: true } });
      const [first] = await everywhere();
      const key = await createKey(send, zone, { names: ['*'], types: ['A'] });
      expect(await nsupdate(port, key, [`update add new.${ZONE} 300 A 192.0.2.9`])).toBe('NOERROR');
      expect(await delv(port, ZONE, [first!], `new.${ZONE}`, 'A')).toBe(POSITIVE);
      expect(await nsupdate(port, key, [`update delete new.${ZONE} A`])).toBe('NOERROR');
      expect(await delv(port, ZONE, [first!], `new.${ZONE}`, 'A')).toBe(NEGATIVE);

      await roll(send, zone, 'start');
      const [former, next] = await everywhere();
      expect(former).toBe(first);
      // Whichever of the two a resolver knows.
      for (const each of [port, ...secondaries.map((secondary) => secondary.port)]) {
        await expectValid(each, [former!]);
        await expectValid(each, [next!]);
      }
      const early = await send('POST', `${zone.path}/rollover-key`, { json: { step: 'finish' } });
      expect(early.error().code).toBe('rollover_conflict');
      await roll(send, zone, 'finish', { force: true });
      expect(await everywhere()).toEqual([next]);
      expect(await delv(port, ZONE, [former!], `www.${ZONE}`, 'A')).toMatch(/broken trust chain/);
    },
  );

  test(
    'BIND finds answers of ours, Knot and BIND authentic, and refuses those of a key that it does not know',
    { timeout: TEST_MS },
    async () => {
      const { ds } = signingOf(await zone.read());
      const validators: Validator[] = [];
      for (const each of [port, ...secondaries.map((secondary) => secondary.port)])
        validators.push(await startValidator(each, ZONE, ds));
      const wrong = await startValidator(port, ZONE, [`${ds[0]!.slice(0, -4)}0000`]);
      running.push(...validators, wrong);
      for (const validator of validators) {
        expect(await validator.ask(`www.${ZONE}`, TYPE.A)).toBe('0 authentic');
        expect(await validator.ask(`any.wild.${ZONE}`, TYPE.A)).toBe('0 authentic');
        expect(await validator.ask(`nothing.${ZONE}`, TYPE.A)).toBe('3 authentic');
        expect(await validator.ask(`www.${ZONE}`, TYPE.TXT)).toBe('0 authentic');
        // Of delegations: what vouches for one, and the proof that nothing does for the other.
        expect(await validator.ask(`secure.${ZONE}`, DS)).toBe('0 authentic');
        expect(await validator.ask(`insecure.${ZONE}`, DS)).toBe('0 authentic');
      }
      expect(await wrong.ask(`www.${ZONE}`, TYPE.A)).toBe('2 not authentic');
    },
  );
});

test(
  'on PostgreSQL, two processes answer with the same keys, also after a rollover and a restart',
  { timeout: TEST_MS },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const env = { LANDHOLD_DNS_ADDRESS: '127.0.0.1:0' };
    const [one, other] = [await engine.start(env), await engine.start(env)];
    running.push(one, other);
    const send = createSend(one.url, LIVE_KEY);
    const zone = await ServedZone.create(send, ZONE, { dnssec: { enabled: true } });
    await fill(zone);

    async function reached(server: RunningServer): Promise<void> {
      const { serial } = await zone.read();
      await waitUntil(
        () => serialAt(dnsPortOf(server), ZONE).catch(() => 0),
        (found) => found === serial,
        PATIENCE_MS,
      );
      await expectValid(dnsPortOf(server), signingOf(await zone.read()).ds);
    }

    await reached(one);
    await reached(other);
    await roll(createSend(other.url, LIVE_KEY), zone, 'start');
    await reached(one);
    await roll(send, zone, 'finish', { force: true });
    await reached(other);
    const again = await engine.start(env);
    running.push(again);
    await reached(again);
  },
);
