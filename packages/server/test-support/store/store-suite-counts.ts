import { describe, expect, test } from 'vitest';
import type { ListCount, RecordFilter } from '../../src/store/list-counts.ts';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const MAX = 6;
const exactly = (count: number): ListCount => ({ count, isMore: false });
const atLeast = (count: number): ListCount => ({ count, isMore: true });

export function describeCounts(createStore: CreateStore): void {
  describe('the count of a list', () => {
    test('is exact up to a number, whatever narrows it', async () => {
      const { store, add } = await createFixture(createStore);
      for (let index = 0; index < 8; index += 1) {
        const status = index < 3 ? 'failed' : 'active';
        const labels = index % 2 === 0 ? { env: 'prod' } : { env: 'test' };
        await add(ONE, { name: `${index < 5 ? 'shop' : 'blog'}-${index}`, status, region: 'eu-north', labels });
      }
      await add(TWO, { name: 'shop-elsewhere', status: 'failed' });
      const count = async (filter: RecordFilter): Promise<ListCount> => store.countList(ONE, 'sites', filter, MAX);
      expect(await count({})).toEqual(atLeast(MAX));
      expect(await count({ region: 'eu-north' })).toEqual(atLeast(MAX));
      expect(await count({ status: 'failed' })).toEqual(exactly(3));
      expect(await count({ labels: [['env', 'prod']] })).toEqual(exactly(4));
      expect(await count({ labels: [['env', 'prod']], status: 'failed' })).toEqual(exactly(2));
      expect(await count({ labels: [['env', 'prod']], status: 'failed', region: 'eu-north' })).toEqual(exactly(2));
      expect(await count({ namePrefix: 'shop-' })).toEqual(exactly(5));
      expect(await count({ namePrefix: 'shop-', status: 'active' })).toEqual(exactly(2));
      expect(await count({ namePrefix: 'shop-', status: 'active', labels: [['env', 'test']] })).toEqual(exactly(1));
      expect(await count({ name: 'blog-7' })).toEqual(exactly(1));
      expect(await count({ name: 'blog-7', namePrefix: 'shop' })).toEqual(exactly(0));
      expect(await count({ status: 'pending' })).toEqual(exactly(0));
    });

    test('of one parent has no child of another', async () => {
      const fixture = await createFixture(createStore);
      const [zone, twin] = [await fixture.add(ONE, { kind: 'dns' }), await fixture.add(ONE, { kind: 'dns' })];
      for (const [index, type] of ['A', 'A', 'TXT', 'MX'].entries()) {
        for (const { id } of index === 0 ? [zone, twin] : [zone]) {
          const set = { kind: 'records', parentId: id, status: null, fields: { type } } as const;
          await fixture.add(ONE, { ...set, name: index < 3 ? `www-${index}` : 'mail', labels: { env: 'prod' } });
        }
      }
      const count = async (filter: RecordFilter): Promise<ListCount> =>
        fixture.store.countList(ONE, 'records', { parentId: zone.id, ...filter }, MAX);
      expect(await count({})).toEqual(exactly(4));
      expect(await count({ fields: [['type', 'A']] })).toEqual(exactly(2));
      expect(await count({ namePrefix: 'www' })).toEqual(exactly(3));
      expect(await count({ namePrefix: 'www', fields: [['type', 'A']], labels: [['env', 'prod']] })).toEqual(
        exactly(2),
      );
      expect(await count({ name: 'mail' })).toEqual(exactly(1));
      expect(await count({ parentId: twin.id })).toEqual(exactly(1));
    });
  });
}
