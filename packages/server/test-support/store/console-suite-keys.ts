import { describe, expect, test, vi } from 'vitest';
import type { Directory, StoredKey, StoredProject } from '../../src/store/directory.ts';
import type { ConsoleFixture, CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const one: StoredProject = { id: ONE, name: 'one', country: 'DE', createdAt: START };
const two: StoredProject = { id: TWO, name: 'two', country: null, createdAt: START };
const LATER = START + 1_000;
const MANY = 1_000;

interface KeyFixture extends Omit<ConsoleFixture, 'key'> {
  key(fields?: Partial<StoredKey>): StoredKey;
}

async function createKeyFixture(createStores: CreateConsoleStores): Promise<KeyFixture> {
  const fixture = await createConsoleFixture(createStores);
  return {
    ...fixture,
    key(fields) {
      const id = fixture.ids.next('key');
      return {
        id,
        hash: `hash of ${id}`,
        lastFour: 'abcd',
        name: 'a key',
        projectId: ONE,
        country: null,
        scopes: new Set(['sites:read', 'sites:write']),
        approval: 'all',
        createdAt: START,
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        version: 1,
        ...fields,
      };
    },
  };
}

export function describeKeys(createStores: CreateConsoleStores): void {
  describe('the keys of a project', () => {
    test('are as many as may work, however many are added at the same time', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      for (const project of [one, two]) await directory.ensureProject(project);
      const added = await Promise.all(Array.from({ length: 12 }, () => directory.addKey(key(), { maxActive: 5 })));
      expect(added.filter((outcome) => outcome === 'added')).toHaveLength(5);
      expect(added.filter((outcome) => outcome === 'full')).toHaveLength(7);
      expect(await directory.listKeys(ONE)).toHaveLength(5);
      expect(await directory.addKey(key({ projectId: TWO }), { maxActive: 5 })).toBe('added');
    });

    test('that were revoked or have expired make room', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureProject(one);
      const [revoked, expired] = [key(), key({ expiresAt: START + 10 })];
      for (const each of [revoked, expired]) await directory.addKey(each, { maxActive: 2 });
      expect(await directory.addKey(key(), { maxActive: 2 })).toBe('full');
      await directory.revokeKey(ONE, revoked.id, START);
      expect(await directory.addKey(key(), { maxActive: 2 })).toBe('added');
      expect(await directory.addKey(key({ createdAt: START + 9 }), { maxActive: 2 })).toBe('full');
      expect(await directory.addKey(key({ createdAt: START + 10 }), { maxActive: 2 })).toBe('added');
    });

    test('are replaced in one step, without an overlap also where there is no room', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureProject(one);
      const old = key();
      await directory.addKey(old, { maxActive: 1 });
      const successor = key({ createdAt: LATER });
      const replace = (expiresAt: number) => ({ maxActive: 1, replaces: { keyId: old.id, expiresAt } });
      expect(await directory.addKey(successor, replace(LATER + 1))).toBe('full');
      expect(await directory.listKeys(ONE)).toMatchObject([{ id: old.id, expiresAt: null }]);
      expect(await directory.addKey(successor, replace(LATER))).toBe('added');
      expect(await directory.findByHash(old.hash)).toMatchObject({ expiresAt: LATER });
      expect(await directory.findByHash(successor.hash)).toMatchObject({ expiresAt: null, country: 'DE' });
      expect(await directory.addKey(key({ createdAt: LATER }), replace(LATER))).toBe('full');
    });

    test('are none in a project that is gone', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      expect(await directory.addKey(key(), { maxActive: MANY })).toBe('missing');
      await directory.ensureProject(one);
      expect(await directory.listKeys(ONE)).toEqual([]);
    });
  });

  describe('a key of the settings', () => {
    const names = async (directory: Directory): Promise<string[]> =>
      (await directory.listProjects()).map(({ name }) => name).toSorted();

    test('is made with its project, once, however many processes start at the same time', async () => {
      const { directory, key, ids } = await createKeyFixture(createStores);
      const starts = Array.from({ length: 8 }, (_, index) =>
        directory.ensureBootstrapKey(key({ hash: index % 2 === 0 ? 'a' : 'b' }), { ...one, id: ids.next('proj') }),
      );
      expect(await Promise.all(starts)).toEqual(Array.from({ length: 8 }, () => true));
      const [project, ...others] = await directory.listProjects();
      expect(others).toEqual([]);
      const kept = await directory.listKeys(project!.id);
      expect(kept.map(({ hash }) => hash).toSorted()).toEqual(['a', 'b']);
    });

    test('gets the scopes of the current settings, and every cache of it is notified', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureBootstrapKey(key({ hash: 'a' }), one);
      const notified = new Set<string>();
      directory.onEnded((hash) => notified.add(hash));
      let turn = 0;
      // A database may take a moment to start listening.
      await vi.waitUntil(async () => {
        turn += 1;
        const scopes = new Set(turn % 2 === 0 ? ['sites:read'] : ['dns:read']);
        expect(await directory.ensureBootstrapKey(key({ hash: 'a', scopes }), one)).toBe(true);
        expect(await directory.findByHash('a')).toMatchObject({ scopes, projectId: ONE });
        return notified.has('a');
      });
    });

    test('stays in its project when that is renamed, and no other is made', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureBootstrapKey(key({ hash: 'a' }), one);
      await directory.updateProject(ONE, { name: 'renamed' });
      expect(await directory.ensureBootstrapKey(key({ hash: 'a' }), { ...one, id: TWO })).toBe(true);
      expect(await names(directory)).toEqual(['renamed']);
      expect(await directory.findByHash('a')).toMatchObject({ projectId: ONE });
    });

    test('moves when the settings name another project', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureBootstrapKey(key({ hash: 'a' }), one);
      expect(await directory.ensureBootstrapKey(key({ hash: 'a' }), two)).toBe(true);
      expect(await directory.findByHash('a')).toMatchObject({ projectId: TWO, country: null });
      expect(await directory.listKeys(ONE)).toEqual([]);
    });

    test('that was revoked stays so, wherever the settings put it', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureBootstrapKey(key({ hash: 'a' }), one);
      const [{ id }] = (await directory.listKeys(ONE)) as [StoredKey];
      await directory.revokeKey(ONE, id, START);
      expect(await directory.ensureBootstrapKey(key({ hash: 'a' }), one)).toBe(false);
      expect(await directory.ensureBootstrapKey(key({ hash: 'a' }), two)).toBe(false);
      expect(await directory.findByHash('a')).toMatchObject({ revokedAt: START, projectId: ONE });
      expect(await names(directory)).toEqual(['one']);
    });

    test('does not come back with its project after that was deleted, and a new key does', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      await directory.ensureBootstrapKey(key({ hash: 'a' }), one);
      await directory.removeProject(ONE);
      for (const project of [one, two]) {
        expect(await directory.ensureBootstrapKey(key({ hash: 'a' }), project)).toBe(false);
        expect(await names(directory)).toEqual([]);
      }
      expect(await directory.findByHash('a')).toBeUndefined();
      expect(await directory.ensureBootstrapKey(key({ hash: 'b' }), one)).toBe(true);
      expect(await names(directory)).toEqual(['one']);
    });

    test('ends when the settings no longer name it, and keys that people made go on', async () => {
      const { directory, key } = await createKeyFixture(createStores);
      for (const hash of ['a', 'b']) await directory.ensureBootstrapKey(key({ hash }), one);
      await directory.addKey(key({ hash: 'of people' }), { maxActive: MANY });
      await directory.endOtherBootstrapKeys(['b', 'c'], LATER);
      await directory.endOtherBootstrapKeys(['b', 'c'], LATER + 1);
      const revoked = await Promise.all(['a', 'b', 'of people'].map(async (hash) => directory.findByHash(hash)));
      expect(revoked.map((each) => each!.revokedAt)).toEqual([LATER, null, null]);
    });
  });
}
