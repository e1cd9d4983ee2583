import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../store/memory/memory-directory.ts';
import { createKeyCache } from './key-cache.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

test('a use that could not be written down is written next time, unless a newer one is', async () => {
  let now = 1_000;
  let isAway = true;
  const written: (readonly [string, number])[][] = [];
  const directory = createMemoryDirectory();
  const { id: projectId } = await directory.ensureProject({ id: 'proj_1', name: 'one', country: null, createdAt: 0 });
  for (const hash of ['older', 'newer']) {
    const key = {
      id: `key_${hash}`,
      hash,
      lastFour: 'four',
      name: hash,
      projectId,
      country: null,
      scopes: new Set<string>(),
      approval: 'none' as const,
      createdAt: 0,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    };
    await directory.addKey(key, { maxActive: 2 });
  }
  directory.recordUse = async (uses) => {
    if (isAway) throw new Error('away');
    written.push([...uses]);
  };
  const cache = createKeyCache({ directory, clock: clockAt(() => now) });

  await cache.findByHash('older');
  await cache.findByHash('newer');
  await expect(cache.flush()).rejects.toThrow('away');
  now = 2_000;
  await cache.findByHash('newer');
  isAway = false;
  await cache.flush();
  await cache.flush();
  expect(written).toEqual([
    [
      ['older', 1_000],
      ['newer', 2_000],
    ],
  ]);
});
