import { beforeEach, describe, expect, test } from 'vitest';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE, TWO } from '../../test-support/store/store-fixture.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { StoredRecord } from '../store/store.ts';
import { StoreView } from './view.ts';

const NAME = { scope: 'site.name', key: 'shop' };
const FREE = { scope: 'site.name', key: 'blog' };

let fixture: Fixture;
let site: StoredRecord;
let view: StoreView;

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  site = await fixture.add(ONE, {}, { claims: [NAME] });
  view = new StoreView(fixture.store);
});

describe('a view of the store', () => {
  test('requires nothing as long as nothing was read', () => {
    expect(view.requires()).toBeUndefined();
  });

  test('requires the records that were read, and the absence of those that were not there', async () => {
    const absent = fixture.record();
    expect(await view.find(ONE, 'sites', site.id)).toMatchObject(site);
    expect(await view.find(TWO, 'sites', absent.id)).toBeUndefined();
    expect(view.requires()!.records).toEqual([
      { projectId: ONE, kind: 'sites', id: site.id, version: 1 },
      { projectId: TWO, kind: 'sites', id: absent.id, version: null },
    ]);
  });

  test('requires what was read first, if the record has changed between two readings', async () => {
    await view.find(ONE, 'sites', site.id);
    await fixture.change(ONE, site, { status: 'active' });
    await view.find(ONE, 'sites', site.id);
    const { requires } = { requires: view.requires() };
    const commit = { ...fixture.creation(fixture.record()), requires };
    expect(await fixture.store.commit(ONE, commit)).toEqual({ outcome: 'stale' });
  });

  test('requires the holders of the claims that were read, and that the other claims are free', async () => {
    await view.holders('sites', [NAME, FREE]);
    expect(view.requires()!.claims).toEqual([
      { ...NAME, kind: 'sites', holder: site.id },
      { ...FREE, kind: 'sites', holder: null },
    ]);
  });

  test('guards the scopes whose claims were listed, as they were listed first', async () => {
    expect(view.guards()).toBeUndefined();
    expect((await view.readClaims(NAME.scope)).keys).toEqual([NAME.key]);
    await fixture.add(ONE, {}, { claims: [FREE], guard: view.guards()![0] });
    expect((await view.readClaims(NAME.scope)).keys).toEqual([NAME.key, FREE.key]);
    expect(view.guards()).toEqual([{ scope: NAME.scope, version: 0 }]);
    const commit = { ...fixture.creation(fixture.record()), guards: view.guards() };
    expect(await fixture.store.commit(ONE, commit)).toEqual({ outcome: 'stale' });
  });

  test('requires nothing that was read with peek', async () => {
    expect(await view.peek.find(ONE, 'sites', site.id)).toMatchObject(site);
    await view.peek.holders('sites', [NAME]);
    await view.peek.readClaims(NAME.scope);
    expect([view.requires(), view.guards()]).toEqual([undefined, undefined]);
  });
});
