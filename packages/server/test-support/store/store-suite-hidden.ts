import { beforeEach, describe, expect, test } from 'vitest';
import type { HiddenChange, SealedSecret } from '../../src/store/hidden.ts';
import type { Commit, StoredRecord } from '../../src/store/store.ts';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const secret = (text: string, expiresAt: number | null = null): SealedSecret => ({ keyId: 'key', text, expiresAt });

/** Secrets and state stored with a record: written with it, visible to nobody else, and deleted with it. */
export function describeHidden(createStore: CreateStore): void {
  let fixture: Fixture;
  let record: StoredRecord;

  beforeEach(async () => {
    fixture = await createFixture(createStore);
    record = fixture.record();
  });

  const withHidden = (hidden: HiddenChange, made = record): Commit => {
    const { creates, ...rest } = fixture.creation(made);
    return { ...rest, creates: [{ ...creates![0]!, hidden }] };
  };
  const changeTo = (hidden: HiddenChange, from = record): Commit => ({
    changes: [{ record: { ...from, version: from.version + 1 }, hidden }],
    events: [],
  });
  const found = async ({ id, kind }: StoredRecord, projectId = ONE): Promise<unknown[]> => [
    await fixture.store.findSecrets(projectId, kind, id),
    await fixture.store.findState(projectId, kind, id),
  ];

  describe('what is kept beside a record', () => {
    test('is nothing for most records', async () => {
      await fixture.add(ONE);
      expect(await found(record)).toEqual([{}, null]);
      expect(await fixture.store.findSecrets(ONE, 'sites', 'no id at all')).toEqual({});
    });

    test('is found with its record, and is no part of it', async () => {
      const hidden = { secrets: { one: secret('sealed one'), two: secret('sealed two') }, state: '{"made":true}' };
      expect(await fixture.store.commit(ONE, withHidden(hidden))).toEqual({ outcome: 'committed' });
      expect(await found(record)).toEqual([hidden.secrets, hidden.state]);
      expect(await fixture.store.find(ONE, 'sites', record.id)).toMatchObject({ json: record.json, version: 1 });
      const shown = [
        await fixture.store.page(ONE, 'sites', { limit: 10, after: null }),
        await fixture.store.pageEvents(ONE, { limit: 10, after: null }),
      ];
      expect(JSON.stringify(shown)).not.toMatch(/sealed|made/);
    });

    test('is not found by another project or under another kind', async () => {
      await fixture.store.commit(ONE, withHidden({ secrets: { one: secret('sealed') }, state: '{}' }));
      expect(await found(record, TWO)).toEqual([{}, null]);
      expect(await fixture.store.findSecrets(ONE, 'vpn', record.id)).toEqual({});
      expect(await fixture.store.findState(ONE, 'vpn', record.id)).toBeNull();
    });

    test('changes where a change says so, and stays otherwise', async () => {
      await fixture.store.commit(
        ONE,
        withHidden({ secrets: { one: secret('1'), two: secret('2') }, state: '{"a":1}' }),
      );
      record = (await fixture.change(ONE, record, { status: 'active' })) as StoredRecord;
      expect(await found(record)).toEqual([{ one: secret('1'), two: secret('2') }, '{"a":1}']);
      await fixture.store.commit(ONE, changeTo({ secrets: { one: secret('new'), two: null, three: secret('3') } }));
      expect(await found(record)).toEqual([{ one: secret('new'), three: secret('3') }, '{"a":1}']);
      record = { ...record, version: record.version + 1 };
      await fixture.store.commit(ONE, changeTo({ state: null }));
      expect(await found(record)).toEqual([{ one: secret('new'), three: secret('3') }, null]);
    });

    test('can be added to a record that had nothing', async () => {
      record = await fixture.add(ONE);
      await fixture.store.commit(ONE, changeTo({ secrets: { one: secret('1') }, state: '{}' }));
      expect(await found(record)).toEqual([{ one: secret('1') }, '{}']);
    });

    test('goes with its record, and leaves that of others', async () => {
      const other = fixture.record();
      await fixture.store.commit(ONE, withHidden({ secrets: { one: secret('1') }, state: '{}' }));
      await fixture.store.commit(ONE, withHidden({ secrets: { one: secret('2') }, state: '{}' }, other));
      expect(await fixture.remove(ONE, record)).toBe('committed');
      expect(await found(record)).toEqual([{}, null]);
      expect(await found(other)).toEqual([{ one: secret('2') }, '{}']);
    });

    test('is not written by a commit that is refused', async () => {
      const taken = [{ scope: 'site.name', key: 'taken' }];
      await fixture.add(ONE, {}, { claims: taken });
      const hidden = { secrets: { one: secret('1') }, state: '{}' };
      const { creates, events } = withHidden(hidden);
      const refused = await fixture.store.commit(ONE, { creates: [{ ...creates![0]!, claims: taken }], events });
      expect(refused.outcome).toBe('taken');
      expect(await found(record)).toEqual([{}, null]);

      const kept = await fixture.add(ONE);
      const late = { ...kept, version: kept.version + 5 };
      expect(await fixture.store.commit(ONE, changeTo(hidden, late))).toEqual({ outcome: 'stale' });
      expect(await found(kept)).toEqual([{}, null]);
    });

    test('is written once, however many try under the same idempotency key', async () => {
      const tries = Array.from({ length: 4 }, (_, index) => {
        const made = fixture.record();
        const hidden = { secrets: { reply: secret(`of ${index}`) } };
        return { made, commit: { ...withHidden(hidden, made), idempotency: fixture.idempotency('once', made) } };
      });
      const outcomes = await Promise.all(tries.map(async ({ commit }) => fixture.store.commit(ONE, commit)));
      const all = await Promise.all(tries.map(async ({ made }) => fixture.store.findSecrets(ONE, 'sites', made.id)));
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1);
      expect(all.filter((each) => 'reply' in each)).toHaveLength(1);
    });

    test('is gone once it has expired, and is swept', async () => {
      const secrets = { reply: secret('1', fixture.now() + 1_000), kept: secret('2') };
      await fixture.store.commit(ONE, withHidden({ secrets }));
      fixture.wait(999);
      await fixture.store.sweep(fixture.now(), 100);
      expect(Object.keys(await fixture.store.findSecrets(ONE, 'sites', record.id)).toSorted()).toEqual([
        'kept',
        'reply',
      ]);
      fixture.wait(1);
      expect(await fixture.store.findSecrets(ONE, 'sites', record.id)).toEqual({ kept: secrets.kept });
      await fixture.store.sweep(fixture.now(), 100);
      expect(await fixture.store.findSecrets(ONE, 'sites', record.id)).toEqual({ kept: secrets.kept });
    });
  });
}
