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
      expect(await directory.updateProject(ONE, { country: 'FR' })).toMatchObject({
        ...one,
        country: 'FR',
        version: 2,
      });
      expect(await directory.updateProject(ONE, { name: 'first' })).toMatchObject({
        ...one,
        name: 'first',
        country: 'FR',
      });
      expect(await directory.updateProject(ONE, { name: 'first', country: null })).toMatchObject({
        ...one,
        name: 'first',
      });
      expect(await directory.updateProject(ONE, {})).toMatchObject({ ...one, name: 'first' });
      expect(await directory.updateProject(ONE, { name: 'two' })).toBe('taken');
      expect(await directory.updateProject('proj_unknown', { name: 'third' })).toBeUndefined();
      expect(await directory.findProject(TWO)).toEqual({ ...two, version: 1 });
    });

    test('takes its keys along when it is deleted, and notifies all who wait for that', async () => {
      const { directory, key } = await createConsoleFixture(createStores);
      for (const project of [one, two]) await directory.ensureProject(project);
      const other = key(TWO, 'hash of two');
      await directory.addKey(key(ONE, 'hash of one'), { maxActive: 1 });
      await directory.addKey(other, { maxActive: 1 });
      const notified = new Set<string>();
      directory.onEnded((hash) => notified.add(hash));
      // A database may take a moment to start listening.
      await vi.waitUntil(async () => {
        await directory.revokeKey(TWO, other.id, START);
        return notified.has('hash of two');
      });
      expect(await directory.removeProject(ONE)).toBe('removed');
      await vi.waitUntil(() => notified.has('hash of one'));
      expect(await directory.findProject(ONE)).toBeUndefined();
      expect(await directory.findByHash('hash of one')).toBeUndefined();
      expect(await directory.findByHash('hash of two')).toBeDefined();
      expect(await directory.listProjects()).toEqual([{ ...two, version: 1 }]);
    });
  });
}
