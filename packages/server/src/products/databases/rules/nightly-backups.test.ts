/** Which backups exist after some nights, whatever providers do. */
import type { Backup, Database } from '@landhold/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../core/caller.ts';
import { createIds } from '../../../core/ids.ts';
import type { PageReply, RecordReply } from '../../../core/operation.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import type { Provider, Work } from '../../../reconciler/provider.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { Service } from '../../../wiring/service.ts';
import { createService } from '../../../wiring/service.ts';
import type { Store } from '../../../store/store.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const caller: Caller = { projectId: 'proj_1', country: null, keyId: 'key_1', scopes: new Set(), authority: null };
const page = { limit: 20, after: null };
const common = {
  caller,
  requestId: 'req_1',
  query: {},
  page,
  idempotency: null,
  ifMatch: null,
  dryRun: false,
  audit: null,
};
const fields = { region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10, labels: {} };
const body = { ...fields, name: 'orders', backup_retention_days: 2, deletion_protection: false };

let now: number;
let services: readonly [Service, Service];
let database: Database;
let removed: string[];
/** What happens before a backup is created. */
let beforeBackup: (() => Promise<unknown>) | undefined;

function createProvider(backupHour: number | undefined, status: string): Provider {
  const done = { outcome: 'done', observations: { status } } as const;
  return {
    name: 'real',
    isOutside: true,
    firstDelayMs: 0,
    backupHour,
    ensure: () => done,
    observe: () => done,
    remove({ record }: Work) {
      removed.push(record.id);
      return { outcome: 'done' };
    },
    health: () => ({ healthy: true, detail: 'Well.' }),
  };
}

async function start(backupHour: number | undefined): Promise<void> {
  removed = [];
  beforeBackup = undefined;
  const clock = clockAt(() => now);
  const randomness = createSeededRandomness('nightly backups');
  const store = createMemoryStore({ clock, randomness });
  const interrupted: Store = {
    ...store,
    async commit(projectId, commit) {
      if (commit.creates?.[0]?.record.kind === 'backups') await beforeBackup?.();
      return store.commit(projectId, commit);
    },
  };
  const create = (): Service =>
    createService({
      sealer: createPassingSealer(),
      store: interrupted,
      clock,
      ids: createIds({ clock, randomness }),
      randomness,
      exportPolicy: createExportPolicy(),
      baseUrl: () => '',
      simulatedDelayMs: 0,
      outside: {
        databases: createProvider(backupHour, 'active'),
        backups: createProvider(undefined, 'completed'),
      },
      onError: (error) => {
        throw error;
      },
    });
  services = [create(), create()];
  for (const { reconciler } of services) await reconciler.stop();
  const reply = (await services[0].handlers.createDatabase({ ...common, params: {}, body } as never)) as RecordReply;
  database = JSON.parse(reply.body) as Database;
}

/** Both processes look, several times. */
async function lookUntil(time: string): Promise<readonly Backup[]> {
  now = Date.parse(time);
  for (let look = 0; look < 3; look += 1) {
    for (const { reconciler } of services) await reconciler.runDue();
    now += 1;
  }
  const { items } = (await services[0].handlers.listBackups({ ...common, params: {} } as never)) as PageReply;
  return items.map((item) => JSON.parse(item) as Backup);
}

beforeEach(() => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
});

test('each night adds one backup, by one of all processes, and each is deleted when its days are over', async () => {
  await start(2);
  expect(await lookUntil('2026-11-15T12:00:01.000Z')).toEqual([]);
  expect(await lookUntil('2026-11-16T01:59:00.000Z')).toEqual([]);
  const [first, ...others] = await lookUntil('2026-11-16T02:06:00.000Z');
  expect(others).toEqual([]);
  expect(first).toMatchObject({ status: 'completed', provider: 'real', database: { name: 'orders' } });
  expect(await lookUntil('2026-11-16T14:00:00.000Z')).toHaveLength(1);
  // A night in which nothing ran is made up for.
  expect(await lookUntil('2026-11-17T09:00:00.000Z')).toHaveLength(2);
  const kept = await lookUntil('2026-11-18T02:30:00.000Z');
  expect(kept).toHaveLength(2);
  expect(kept).not.toContainEqual(first);
  // Nothing is cleaned up while a process may still work on it.
  await lookUntil('2026-11-18T02:31:00.000Z');
  expect(removed).toEqual([first!.id]);
});

test('the night begins at the hour that is set', async () => {
  await start(22);
  expect(await lookUntil('2026-11-15T21:59:00.000Z')).toEqual([]);
  expect(await lookUntil('2026-11-15T22:06:00.000Z')).toHaveLength(1);
  expect(await lookUntil('2026-11-16T21:58:00.000Z')).toHaveLength(1);
  expect(await lookUntil('2026-11-16T22:06:00.000Z')).toHaveLength(2);
});

test('nothing is backed up where no hour is set, as in a mock', async () => {
  await start(undefined);
  expect(await lookUntil('2026-11-17T09:00:00.000Z')).toEqual([]);
});

test('no backup is created of a database that is deleted at that moment', async () => {
  await start(2);
  await lookUntil('2026-11-15T12:00:01.000Z');
  beforeBackup = async () => {
    beforeBackup = undefined;
    await services[1].handlers.deleteDatabase({ ...common, params: { id: database.id } } as never);
  };
  expect(await lookUntil('2026-11-16T02:06:00.000Z')).toEqual([]);
  expect(beforeBackup).toBeUndefined();
});

test('a database that changes at that moment still has its backup', async () => {
  await start(2);
  const [only] = services;
  services = [only, only];
  await lookUntil('2026-11-15T12:00:01.000Z');
  beforeBackup = async () => {
    beforeBackup = undefined;
    const changes = { labels: { env: 'prod' } };
    await only.handlers.updateDatabase({ ...common, params: { id: database.id }, body: changes });
  };
  expect(await lookUntil('2026-11-16T02:06:00.000Z')).toHaveLength(1);
  expect(beforeBackup).toBeUndefined();
});
