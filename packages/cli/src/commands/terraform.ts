import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

const VERSION = '1.0.0';
/** Both look in the same folder, each under its own registry. */
const REGISTRIES = ['registry.terraform.io', 'registry.opentofu.org'];
/** One file serves both: it is JavaScript, and the program may be built for either. */
const PROCESSORS = ['amd64', 'arm64'];

export const terraformInstall: HandWritten = {
  name: 'terraform install',
  summary: 'Install the provider for Terraform and OpenTofu, where both find it without a registry.',
  example: 'landhold terraform install',
  add(command, world) {
    command.option('--to <folder>', 'Their folder for plugins. (default: ~/.terraform.d/plugins)');
    addCommonFlags(command);
    command.action(() => {
      const options = command.opts<OutputOptions & { readonly to?: string }>();
      const folder = resolve(options.to ?? join(world.env['HOME'] || homedir(), '.terraform.d/plugins'));
      install(findProvider(), folder);
      const output = new Output(world, options);
      output.record({ source: 'landhold/landhold', version: VERSION, folder });
      if (options.to !== undefined)
        output.note('Name this folder as a filesystem_mirror in the configuration of the program.');
      noteNode(world, output);
    });
  },
};

function findProvider(): string {
  const file = fileURLToPath(import.meta.resolve('#terraform-provider'));
  if (existsSync(file)) return file;
  throw new CommandError('failed', 'provider_missing', 'The provider has not been built in this clone.', {
    fix: 'Run `npm run build:terraform` in the clone first.',
  });
}

function install(file: string, folder: string): void {
  if (process.platform === 'win32') {
    throw new CommandError('failed', 'platform_unsupported', 'The provider runs on Linux and macOS.', {
      fix: 'On Windows, use it in WSL.',
    });
  }
  for (const registry of REGISTRIES) {
    for (const processor of PROCESSORS) {
      const own = join(folder, registry, 'landhold/landhold', VERSION, `${process.platform}_${processor}`);
      // With the version in its name, it would end in .0, and below a package of modules Node starts no such file.
      const target = join(own, 'terraform-provider-landhold');
      mkdirSync(own, { recursive: true });
      // A running program keeps the file that it started.
      copyFileSync(file, `${target}.${process.pid}`);
      chmodSync(`${target}.${process.pid}`, 0o755);
      renameSync(`${target}.${process.pid}`, target);
    }
  }
}

/** Terraform starts the provider with the Node of its PATH. */
function noteNode({ env }: World, output: Output): void {
  const isThere = (env['PATH'] ?? '').split(':').some((each) => each !== '' && existsSync(join(each, 'node')));
  if (!isThere) output.note('The provider needs Node 20.16 or later as `node` on the PATH of Terraform.');
}
