import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createManualClock } from '../../../../test-support/manual-clock.ts';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { Follower, FollowStoreOptions } from '../../../following/follow-store.ts';
import { followStore } from '../../../following/follow-store.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { createFollowedSites } from './followed-sites.ts';
import type { ServedSites } from './served-sites.ts';
import { createServedSites } from './served-sites.ts';

let fixture: Fixture;
let served: ServedSites;
let follower: Follower;
let errors: unknown[];

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  errors = [];
  served = createServedSites({ store: fixture.store, files: {} as FileStore, domain: () => 'sites.test' });
});
afterEach(async () => follower.stop());

async function follow(options: Partial<FollowStoreOptions> = {}): Promise<void> {
  const { store } = fixture;
  follower = followStore({
    store,
    directory: { listProjects: async () => [{ id: ONE, name: 'one', country: null, createdAt: 0, version: 1 }] },
    served: createFollowedSites({ store, served }),
    pollMs: undefined,
    clock: createManualClock(),
    onError: (error) => void errors.push(error),
    ...options,
  });
  await follower.start();
}

const fields = { provider: 'embedded', custom_domains: [], force_https: false };

function addSite(name: string): Promise<StoredRecord> {
  return fixture.add(ONE, { name, status: 'active', fields: { ...fields, production_deployment_id: null } });
}

function promoted(site: StoredRecord, deploymentId: string): Promise<StoredRecord | 'stale'> {
  const to = { ...(JSON.parse(site.json) as object), production_deployment_id: deploymentId };
  return fixture.change(ONE, site, { json: JSON.stringify(to) });
}

async function addDeployment(site: StoredRecord): Promise<StoredRecord> {
  const parts = { kind: 'deployments', parentId: site.id, status: 'ready', fields: { site_id: site.id } } as const;
  return fixture.add(ONE, parts);
}

/** Whether a host shows a deployment; without its files it cannot be shown. */
async function shows(host: string): Promise<boolean> {
  try {
    return (await served.resolve(host)) !== undefined;
  } catch {
    return true;
  }
}

const previewOf = ({ id }: StoredRecord): string => `${id.replace('_', '-')}.preview.sites.test`;

test('sites, deployments and promotions are served when their commit returns, and deleted ones are not', async () => {
  const before = await addSite('before');
  await follow();
  expect(served.siteAt('before.sites.test')?.id).toBe(before.id);
  const site = await addSite('shop');
  const deployment = await addDeployment(site);
  expect([await shows('shop.sites.test'), await shows(previewOf(deployment))]).toEqual([false, true]);
  const live = (await promoted(site, deployment.id)) as StoredRecord;
  expect(await shows('shop.sites.test')).toBe(true);
  await fixture.remove(ONE, deployment);
  expect(await shows(previewOf(deployment))).toBe(false);
  await fixture.remove(ONE, live);
  expect([served.siteAt('shop.sites.test'), errors]).toEqual([undefined, []]);
});

test('what other processes write is served: a site, its promotion, its end', async () => {
  await follow({ store: { ...fixture.store, onCommitted: () => () => {} }, pollMs: 60_000 });
  const site = await addSite('shop');
  await vi.waitFor(() => expect(served.siteAt('shop.sites.test')?.id).toBe(site.id));
  const deployment = await addDeployment(site);
  const live = (await promoted(site, deployment.id)) as StoredRecord;
  await vi.waitFor(async () => expect(await shows('shop.sites.test')).toBe(true));
  await fixture.remove(ONE, live);
  await vi.waitFor(() => expect(served.siteAt('shop.sites.test')).toBeUndefined());
  expect(errors).toEqual([]);
});
