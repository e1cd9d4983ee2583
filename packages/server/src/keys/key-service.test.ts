import { beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../core/ids.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Directory } from '../store/directory.ts';
import { createMemoryDirectory } from '../store/memory/memory-directory.ts';
import { UNATTENDED } from '../store/write-context.ts';
import { hashKey, makeKey } from './api-key.ts';
import { createProductionAuthenticator } from './authenticator.ts';
import { parseBootstrapKeys } from './bootstrap-keys.ts';
import type { KeyCache } from './key-cache.ts';
import { createKeyCache } from './key-cache.ts';
import type { KeyService } from './key-service.ts';
import { createKeyService } from './key-service.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let now: number;
let directory: Directory;
let keys: KeyCache;
let service: KeyService;

beforeEach(() => {
  now = NOW;
  const clock = clockAt(() => now);
  directory = createMemoryDirectory();
  keys = createKeyCache({ directory, clock });
  directory.onEnded(keys.forget);
  const randomness = createSeededRandomness('key service');
  const ids = createIds({ clock, randomness });
  service = createKeyService({ directory, clock, ids, randomness, keysPerProject: 3 });
});

async function answerTo(key: string): Promise<string> {
  const authenticate = createProductionAuthenticator({
    keys,
    clock: clockAt(() => now),
    findEnrollmentKey: async () => undefined,
    findPerson: async () => undefined,
  });
  const answer = await authenticate(`Bearer ${key}`);
  return answer instanceof ServiceError ? answer.code : 'accepted';
}

async function makeOne(expiresAt: number | null = null): Promise<{ key: string; id: string; projectId: string }> {
  const project = await service.ensureProject('shop');
  const { key, stored } = await service.createKey(
    { projectId: project.id, name: 'ci', scopes: new Set(['dns:read']), expiresAt },
    () => UNATTENDED,
  );
  return { key, id: stored.id, projectId: project.id };
}

describe('a key that was made', () => {
  test('is accepted, and kept as its digest and last four characters alone', async () => {
    const { key, projectId } = await makeOne();
    expect(await answerTo(key)).toBe('accepted');
    const [stored] = await service.listKeys(projectId);
    expect(stored).toMatchObject({ hash: hashKey(key), lastFour: key.slice(-4), name: 'ci', expiresAt: null });
    expect(JSON.stringify(stored)).not.toContain(key.slice(7, 39));
  });

  test('is refused as expired from the moment it expires at', async () => {
    const { key } = await makeOne(NOW + DAY_MS);
    now = NOW + DAY_MS - 1;
    expect(await answerTo(key)).toBe('accepted');
    now += 1;
    expect(await answerTo(key)).toBe('api_key_expired');
  });

  test('is refused as revoked at once, although it was accepted a moment before', async () => {
    const { key, id, projectId } = await makeOne();
    expect(await answerTo(key)).toBe('accepted');
    expect(await service.revokeKey(projectId, id, UNATTENDED)).toMatchObject({ id, revokedAt: now });
    expect(await answerTo(key)).toBe('api_key_revoked');
  });

  test('is revoked by its own project alone', async () => {
    const { key, id } = await makeOne();
    const other = await service.ensureProject('other');
    expect(await service.revokeKey(other.id, id, UNATTENDED)).toBeUndefined();
    expect(await answerTo(key)).toBe('accepted');
  });

  test('is rolled: both work for the overlap, then the successor alone', async () => {
    const { key, projectId } = await makeOne();
    const [old] = await service.listKeys(projectId);
    const rolled = await service.rollKey(old!, HOUR_MS, () => UNATTENDED);
    expect(rolled!.stored.scopes).toEqual(new Set(['dns:read']));
    expect([await answerTo(key), await answerTo(rolled!.key)]).toEqual(['accepted', 'accepted']);
    now += HOUR_MS;
    expect([await answerTo(key), await answerTo(rolled!.key)]).toEqual(['api_key_expired', 'accepted']);
  });

  test('is noted as used, in the background', async () => {
    const { key, projectId } = await makeOne();
    now += 5;
    await answerTo(key);
    expect((await service.listKeys(projectId))[0]!.lastUsedAt).toBeNull();
    await keys.flush();
    expect((await service.listKeys(projectId))[0]!.lastUsedAt).toBe(NOW + 5);
  });
});

describe('a cached key', () => {
  test('is asked for again after 3.5 s, so that a revocation nobody told us of holds for streams within 5 s', async () => {
    const { key, id, projectId } = await makeOne();
    await answerTo(key);
    const untold = createKeyCache({ directory, clock: clockAt(() => now) });
    await untold.findByHash(hashKey(key));
    await directory.revokeKey(projectId, id, now);
    now += 3_499;
    expect(untold.recall(hashKey(key))!.revokedAt).toBeNull();
    now += 1;
    expect(untold.recall(hashKey(key))).toBeUndefined();
    expect((await untold.findByHash(hashKey(key)))!.revokedAt).toBe(NOW);
  });
});

describe('bootstrap keys', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((seed) => makeKey(createSeededRandomness(seed)));

  test('exist with their projects and never expire, however often they are made sure of', async () => {
    const entries = parseBootstrapKeys(`${one}@shop ${two}=dns:read@shop ${three}`);
    await service.ensureBootstrapKeys(entries);
    await service.ensureBootstrapKeys(entries);
    const projects = await directory.listProjects();
    expect(projects.map(({ name }) => name)).toEqual(['shop', 'default']);
    const kept = await service.listKeys(projects[0]!.id);
    expect(kept.map(({ hash, expiresAt }) => ({ hash, expiresAt }))).toEqual([
      { hash: hashKey(one!), expiresAt: null },
      { hash: hashKey(two!), expiresAt: null },
    ]);
  });

  test('that were revoked stay so', async () => {
    const entries = parseBootstrapKeys(one!);
    await service.ensureBootstrapKeys(entries);
    const [project] = await directory.listProjects();
    const [key] = await service.listKeys(project!.id);
    await service.revokeKey(project!.id, key!.id, UNATTENDED);
    await service.ensureBootstrapKeys(entries);
    expect(await answerTo(one!)).toBe('api_key_revoked');
  });
});
