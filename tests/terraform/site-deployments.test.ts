import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deploy } from '../support/deploy.ts';
import { Expression, writeBlock } from '@landhold/terraform-provider/hcl.ts';
import { useServer } from '../support/use-server.ts';
import { useTerraform } from './use-terraform.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const terraform = useTerraform(server);
const live = 'landhold_site_deployment.live';

test('a folder is deployed when its content changes, and when another deployment went live', async () => {
  const workspace = terraform.workspace();
  const folder = join(workspace.folder, 'public');
  workspace.write(
    writeBlock(['resource', 'landhold_site', 'main'], { name: 'north-field' }) +
      writeBlock(['resource', 'landhold_site_deployment', 'live'], {
        site_id: new Expression('landhold_site.main.id'),
        folder,
      }),
  );
  const { code, output } = await workspace.run('plan', '-no-color');
  expect([code, output]).toEqual([1, expect.stringContaining('There is no such folder')]);

  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<h1>North Field</h1>');
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
  const siteId = String(workspace.state()['landhold_site.main']!['id']);
  const liveNow = async (): Promise<unknown> =>
    (await server.send('GET', `/api/v1/sites/${siteId}`)).record()['production_deployment_id'];
  expect(await liveNow()).toBe(workspace.state()[live]!['id']);

  writeFileSync(join(folder, 'index.html'), '<h1>South Field</h1>');
  expect(await workspace.plan()).toEqual({ [live]: 'delete, create' });
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
  expect(await liveNow()).toBe(workspace.state()[live]!['id']);

  await deploy(server.send, `/api/v1/sites/${siteId}/deployments`);
  expect(await workspace.plan()).toEqual({ [live]: 'create' });
  await workspace.apply();
  expect(await liveNow()).toBe(workspace.state()[live]!['id']);

  const id = String(workspace.state()[live]!['id']);
  await workspace.succeed('state', 'rm', live);
  await workspace.succeed('import', '-no-color', live, `north-field/${id}`);
  // The state gets the name of the folder, and nothing is deployed.
  expect(await workspace.plan()).toEqual({ [live]: 'update' });
  await workspace.apply();
  expect(await liveNow()).toBe(id);
  expect(await workspace.plan()).toEqual({});
  expect(await workspace.destroy()).toContain('2 destroyed');
});
