/** Between an upload and the first visitor: what only a failing hosting shows. */
import type { Deployment, Site } from '@landhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import type { PageReply, RecordReply } from '../../../core/operation.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import type { DeployedFile } from '../ports/site-hosting.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { Service } from '../../../wiring/service.ts';
import { portsOff } from '../../all-rules.ts';
import { createService } from '../../../wiring/service.ts';
import { createDiscardingHosting } from '../serving/discarding-hosting.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

let now: number;
let service: Service;
let site: Site;
/** Deployments whose files are missing, and undecided ones. */
let missing: Set<string>;
let waiting: Map<string, Promise<void>>;
/** Digests that have been uploaded; for deployments by archive, all of them. */
let stored: Set<string>;
/** What happens before the deployments of a site are listed. */
let beforeList: () => Promise<unknown>;

beforeEach(async () => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  missing = new Set();
  waiting = new Map();
  stored = new Set(['a'.repeat(64)]);
  beforeList = async () => {};
  const clock = clockAt(() => now);
  const randomness = createSeededRandomness('deployments');
  const store = createMemoryStore({ clock, randomness });
  service = createService({
    sealer: createPassingSealer(),
    store: { ...store, children: async (request) => beforeList().then(() => store.children(request)) },
    clock,
    ids: createIds({ clock, randomness }),
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    ports: {
      ...portsOff(),
      hosting: {
        ...createDiscardingHosting(),
        unpack: async () => [['/index.html', 'a'.repeat(64), 1]],
        missing: async (_projectId, files) => lacking(files),
        put: async (_projectId, digest) => void stored.add(digest),
        async hold(_projectId, id, files) {
          const found = missing.has(id) ? files.map(([, digest]) => digest) : lacking(files);
          await waiting.get(id);
          return found;
        },
      },
    },
    onError: (error) => {
      throw error;
    },
  });
  await service.reconciler.stop();
  const body = {
    name: 'shop',
    region: 'eu-central',
    custom_domains: [],
    wildcard_domains: [],
    force_https: true,
    labels: {},
  };
  site = await recordOf(service.handlers.createSite({ ...plainCall, params: {}, body } as never));
});

function lacking(files: readonly DeployedFile[]): string[] {
  return files.map(([, digest]) => digest).filter((digest) => !stored.has(digest));
}

async function recordOf<T>(reply: unknown): Promise<T> {
  return JSON.parse(((await reply) as RecordReply).body) as T;
}

async function deploy(): Promise<Deployment> {
  now += 1_000;
  const params = { site_id: site.id };
  return recordOf(service.handlers.createDeploymentFromArchive({ ...plainCall, params, upload: null } as never));
}

async function read(id: string): Promise<Deployment> {
  return recordOf(service.handlers.getDeployment({ ...plainCall, params: { site_id: site.id, id } } as never));
}

async function live(): Promise<unknown> {
  const found = await recordOf<Site>(service.handlers.getSite({ ...plainCall, params: { id: site.id } } as never));
  return found.production_deployment_id;
}

test('failed, with the reason and an event, when its files are gone', async () => {
  const { id } = await deploy();
  missing.add(id);
  await service.reconciler.runDue();
  expect(await read(id)).toMatchObject({
    status: 'failed',
    status_reason: expect.stringContaining('files'),
    ready_at: null,
  });
  expect(await live()).toBeNull();
  const { items } = (await service.handlers.listEvents({ ...plainCall, params: {} } as never)) as PageReply;
  expect(JSON.parse(items[0]!)).toMatchObject({ type: 'deployment.failed', resource_id: id, parent_id: site.id });
});

test('409 deployment_not_ready when one is promoted that is being worked on', async () => {
  const { id, status } = await deploy();
  expect(status).toBe('processing');
  const promoted = service.handlers.promoteDeployment({ ...plainCall, params: { site_id: site.id, id } } as never);
  await expect(promoted).rejects.toMatchObject({ code: 'deployment_not_ready' });
});

test('a slow deployment does not replace a later one', async () => {
  const slow = await deploy();
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(slow.id, promise);
  const first = service.reconciler.runDue();
  const later = await deploy();
  await service.reconciler.runDue();
  expect(await live()).toBe(later.id);
  resolve();
  await first;
  expect([(await read(slow.id)).status, await live()]).toEqual(['ready', later.id]);
});

test('an old deployment that is promoted while old ones are deleted stays, and is served', async () => {
  const [first] = await Promise.all([deploy(), service.reconciler.runDue()]);
  for (let count = 0; count < 21; count += 1) {
    await service.reconciler.runDue();
    await deploy();
  }
  let isPromoted = false;
  beforeList = async () => {
    if (isPromoted) return;
    isPromoted = true;
    const params = { site_id: site.id, id: first.id };
    await service.handlers.promoteDeployment({ ...plainCall, params } as never);
  };
  await service.reconciler.runDue();
  expect([isPromoted, await live()]).toEqual([true, first.id]);
  expect((await read(first.id)).status).toBe('ready');
});

describe('files that take an hour to arrive', () => {
  const DIGESTS = ['b', 'c', 'd'].map((digit) => digit.repeat(64));
  let id: string;

  async function upload(digest: string): Promise<void> {
    const params = { site_id: site.id, sha256: digest };
    await service.handlers.uploadFile({ ...plainCall, params, upload: null } as never);
  }

  beforeEach(async () => {
    const files = Object.fromEntries(DIGESTS.map((sha256) => [`/${sha256}`, { sha256, size: 1 }]));
    const body = { files, target: 'production', message: null, branch: null, commit: null };
    const params = { site_id: site.id };
    ({ id } = await recordOf<Deployment>(service.handlers.createDeployment({ ...plainCall, params, body } as never)));
    await service.reconciler.runDue();
    now += 3_600_000;
    await service.reconciler.runDue();
  });

  test('ready at once when the last of them has arrived', async () => {
    for (const digest of DIGESTS) {
      expect((await read(id)).status).toBe('uploading');
      await upload(digest);
      await service.reconciler.runDue();
    }
    expect([(await read(id)).status, await live()]).toEqual(['ready', id]);
  });

  test('ready at once when another process has received them, and somebody asks', async () => {
    for (const digest of DIGESTS) stored.add(digest);
    expect(await service.reconciler.runDue()).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'uploading', missing: [] });
    await service.reconciler.runDue();
    expect((await read(id)).status).toBe('ready');
  });

  test('ready at once when one arrives while it is looked for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(id, promise);
    now += 30_000;
    const looking = service.reconciler.runDue();
    for (const digest of DIGESTS) await upload(digest);
    resolve();
    await looking;
    await service.reconciler.runDue();
    expect((await read(id)).status).toBe('ready');
  });
});
