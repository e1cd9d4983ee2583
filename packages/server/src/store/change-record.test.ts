import type { Webhook } from '@landhold/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE, START } from '../../test-support/store/store-fixture.ts';
import { clockAt } from '../../test-support/manual-clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { createDisableWebhook } from '../products/webhooks/serving/disable-webhook.ts';
import type { RecordDecision } from './change-record.ts';
import { changeOf, changeRecord, RecordContested } from './change-record.ts';
import { createMemoryStore } from './memory/memory-store.ts';
import type { StoredRecord } from './store.ts';

const clock = clockAt(() => START);

let fixture: Fixture;
let record: StoredRecord;

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  record = await fixture.add(ONE, { fields: { note: '', updated_at: 'before' }, dueAt: 1 });
});

const place = () => ({ projectId: ONE, kind: record.kind, id: record.id });
const current = async (): Promise<StoredRecord | undefined> => fixture.store.find(ONE, record.kind, record.id);

/** Another writer's change. */
async function writeNote(text: string): Promise<void> {
  const { json, version } = (await current())!;
  const changed = { json: JSON.stringify({ ...(JSON.parse(json) as object), note: text }), version: version + 1 };
  await fixture.store.commit(ONE, { changes: [{ record: { ...record, ...changed } }], events: [] });
}

function append(stored: StoredRecord, text: string, event: string | null = 'site.updated'): RecordDecision {
  const from = JSON.parse(stored.json) as { note: string };
  return changeOf(
    { clock, ids: fixture.ids },
    { projectId: ONE, stored },
    {
      to: { ...from, note: from.note + text },
      event,
    },
  );
}

async function eventsOf(): Promise<{ type: string; sequence: number; data: { previous: object } }[]> {
  const { items } = await fixture.store.pageEvents(ONE, { limit: 10, after: null, resourceId: record.id });
  return items.map((item) => JSON.parse(item) as never);
}

test('a change is one commit with one event, and says when it was', async () => {
  expect(await changeRecord(fixture.store, place(), (stored) => append(stored, 'mine'))).toBe(true);
  const { json, version, dueAt } = (await current())!;
  expect(JSON.parse(json)).toMatchObject({ note: 'mine', updated_at: toTimestamp(START) });
  expect({ version, dueAt }).toEqual({ version: 2, dueAt: 1 });
  const [event, ...earlier] = await eventsOf();
  expect(event).toMatchObject({ type: 'site.updated', sequence: 2, data: { previous: { note: '' } } });
  expect(earlier.map(({ type }) => type)).toEqual(['site.created']);
});

test('a change without an event leaves the time of the last one', async () => {
  await changeRecord(fixture.store, place(), (stored) => append(stored, 'mine', null));
  expect(JSON.parse((await current())!.json)).toMatchObject({ note: 'mine', updated_at: 'before' });
  expect(await eventsOf()).toHaveLength(1);
});

test('after a conflict it decides again from the fresh record, and no change is lost', async () => {
  const seen: string[] = [];
  await changeRecord(fixture.store, place(), async (stored) => {
    seen.push((JSON.parse(stored.json) as { note: string }).note);
    if (seen.length < 3) await writeNote('theirs ');
    return append(stored, 'mine');
  });
  expect(seen).toEqual(['', 'theirs ', 'theirs ']);
  expect(JSON.parse((await current())!.json)).toMatchObject({ note: 'theirs mine' });
  expect(await eventsOf()).toHaveLength(2);
});

test('nothing is written if there is nothing to do, also if that turns out after a conflict', async () => {
  expect(await changeRecord(fixture.store, place(), () => undefined)).toBe(false);
  expect((await current())!.version).toBe(1);
  let decisions = 0;
  const isChanged = await changeRecord(fixture.store, place(), async (stored) => {
    decisions += 1;
    if (decisions === 2) return undefined;
    await writeNote('theirs');
    return append(stored, 'mine');
  });
  expect({ isChanged, decisions }).toEqual({ isChanged: false, decisions: 2 });
  expect(JSON.parse((await current())!.json)).toMatchObject({ note: 'theirs' });
});

test('nothing is decided about a record that does not exist, or no longer', async () => {
  let decisions = 0;
  const isChanged = await changeRecord(fixture.store, place(), async (stored) => {
    decisions += 1;
    await fixture.remove(ONE, stored);
    return append(stored, 'mine');
  });
  expect({ isChanged, decisions }).toEqual({ isChanged: false, decisions: 1 });
});

test('only the due time changes if that is the decision, which is repeated after a conflict', async () => {
  let decisions = 0;
  const isChanged = await changeRecord(fixture.store, place(), async ({ version }) => {
    decisions += 1;
    if (decisions === 1) await writeNote('theirs');
    return { postponeTo: START + version };
  });
  expect({ isChanged, decisions }).toEqual({ isChanged: true, decisions: 2 });
  expect(await current()).toMatchObject({ version: 2, dueAt: START + 2 });
});

test('a claim that another record has is part of the next decision', async () => {
  const claim = { scope: 'names', key: 'one' };
  await fixture.add(ONE, {}, { claims: [claim] });
  const found: unknown[] = [];
  await changeRecord(fixture.store, place(), (stored, taken) => {
    found.push(taken);
    const commit = append(stored, 'mine') as ReturnType<typeof changeOf>;
    return taken === undefined ? { ...commit, changes: [{ ...commit.changes[0], claims: [claim] }] } : commit;
  });
  expect(found).toEqual([undefined, claim]);
});

test('a decision that changed something else is made again', async () => {
  let decisions = 0;
  await changeRecord(fixture.store, place(), (stored) => {
    decisions += 1;
    return decisions < 3 ? 'again' : append(stored, 'mine');
  });
  expect(decisions).toBe(3);
});

test('against writers who are always faster it gives up with one error, and writes nothing', async () => {
  let decisions = 0;
  const changing = changeRecord(fixture.store, place(), async (stored) => {
    decisions += 1;
    await writeNote('theirs');
    return append(stored, 'mine');
  });
  await expect(changing).rejects.toThrow(RecordContested);
  await expect(changing).rejects.toThrow(`sites ${record.id} was changed by others 50 times in a row.`);
  expect(decisions).toBe(50);
  expect(JSON.parse((await current())!.json)).toMatchObject({ note: 'theirs' });
});

test('an error of the decision or of the store is the error, and is not retried', async () => {
  let decisions = 0;
  const changing = changeRecord(fixture.store, place(), () => {
    decisions += 1;
    throw new Error('broken');
  });
  await expect(changing).rejects.toThrow('broken');
  expect(decisions).toBe(1);
});

test('disabling a webhook that is written all the time ends with an error', async () => {
  const { store, ids } = fixture;
  record = await fixture.add(ONE, { kind: 'webhooks', status: 'enabled' });
  const commit: typeof store.commit = async (projectId, made) => {
    await writeNote('theirs');
    return store.commit(projectId, made);
  };
  const disable = createDisableWebhook({ store: { ...store, commit }, clock, ids });
  await expect(disable({ projectId: ONE, webhookId: record.id }, 'It is gone.')).rejects.toThrow(RecordContested);
  expect((JSON.parse((await current())!.json) as Webhook).status).toBe('enabled');
});
