import { beforeEach, describe, expect, test } from 'vitest';
import type { HiddenChange, SealedSecret } from '../../src/store/hidden.ts';
import type { Commit, StoredRecord } from '../../src/store/store.ts';
import type { Bench, CreateStore } from './store-fixture.ts';
import { createBench, ONE, TWO } from './store-fixture.ts';

const secret = (text: string, expiresAt: number | null = null): SealedSecret => ({ keyId: 'key', text, expiresAt });

/** Secrets and state beside a record: written with it, found by nobody else, and gone with it. */
export function describeHidden(createStore: CreateStore): void {
  let bench: Bench;
  let record: StoredRecord;

  beforeEach(async () => {
    bench = await createBench(createStore);
    record = bench.record();
  });

  const withHidden = (hidden: HiddenChange, made = record): Commit => {
    const { creates, ...rest } = bench.creation(made);
    return { ...rest, creates: [{ ...creates![0]!, hidden }] };
  };
  const changeTo = (hidden: HiddenChange, from = record): Commit => ({
    changes: [{ record: { ...from, version: from.version + 1 }, hidden }],
    events: [],
  });
  const found = async ({ id, kind }: StoredRecord, projectId = ONE): Promise<unknown[]> => [
    await bench.store.findSecrets(projectId, kind, id),
    await bench.store.findState(projectId, kind, id),
  ];

  describe('what is kept beside a record', () => {
    test('is nothing for most records', async () => {
      await bench.add(ONE);
      expect(await found(record)).toEqual([{}, null]);
      expect(await bench.store.findSecrets(ONE, 'sites', 'no id at all')).toEqual({});
    });

    test('is found with its record, and is no part of it', async () => {
      const hidden = { secrets: { one: secret('sealed one'), two: secret('sealed two') }, state: '{"made":true}' };
      expect(await bench.store.commit(ONE, withHidden(hidden))).toEqual({ outcome: 'committed' });
      expect(await found(record)).toEqual([hidden.secrets, hidden.state]);
      expect(await bench.store.find(ONE, 'sites', record.id)).toMatchObject({ json: record.json, version: 1 });
      const shown = [
        await bench.store.page(ONE, 'sites', { limit: 10, after: null }),
        await bench.store.pageEvents(ONE, { limit: 10, after: null }),
      ];
      expect(JSON.stringify(shown)).not.toMatch(/sealed|made/);
    });

    test('is not found by another project or under another kind', async () => {
      await bench.store.commit(ONE, withHidden({ secrets: { one: secret('sealed') }, state: '{}' }));
      expect(await found(record, TWO)).toEqual([{}, null]);
      expect(await bench.store.findSecrets(ONE, 'vpn', record.id)).toEqual({});
      expect(await bench.store.findState(ONE, 'vpn', record.id)).toBeNull();
    });

    test('changes where a change says so, and stays otherwise', async () => {
      await bench.store.commit(ONE, withHidden({ secrets: { one: secret('1'), two: secret('2') }, state: '{"a":1}' }));
      record = (await bench.change(ONE, record, { status: 'active' })) as StoredRecord;
      expect(await found(record)).toEqual([{ one: secret('1'), two: secret('2') }, '{"a":1}']);
      await bench.store.commit(ONE, changeTo({ secrets: { one: secret('new'), two: null, three: secret('3') } }));
      expect(await found(record)).toEqual([{ one: secret('new'), three: secret('3') }, '{"a":1}']);
      record = { ...record, version: record.version + 1 };
      await bench.store.commit(ONE, changeTo({ state: null }));
      expect(await found(record)).toEqual([{ one: secret('new'), three: secret('3') }, null]);
    });

    test('can be added to a record that had nothing', async () => {
      record = await bench.add(ONE);
      await bench.store.commit(ONE, changeTo({ secrets: { one: secret('1') }, state: '{}' }));
      expect(await found(record)).toEqual([{ one: secret('1') }, '{}']);
    });

    test('goes with its record, and leaves that of others', async () => {
      const other = bench.record();
      await bench.store.commit(ONE, withHidden({ secrets: { one: secret('1') }, state: '{}' }));
      await bench.store.commit(ONE, withHidden({ secrets: { one: secret('2') }, state: '{}' }, other));
      expect(await bench.remove(ONE, record)).toBe('committed');
      expect(await found(record)).toEqual([{}, null]);
      expect(await found(other)).toEqual([{ one: secret('2') }, '{}']);
    });

    test('is not written by a commit that is refused', async () => {
      const taken = [{ scope: 'site.name', key: 'taken' }];
      await bench.add(ONE, {}, { claims: taken });
      const hidden = { secrets: { one: secret('1') }, state: '{}' };
      const { creates, events } = withHidden(hidden);
      const refused = await bench.store.commit(ONE, { creates: [{ ...creates![0]!, claims: taken }], events });
      expect(refused.outcome).toBe('taken');
      expect(await found(record)).toEqual([{}, null]);

      const kept = await bench.add(ONE);
      const late = { ...kept, version: kept.version + 5 };
      expect(await bench.store.commit(ONE, changeTo(hidden, late))).toEqual({ outcome: 'stale' });
      expect(await found(kept)).toEqual([{}, null]);
    });

    test('is written once, however many try under the same idempotency key', async () => {
      const tries = Array.from({ length: 4 }, (_, index) => {
        const made = bench.record();
        const hidden = { secrets: { reply: secret(`of ${index}`) } };
        return { made, commit: { ...withHidden(hidden, made), attempt: bench.attempt('once', made) } };
      });
      const outcomes = await Promise.all(tries.map(async ({ commit }) => bench.store.commit(ONE, commit)));
      const all = await Promise.all(tries.map(async ({ made }) => bench.store.findSecrets(ONE, 'sites', made.id)));
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect(all.filter((each) => 'reply' in each)).toHaveLength(1);
    });

    test('is gone once it has expired, and is swept', async () => {
      const secrets = { reply: secret('1', bench.now() + 1_000), kept: secret('2') };
      await bench.store.commit(ONE, withHidden({ secrets }));
      bench.wait(999);
      await bench.store.sweep(bench.now(), 100);
      expect(Object.keys(await bench.store.findSecrets(ONE, 'sites', record.id)).toSorted()).toEqual(['kept', 'reply']);
      bench.wait(1);
      expect(await bench.store.findSecrets(ONE, 'sites', record.id)).toEqual({ kept: secrets.kept });
      await bench.store.sweep(bench.now(), 100);
      expect(await bench.store.findSecrets(ONE, 'sites', record.id)).toEqual({ kept: secrets.kept });
    });
  });
}
