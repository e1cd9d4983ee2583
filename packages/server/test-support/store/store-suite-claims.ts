import { describe, expect, test } from 'vitest';
import type { Claim } from '../../src/store/store.ts';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const SCOPE = 'zone.below bank.example';
const claim = (key: string, scope = SCOPE): Claim => ({ scope, key });

export function describeClaims(createStore: CreateStore): void {
  describe('who holds a claim', () => {
    test('is found by scope and key, whatever the project, among claims that nobody holds', async () => {
      const { store, add, remove } = await createFixture(createStore);
      const one = await add(ONE, { kind: 'dns' }, { claims: [claim('a'), claim('a', 'other')] });
      const two = await add(TWO, { kind: 'dns' }, { claims: [claim('b')] });
      const requested = [claim('a'), claim('b'), claim('c'), claim('b', 'other')];
      const found = [
        { ...claim('a'), projectId: ONE, id: one.id },
        { ...claim('b'), projectId: TWO, id: two.id },
      ];
      const byKey = (holders: readonly Claim[]): Claim[] => holders.toSorted((x, y) => (x.key < y.key ? -1 : 1));
      expect(byKey(await store.holders('dns', requested))).toEqual(found);
      await remove(ONE, one);
      expect(await store.holders('dns', requested)).toEqual(found.slice(1));
      expect(await store.holders('dns', [])).toEqual([]);
    });

    test('passes with a change to another record', async () => {
      const { store, add, record } = await createFixture(createStore);
      const first = await add(ONE, { kind: 'dns' }, { claims: [claim('a')] });
      const next = record({ kind: 'dns' });
      const changes = [{ record: { ...first, version: 2 }, releases: [claim('a')], claims: [claim('b')] }];
      await store.commit(ONE, { changes, creates: [{ record: next, claims: [claim('a')] }], events: [] });
      expect(await store.holders('dns', [claim('a')])).toEqual([{ ...claim('a'), projectId: ONE, id: next.id }]);
      expect(await store.holders('dns', [claim('b')])).toEqual([{ ...claim('b'), projectId: ONE, id: first.id }]);
    });

    test('in a scope, of other projects alone and not more than asked for', async () => {
      const { store, add } = await createFixture(createStore);
      await add(ONE, { kind: 'dns' }, { claims: [claim('own'), claim('elsewhere', 'other')] });
      const ids = new Set<string>();
      for (const key of ['a', 'b', 'c']) ids.add((await add(TWO, { kind: 'dns' }, { claims: [claim(key)] })).id);
      const all = await store.othersIn('dns', { scope: SCOPE, projectId: ONE, limit: 10 });
      expect(new Set(all.map(({ id }) => id))).toEqual(ids);
      expect(all.every(({ scope, projectId }) => scope === SCOPE && projectId === TWO)).toBe(true);
      expect(await store.othersIn('dns', { scope: SCOPE, projectId: ONE, limit: 2 })).toHaveLength(2);
      expect(await store.othersIn('dns', { scope: SCOPE, projectId: TWO, limit: 10 })).toHaveLength(1);
      expect(await store.othersIn('dns', { scope: SCOPE, projectId: null, limit: 10 })).toHaveLength(ids.size + 1);
      expect(await store.othersIn('dns', { scope: 'nothing', projectId: ONE, limit: 10 })).toEqual([]);
    });
  });
}
