/** The library for tests, in the tree. tests/packages has it as strangers install it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestFixtures, WorkerFixtures } from '@landhold/testing';
import { landholdFixtures, startLandhold } from '@landhold/testing';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../support/engine.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('one mock', () => {
  test('projects, time, faults and a reset', async () => {
    await using landhold = await startLandhold();
    const [shop, other] = [await landhold.project(), await landhold.project()];
    const name = landhold.fresh('shop.test');
    expect([name, landhold.fresh('shop.test') === name]).toEqual([expect.stringMatching(/^shop-\w+\.test$/), false]);

    await landhold.clock.freeze();
    const domain = await shop.client.domains.registerDomain({ name, auto_renew: true });
    const { events } = await landhold.clock.advance({ days: 365, hours: 24 });
    expect(events.map(({ type, resource_id }) => [type, resource_id])).toEqual([
      ['domain.active', domain.id],
      ['domain.updated', domain.id],
    ]);
    const now = await landhold.clock.now();
    await expect(landhold.clock.advance(new Date(now.getTime() - 1))).rejects.toMatchObject({
      code: 'clock_backwards',
    });

    await shop.faults.add({ operation: 'createSite', nth: 2, respond: { code: 'unavailable' } });
    const create = async (client = shop.client) => client.sites.createSite({ name: landhold.fresh('shop') });
    await create();
    await expect(create()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await create(other.client);
    await create(other.client);
    expect(await shop.faults.list()).toMatchObject([{ matched: 2, applied: 1 }]);
    expect(await other.faults.list()).toEqual([]);
    await landhold.faults.add({ kind: 'sites', respond: { code: 'internal_error' } });
    await expect(create(other.client)).rejects.toMatchObject({ status: 500 });

    await shop.requests.verify(
      [{ operation: 'registerDomain', count: 1, body: { name } }, { operation: 'createSite' }],
      {
        nothingElse: true,
      },
    );
    const twice = shop.requests.verify({ operation: 'registerDomain', count: 2 });
    await expect(twice).rejects.toThrow('registerDomain was expected 2 times, and was sent once.');
    expect(await other.requests.list({ limit: 2 })).toMatchObject([{ status: 201 }, { status: 500 }]);
    await landhold.requests.clear();
    await landhold.requests.verify([], { nothingElse: true });

    await landhold.faults.clear();
    await landhold.snapshots.save('two');
    await create(other.client);
    await landhold.snapshots.restore('two');
    expect((await other.client.sites.listSites()).data).toHaveLength(2);
    expect((await landhold.snapshots.list()).map((snapshot) => snapshot.name)).toEqual(['two']);
    await landhold.faults.add({ kind: 'sites', respond: { code: 'internal_error' } });

    await landhold.reset();
    expect((await landhold.client.sites.listSites()).data).toEqual([]);
    expect(await landhold.faults.list()).toEqual([]);
    await expect(create()).rejects.toMatchObject({ code: 'api_key_invalid' });
  });

  test('a start that fails says why', async () => {
    await expect(startLandhold({ env: { LANDHOLD_RATE_LIMIT: 'many' } })).rejects.toThrow('LANDHOLD_RATE_LIMIT');
  });
});

describe('from a project file', () => {
  test('what is in the file is there', async () => {
    const file = join(newFolder(), 'shop.yaml');
    writeFileSync(file, 'landhold: 1\nsites:\n  - { name: shop }\n');
    await using landhold = await startLandhold({ load: file });
    expect((await landhold.client.sites.listSites()).data).toMatchObject([{ name: 'shop' }]);
  });

  test('a file that cannot be loaded is an error that names it, and ends the mock', async () => {
    await expect(startLandhold({ load: 'missing.yaml' })).rejects.toThrow('The file missing.yaml could not be loaded.');
  });
});

const withFixtures = test.extend<TestFixtures & WorkerFixtures>(landholdFixtures());

withFixtures('fixtures give each test a project of one mock', async ({ landhold, project }) => {
  await project.client.sites.createSite({ name: landhold.fresh('shop') });
  // oxlint-disable-next-line vitest/no-standalone-expect -- the rule does not know what `extend` returns
  expect((await landhold.client.sites.listSites()).data).toEqual([]);
  await project.requests.verify({ operation: 'createSite', count: 1 }, { nothingElse: true });
});

test('no process is left when the runner is killed', async () => {
  const program = `
    import { startLandhold } from '@landhold/testing';
    const { url } = await startLandhold();
    console.log(url);
    setInterval(() => {}, 1_000);`;
  const args = ['-C', 'landhold-source', '--input-type=module', '--eval', program];
  const runner = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(runner.stdout), 'line')) as [string];
  const isUp = async (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isUp()).toBe(true);
  runner.kill('SIGKILL');
  expect(await waitUntil(isUp, (up) => !up)).toBe(false);
});
