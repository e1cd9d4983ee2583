import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runLandhold } from '../support/landhold-command.ts';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { findTerraform } from '../support/find-terraform.ts';
import { ROOT } from './use-terraform.ts';

/** Like the folder of someone who works on a module. */
const home = useFolder();
writeFileSync(join(home, 'package.json'), '{"type":"module"}');

test('landhold terraform install puts the provider where init finds it', async () => {
  await runProgram(process.execPath, [join(ROOT, 'tools/release/provider.ts')]);
  const env = { HOME: home, PATH: dirname(process.execPath) };
  const { code, stdout, stderr } = await runLandhold(['terraform', 'install', '--json'], { env });
  const folder = join(home, '.terraform.d/plugins');
  expect([code, JSON.parse(stdout), stderr]).toEqual([
    0,
    { source: 'landhold/landhold', version: '1.0.0', folder },
    '',
  ]);

  writeFileSync(
    join(home, 'main.tf'),
    'terraform {\n  required_providers {\n    landhold = {\n      source  = "landhold/landhold"\n      version = "1.0.0"\n    }\n  }\n}\n',
  );
  const program = await findTerraform();
  const options = { cwd: home, env: { ...env, CHECKPOINT_DISABLE: '1' } };
  const init = await runProgram(program, ['init', '-no-color'], options);
  expect([init.code, init.stdout]).toEqual([0, expect.stringContaining('Installed landhold/landhold v1.0.0')]);
  expect(readFileSync(join(home, '.terraform.lock.hcl'), 'utf8')).toMatch(/version += "1\.0\.0"/);
  const { stdout: schema } = await runProgram(program, ['providers', 'schema', '-json'], options);
  expect(schema).toContain('landhold_site_deployment');
});

test('without Node on the PATH, it says what the provider needs', async () => {
  const env = { HOME: home, PATH: home };
  expect((await runLandhold(['terraform', 'install'], { env })).stderr).toContain('needs Node 20.16 or later');
});
