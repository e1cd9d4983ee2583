/** The packed client on every runtime it is made for: the same calls, timers and signals, and the same outcome. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { drop, hang, ok, useFailingServer } from './failing-server.ts';
import type { InstalledClient } from './installed-client.ts';
import { findSystemNode, installClient } from './installed-client.ts';
import type { RunIn } from './runtimes.ts';
import { inBun, inDeno, inNode, inWorkerd } from './runtimes.ts';

const CHECK = `
  import { Landhold, ServiceError, TimeoutError } from '@landhold/client';
  let client;
  export async function check(given) {
    // Without options where the runtime has an environment to read them from.
    client ??= given === undefined ? new Landhold() : new Landhold({ apiKey: given.LANDHOLD_API_KEY, baseUrl: given.LANDHOLD_BASE_URL });
    const name = 'site-' + Math.random().toString(36).slice(2);
    const created = client.sites.createSite({ name });
    const { status, rateLimit, requestId } = await created.withResponse();
    const site = await client.waitFor(await created);
    const names = [];
    for await (const each of client.sites.listSites({ limit: 1 })) names.push(each.name);
    const error = await client.sites.createSite({ name: 'Ä' }).catch((caught) => caught);
    const stopped = await client.sites.listSites({}, { signal: AbortSignal.abort('enough') }).catch((reason) => reason);

    const failing = new Landhold({ apiKey: 'sk_svc_test', baseUrl: given?.FAILING_URL ?? globalThis.process?.env.FAILING_URL });
    const retried = await failing.domains.getDomain({ id: 'dom_1' });
    const late = await failing.domains.getDomain({ id: 'dom_1' }, { timeoutMs: 50, maxRetries: 0 }).catch((caught) => caught);
    return {
      status, settled: site.status, isListed: names.includes(name), isLimited: rateLimit.remaining < rateLimit.limit,
      hasRequestId: requestId.startsWith('req_'), isServiceError: error instanceof ServiceError, code: error.code,
      stopped, retried: retried.id, isLate: late instanceof TimeoutError,
    };
  }`;

let client: InstalledClient;
beforeAll(async () => {
  client = await installClient();
  writeFileSync(join(client.project, 'check.js'), CHECK);
}, 120_000);
afterAll(() => client?.remove());

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '50' });
const failing = useFailingServer();
const node = findSystemNode();
const remark = node.version.startsWith('v20.') ? '' : ', since this machine has no Node 20';

describe('the client does all it can', () => {
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
      retried: 'dom_1',
      isLate: true,
    });
  });
});
