/** A PostgreSQL of these tests' own that goes, hangs, is locked, and comes back, all under load. */
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { isServed, isUnavailable, tallyOf } from './call-log.ts';
import { startLoad } from './load.ts';
import { expectNothingLost, expectOnlyUnavailable } from './load-verdict.ts';

const NAMES = ['stopped', 'crashed', 'hung', 'locked', 'crowded', 'patient'] as const;
type Name = (typeof NAMES)[number];

const keyOf = (name: Name): string => makeKey(`trouble ${name}`);

/** Callers are kept waiting for several seconds, and what was taken up when it broke is taken up again even later. */
const TIMEOUT = { timeout: 600_000 };

let postgres: RunningPostgres;
let server: RunningServer;

async function startLandhold(): Promise<RunningServer> {
  return startServer({
    env: {
      DATABASE_URL: postgres.url,
      // Few, so that they can all be taken.
      LANDHOLD_DATABASE_CONNECTIONS: '4',
      // Whoever cannot be looked up is counted as a stranger, and must not be refused as one.
      LANDHOLD_ANONYMOUS_RATE_LIMIT: '1',
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_BOOTSTRAP_KEYS: NAMES.map((name) => `${keyOf(name)}@${name}`).join(' '),
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LOG_LEVEL: 'warn',
    },
  });
}

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startLandhold();
});
afterAll(async () => {
  // Not asked to: it would stay for a while, for those who asked whether it is ready.
  server.process.kill('SIGKILL');
  await postgres.stop();
});

async function readiness(): Promise<number> {
  return (await createSend(server.url, '')('GET', '/readyz', { key: null })).status;
}

/** Breaks PostgreSQL under load until callers and /readyz show it, and repairs it until requests succeed again. */
async function expectOnlyTrouble(
  name: Name,
  breakIt: () => Promise<void> | void,
  mendIt: () => Promise<void> | void,
): Promise<void> {
  const load = startLoad({ url: server.url, key: keyOf(name), name });
  await load.more(30, isServed);
  await breakIt();
  await load.answered();
  await load.more(6, isUnavailable);
  await waitUntil(readiness, (status) => status === 503);
  await mendIt();
  await waitUntil(readiness, (status) => status === 200);
  await load.more(30, isServed);
  await load.stop();
  console.log(`${name}: ${JSON.stringify(tallyOf(load.log))}`);
  expectOnlyUnavailable(load.log);
  await expectNothingLost(createSend(server.url, keyOf(name)), load);
  expect(server.process.exitCode).toBeNull();
}

describe(
  '503 with the envelope and nothing else, no acknowledged write lost, and green again by itself',
  TIMEOUT,
  () => {
    test('when PostgreSQL is stopped and started again', async () => {
      await expectOnlyTrouble(
        'stopped',
        () => postgres.halt('fast'),
        () => postgres.start(),
      );
    });

    test('when PostgreSQL crashes and is started again', async () => {
      await expectOnlyTrouble(
        'crashed',
        () => postgres.halt('immediate'),
        () => postgres.start(),
      );
    });

    test('when PostgreSQL hangs and goes on', { tags: 'long' }, async () => {
      await expectOnlyTrouble(
        'hung',
        () => postgres.freeze(),
        () => postgres.thaw(),
      );
    });

    test('when another session holds a lock on the records', { tags: 'long' }, async () => {
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      await expectOnlyTrouble(
        'locked',
        async () => {
          await other.query('begin');
          await other.query('lock table resources in exclusive mode');
        },
        () => other.end(),
      );
    });

    test(
      'when all connections are taken by callers of records that another session holds',
      { tags: 'long' },
      async () => {
        const { hold, release } = createHogs('crowded', 24);
        await expectOnlyTrouble('crowded', hold, release);
      },
    );
  },
);

test(
  'callers of one record that another session holds leave connections to others',
  { ...TIMEOUT, tags: 'long' },
  async () => {
    const { hold, release } = createHogs('patient', 1);
    const load = startLoad({ url: server.url, key: keyOf('patient'), name: 'patient' });
    await load.more(30, isServed);
    await hold();
    await load.more(60, isServed);
    await release();
    await load.stop();
    expect(Object.keys(tallyOf(load.log)).filter((outcome) => !/ 20[01]$/.test(outcome))).toEqual([]);
  },
);

/** Callers that wait for as many records as given, which another session holds. */
function createHogs(name: Name, records: number): { hold(): Promise<void>; release(): Promise<void> } {
  const other = new pg.Client({ connectionString: postgres.url });
  const ended = new AbortController();
  let hogs: Promise<void>[] = [];
  return {
    async hold() {
      const send = createSend(server.url, keyOf(name));
      const wanted = Array.from({ length: records }, (_, index) => `wanted-${name}-${index}`);
      const made = await Promise.all(
        wanted.map(async (site) => send('POST', '/api/v1/sites', { json: { name: site } })),
      );
      await other.connect();
      await other.query('begin');
      await other.query('select from resources where name = any ($1) for update', [wanted]);
      // So many that a newcomer has several rounds of them ahead, each as long as a lock is waited for.
      hogs = Array.from({ length: 24 }, async (_, index) => {
        const own = createSend(server.url, keyOf(name));
        const path = `/api/v1/sites/${made[index % records]!.record().id}`;
        for (let turn = 0; !ended.signal.aborted; turn += 1) {
          await own('PATCH', path, { json: { labels: { turn: String(turn) } } });
        }
      });
    },
    async release() {
      ended.abort();
      await other.end();
      await Promise.all(hogs);
    },
  };
}

describe('0 before 25 s have passed when it is asked to end', TIMEOUT, () => {
  testEach<readonly [string, () => Promise<void> | void, () => Promise<void> | void]>(
    [
      ['is gone', async () => postgres.halt('fast'), async () => postgres.start()],
      ['hangs', async () => postgres.freeze(), async () => postgres.thaw()],
    ],
    ([what]) => what === 'is gone',
  )('while PostgreSQL %s', async (_, breakIt, mendIt) => {
    const another = await startLandhold();
    onTestFinished(() => void another.process.kill('SIGKILL'));
    const exited = once(another.process, 'exit') as Promise<[number | null]>;
    const send = createSend(another.url, keyOf('hung'));
    expect((await send('GET', '/api/v1/domains')).status).toBe(200);
    await breakIt();
    // The key is known by now, and that it was used again is still to be written down.
    expect((await send('GET', '/api/v1/domains')).status).toBe(503);
    another.process.kill('SIGTERM');
    const kill = setTimeout(() => another.process.kill('SIGKILL'), 25_000);
    const [code] = await exited;
    clearTimeout(kill);
    await mendIt();
    expect(code).toBe(0);
  });
});
