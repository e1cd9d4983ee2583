import { describe, expect, test, vi } from 'vitest';
import type { CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const one = { id: ONE, name: 'one', country: null, createdAt: START };
const two = { id: TWO, name: 'two', country: 'DE', createdAt: START };

export function describeProjects(createStores: CreateConsoleStores): void {
  describe('a project', () => {
    test('changes only in what is named, and not to a name that is taken', async () => {
      const { directory } = await createConsoleFixture(createStores);
      for (const project of [one, two]) await directory.ensureProject(project);
      expect(await directory.updateProject(ONE, { country: 'FR' })).toEqual({ ...one, country: 'FR' });
      expect(await directory.updateProject(ONE, { name: 'first' })).toEqual({ ...one, name: 'first', country: 'FR' });
      expect(await directory.updateProject(ONE, { name: 'first', country: null })).toEqual({ ...one, name: 'first' });
      expect(await directory.updateProject(ONE, {})).toEqual({ ...one, name: 'first' });
      expect(await directory.updateProject(ONE, { name: 'two' })).toBe('taken');
      expect(await directory.updateProject('proj_unknown', { name: 'third' })).toBeUndefined();
      expect(await directory.findProject(TWO)).toEqual(two);
    });

    test('takes its keys along when it goes, and everyone who waits for that is told', async () => {
      const { directory, key } = await createConsoleFixture(createStores);
      for (const project of [one, two]) await directory.ensureProject(project);
      const other = key(TWO, 'hash of two');
      await directory.addKey(key(ONE, 'hash of one'), { mostLive: 1 });
      await directory.addKey(other, { mostLive: 1 });
      const told = new Set<string>();
      directory.onEnded((hash) => told.add(hash));
      // A database may take a moment until it listens.
      await vi.waitUntil(async () => {
        await directory.revokeKey(TWO, other.id, START);
        return told.has('hash of two');
      });
      expect(await directory.removeProject(ONE)).toBe('removed');
      await vi.waitUntil(() => told.has('hash of one'));
      expect(await directory.findProject(ONE)).toBeUndefined();
      expect(await directory.findByHash('hash of one')).toBeUndefined();
      expect(await directory.findByHash('hash of two')).toBeDefined();
      expect(await directory.listProjects()).toEqual([two]);
    });
  });
}
