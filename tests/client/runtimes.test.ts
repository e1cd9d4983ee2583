/** The packed client on every supported runtime: the same calls, timers and signals, with the same results. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { drop, hang, ok, useFailingServer } from './failing-server.ts';
import type { InstalledClient } from './installed-client.ts';
import { findSystemNode, installClient } from './installed-client.ts';
import type { RunIn } from './runtimes.ts';
import { inBun, inDeno, inDenoWithFiles, inNode, inWorkerd } from './runtimes.ts';

const CHECK = `
  import { Landhold, ServiceError, TimeoutError } from '@landhold/client';
  let client;
  export async function check(given) {
    // Without options, if the runtime has an environment to read them from.
    client ??= given === undefined ? new Landhold() : new Landhold({ apiKey: given.LANDHOLD_API_KEY, baseUrl: given.LANDHOLD_BASE_URL });
    const name = 'site-' + Math.random().toString(36).slice(2);
    const created = client.sites.createSite({ name });
    const { status, rateLimit, requestId } = await created.withResponse();
    const site = await client.waitFor(await created);
    const names = [];
    for await (const each of client.sites.listSites({ limit: 1 })) names.push(each.name);
    const [, first] = (await client.events.listEvents({ resource_id: site.id })).data;
    const error = await client.sites.createSite({ name: 'Ä' }).catch((caught) => caught);
    const stopped = await client.sites.listSites({}, { signal: AbortSignal.abort('enough') }).catch((reason) => reason);

    const stop = new AbortController();
    const types = [];
    const following = (async () => {
      for await (const event of client.events.streamEvents({ types: ['site.*'] }, { signal: stop.signal, lastEventId: first.id })) {
        types.push(event.type);
        if (types.length === 2) stop.abort();
      }
    })();
    await client.sites.updateSite({ id: site.id, labels: { a: 'b' } });
    await following;

    const failing = new Landhold({ apiKey: 'sk_svc_test', baseUrl: given?.FAILING_URL ?? globalThis.process?.env.FAILING_URL });
    const retried = await failing.domains.getDomain({ id: 'dom_1' });
    const late = await failing.domains.getDomain({ id: 'dom_1' }, { timeoutMs: 50, maxRetries: 0 }).catch((caught) => caught);
    return {
      status, settled: site.status, isListed: names.includes(name), isLimited: rateLimit.remaining < rateLimit.limit,
      hasRequestId: requestId.startsWith('req_'), isServiceError: error instanceof ServiceError, code: error.code,
      stopped, types, retried: retried.id, isLate: late instanceof TimeoutError,
    };
  }`;

/** Deploys a folder twice, with one changed file, and a folder that contains a link. */
const CHECK_DEPLOY = `
  import { Landhold } from '@landhold/client';
  import { DeployError, deployFolder } from '@landhold/client/deploy';
  export async function check() {
    const client = new Landhold();
    const { id } = await client.waitFor(await client.sites.createSite({ name: 'site-' + Math.random().toString(36).slice(2) }));
    const deploy = async (folder) => {
      let last;
      const deployment = await deployFolder(client, { site_id: id, folder, onProgress: (progress) => { last = progress; } });
      return { status: deployment.status, files: deployment.files, isLive: (await client.sites.getSite({ id })).production_deployment_id === deployment.id, uploaded: last.uploaded };
    };
    const first = await deploy('public');
    const second = await deploy('changed');
    const error = await deploy('odd').catch((caught) => caught);
    return { first, second, isDeployError: error instanceof DeployError, path: error.path };
  }`;

let client: InstalledClient;
beforeAll(async () => {
  client = await installClient();
});
afterAll(() => client?.remove());

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '50' });
const failing = useFailingServer();
const node = findSystemNode();
const remark = node.version.startsWith('v20.') ? '' : ', since this machine has no Node 20';

describe('the client does all it can', () => {
  beforeAll(() => writeFileSync(join(client.project, 'check.js'), CHECK));

  test.each<[string, RunIn]>([
    [`Node ${node.version}${remark}`, inNode(node.path)],
    ['Deno', inDeno],
    ['Bun', inBun],
    ['workerd', inWorkerd],
  ])('on %s', async (_, runIn) => {
    failing.treat(drop, ok, hang, drop, ok, hang);
    const env = { LANDHOLD_API_KEY: DEVELOPMENT_KEY, LANDHOLD_BASE_URL: server.url(), FAILING_URL: failing.url() };
    expect(await runIn(client, env)).toEqual({
      status: 201,
      settled: 'active',
      isListed: true,
      isLimited: true,
      hasRequestId: true,
      isServiceError: true,
      code: 'name_invalid',
      stopped: 'enough',
      types: ['site.active', 'site.updated'],
      retried: 'dom_1',
      isLate: true,
    });
  });
});

describe('deployFolder deploys a folder', () => {
  const runtimes: [string, RunIn][] = [
    [`Node ${node.version}${remark}`, inNode(node.path)],
    ['Deno', inDenoWithFiles],
    ['Bun', inBun],
  ];
  beforeAll(() => {
    writeFileSync(join(client.project, 'check.js'), CHECK_DEPLOY);
    for (const folder of ['public', 'changed', 'odd'])
      mkdirSync(join(client.project, folder, 'docs'), { recursive: true });
    symlinkSync('/etc/hostname', join(client.project, 'odd/docs/link'));
  });

  test.each(runtimes)('on %s', async (name, runIn) => {
    // Content that no other runtime has uploaded yet.
    for (const folder of ['public', 'changed']) {
      writeFileSync(join(client.project, folder, 'docs/index.html'), name);
      writeFileSync(join(client.project, folder, 'docs/data.bin'), name.repeat(100_000));
    }
    writeFileSync(join(client.project, 'changed/docs/index.html'), `${name}!`);
    const env = { LANDHOLD_API_KEY: DEVELOPMENT_KEY, LANDHOLD_BASE_URL: server.url() };
    const bytes = 100_001 * Buffer.byteLength(name);
    expect(await runIn(client, env)).toEqual({
      first: { status: 'ready', files: { count: 2, bytes }, isLive: true, uploaded: 2 },
      second: { status: 'ready', files: { count: 2, bytes: bytes + 1 }, isLive: true, uploaded: 1 },
      isDeployError: true,
      path: join('odd', 'docs', 'link'),
    });
  });
});
