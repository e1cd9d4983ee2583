import type { CreatedProject } from '@landhold/contract';
import { expect, test } from 'vitest';
import { clockAt } from '../../../../test-support/manual-clock.ts';
import type { Approval } from '../../../core/approval.ts';
import { createIds } from '../../../core/ids.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { createRetryOnConflict } from '../../../pipeline/retry-on-conflict.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { StoredKey } from '../../../store/directory.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { MemoryTenants } from '../../../store/memory/memory-tenants.ts';
import { NO_PEOPLE } from '../../../store/project-reads.ts';
import { createProjectCreation } from './project-creation.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const POLICIES: readonly Approval[] = ['none', 'destructive', 'all'];

/** The policy of the first key, or the refusal with its field. */
async function firstPolicy(callers: Approval, sent?: Approval): Promise<string> {
  const clock = clockAt(() => NOW);
  const randomness = createSeededRandomness('projects');
  const tenants = new MemoryTenants();
  const ids = createIds({ clock, randomness });
  const projectId = ids.next('proj');
  const key: StoredKey = {
    id: ids.next('key'),
    hash: 'of the caller',
    lastFour: 'abcd',
    name: 'agent',
    projectId,
    country: null,
    scopes: new Set(['installation:write', 'sites:read']),
    approval: callers,
    createdAt: NOW,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    version: 1,
  };
  tenants.projects.set(projectId, { id: projectId, name: 'operations', country: null, createdAt: NOW, version: 1 });
  tenants.putKey(key);
  const createProject = createProjectCreation({
    store: createMemoryStore({ clock, randomness, tenants }),
    clock,
    ids,
    retryOnConflict: createRetryOnConflict({ randomness }),
    sealer: createPassingSealer(),
    newApiKey: () => ({ key: 'sk_svc_first', hash: 'of the first key' }),
    newInvitationToken: () => ({ token: '', hash: '' }),
    baseUrl: () => '',
    keysPerProject: 1,
    invitationsPerProject: 1,
    reads: NO_PEOPLE,
  });
  const caller = { ...key, keyId: key.id, authority: { by: 'key', keyId: key.id } as const };
  try {
    const { body } = await createProject({
      caller,
      requestId: 'req_1',
      params: {},
      body: { name: 'shop', key: { name: 'first', ...(sent === undefined ? {} : { approval: sent }) } },
      query: {},
      page: { limit: 20, after: null },
      idempotency: null,
      ifMatch: null,
      dryRun: false,
      audit: null,
    });
    const shown = JSON.parse(body) as CreatedProject;
    const stored = tenants.keysOf(shown.id).map(({ approval }) => approval);
    expect(stored).toEqual([shown.key!.approval]);
    return stored[0]!;
  } catch (error) {
    if (error instanceof ServiceError) return `${error.code} ${error.details.param}`;
    throw error;
  }
}

test.each(POLICIES)('the first key has the policy of the key that creates it: %s', async (policy) => {
  expect(await firstPolicy(policy)).toBe(policy);
});

test('the first key can have a stricter policy, and never a looser one', async () => {
  const found: string[][] = [];
  for (const callers of POLICIES) {
    const row: string[] = [];
    for (const sent of POLICIES) row.push(await firstPolicy(callers, sent));
    found.push(row);
  }
  const refused = 'key_exceeds_yours key.approval';
  expect(found).toEqual([
    ['none', 'destructive', 'all'],
    [refused, 'destructive', 'all'],
    [refused, refused, 'all'],
  ]);
});
