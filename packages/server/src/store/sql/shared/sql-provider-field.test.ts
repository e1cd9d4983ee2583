import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { PROVIDED_KINDS } from '../../../core/provided-kinds.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { openSqlStores } from './open-sql-stores.ts';
import { withProvider } from './sql-provider-field.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const clock = clockAt(() => Date.parse('2026-11-15T12:00:00.000Z'));
const randomness = createSeededRandomness('provider');
const ids = createIds({ clock, randomness });
const onError = (error: unknown): never => {
  throw error;
};

function oldText(kind: KindTag, id: string): string {
  return JSON.stringify({ id, object: kinds[kind].object, name: 'shop', status: 'active', labels: { provider: 'x' } });
}

test.each(PROVIDED_KINDS)('%s: a text without a provider is simulated, one with it stays', (kind) => {
  const old = oldText(kind, ids.next(kinds[kind].idPrefix));
  const filled = withProvider(kind, old);
  expect(Object.entries(JSON.parse(filled) as object).slice(1, 4)).toEqual([
    ['object', kinds[kind].object],
    ['provider', 'simulated'],
    ['name', 'shop'],
  ]);
  expect(withProvider(kind, filled)).toBe(filled);
  const other = filled.replace('"provider":"simulated"', '"provider":"embedded"');
  expect(withProvider(kind, other)).toBe(other);
});

test('a record from before there were providers says simulated wherever it is read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landhold-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError,
  });
  onTestFinished(() => stores.close());
  const { store } = stores;
  const [project, id] = [ids.next('proj'), ids.next('site')];
  const json = oldText('sites', id);
  const seen = { id, kind: 'sites' as const, name: 'shop', status: 'active', region: null, labels: { provider: 'x' } };
  await store.commit(project, {
    creates: [{ record: { ...seen, json, version: 1, dueAt: 1 }, claims: [] }],
    events: [],
  });
  const texts = [
    (await store.find(project, 'sites', id))!.json,
    ...(await store.page(project, 'sites', { limit: 1, after: null })).items,
    ...(await store.page(project, 'sites', { limit: 1, after: null, name: 'shop' })).items,
    ...(await store.leaseDue('sites', clock.now(), 1, 1)).map(({ record }) => record.json),
  ];
  expect(texts.map((text) => (JSON.parse(text) as { provider: string }).provider)).toEqual(
    texts.map(() => 'simulated'),
  );
  expect(texts).toHaveLength(4);
});
