import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { findTerraform } from '../support/find-terraform.ts';
import { runProgram } from '../support/run-program.ts';
import type { ServerInUse } from '../support/use-server.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface TerraformRun {
  readonly code: number | null;
  /** Standard output and standard error, without colours. */
  readonly output: string;
}

/** A change of a plan, as `show -json` has it. */
export interface PlannedChange {
  readonly address: string;
  readonly type: string;
  readonly mode: 'managed' | 'data';
  readonly change: { readonly actions: readonly string[] };
}

export interface Workspace {
  readonly folder: string;
  /** Replaces the configuration. */
  write(configuration: string): void;
  run(...words: readonly string[]): Promise<TerraformRun>;
  /** The same, and expects it to succeed. */
  succeed(...words: readonly string[]): Promise<string>;
  apply(): Promise<string>;
  destroy(): Promise<string>;
  /** What an apply would do, without what stays as it is. Empty exactly if the program calls it so. */
  plan(): Promise<Record<string, string>>;
  /** The attributes of the records in the state, by address. */
  state(): Record<string, Record<string, unknown>>;
  /** A command that can be interrupted. */
  start(...words: readonly string[]): { readonly child: ChildProcess; readonly done: Promise<TerraformRun> };
}

export interface TerraformInUse {
  /** An empty folder with its own state. */
  workspace(env?: Readonly<Record<string, string>>): Workspace;
}

const HEAD = 'terraform {\n  required_providers {\n    landhold = { source = "landhold/landhold" }\n  }\n}\n\n';
/** Its name on the registry of each program. */
const ADDRESSES = ['registry.opentofu.org', 'registry.terraform.io'].map((host) => `${host}/landhold/landhold`);

/** The real program with the bundled provider, and folders for configurations. */
export function useTerraform(server: ServerInUse, { isReattached = true } = {}): TerraformInUse {
  const base = mkdtempSync(join(tmpdir(), 'landhold-terraform-'));
  const provider = join(base, 'bin/terraform-provider-landhold');
  let program = '';
  let serving: ChildProcess | undefined;
  const env: Record<string, string> = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
    HOME: base,
    TMPDIR: tmpdir(),
    TF_IN_AUTOMATION: '1',
    CHECKPOINT_DISABLE: '1',
    TF_CLI_CONFIG_FILE: join(base, 'rc'),
    LANDHOLD_API_KEY: OWN_KEY,
  };

  beforeAll(async () => {
    program = await findTerraform();
    mkdirSync(dirname(provider));
    await runProgram(process.execPath, [join(ROOT, 'tools/release/provider.ts'), provider]);
    const override = `provider_installation {\n  dev_overrides { "landhold/landhold" = "${dirname(provider)}" }\n  direct {}\n}\n`;
    writeFileSync(env['TF_CLI_CONFIG_FILE']!, override);
    env['LANDHOLD_BASE_URL'] = server.url();
    if (!isReattached) return;
    // One process for all commands: each would start the provider two to four times.
    serving = spawn(provider, {
      env: { ...env, LANDHOLD_TERRAFORM_REATTACH: ADDRESSES[0] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(serving.stdout!, 'data')) as [Buffer];
    const [config] = Object.values(JSON.parse(line.toString()) as object) as object[];
    env['TF_REATTACH_PROVIDERS'] = JSON.stringify(Object.fromEntries(ADDRESSES.map((address) => [address, config])));
  });
  afterAll(async () => {
    if (serving !== undefined) {
      serving.kill('SIGTERM');
      await once(serving, 'exit');
    }
    rmSync(base, { recursive: true });
  });

  return {
    workspace: (own = {}) => openWorkspace(mkdtempSync(join(base, 'folder-')), { ...env, ...own }, () => program),
  };
}

function openWorkspace(folder: string, env: Readonly<Record<string, string>>, program: () => string): Workspace {
  function start(...words: readonly string[]): { child: ChildProcess; done: Promise<TerraformRun> } {
    const child = spawn(program(), words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const done = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    return { child, done };
  }
  const run = async (...words: readonly string[]): Promise<TerraformRun> => start(...words).done;
  async function succeed(...words: readonly string[]): Promise<string> {
    const { code, output } = await run(...words);
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }
  return {
    folder,
    write: (configuration) => writeFileSync(join(folder, 'main.tf'), HEAD + configuration),
    start,
    run,
    succeed,
    apply: () => succeed('apply', '-no-color', '-auto-approve'),
    destroy: () => succeed('destroy', '-no-color', '-auto-approve'),
    async plan() {
      const { code, output } = await run('plan', '-no-color', '-detailed-exitcode', '-out=plan');
      if (code !== 0 && code !== 2) throw new Error(`The plan ended with ${code}:\n${output}`);
      const { resource_changes: changes = [] } = JSON.parse(await succeed('show', '-json', 'plan')) as {
        resource_changes?: PlannedChange[];
      };
      const found = changes.filter(({ change }) => change.actions.join() !== 'no-op');
      if (found.length > 0 !== (code === 2))
        throw new Error(`The plan ended with ${code}, and has ${found.length} changes.`);
      return Object.fromEntries(found.map(({ address, change }) => [address, change.actions.join(', ')]));
    },
    state() {
      const { resources } = JSON.parse(readFileSync(join(folder, 'terraform.tfstate'), 'utf8')) as {
        resources: { type: string; name: string; instances: { attributes: Record<string, unknown> }[] }[];
      };
      return Object.fromEntries(resources.map((each) => [`${each.type}.${each.name}`, each.instances[0]!.attributes]));
    },
  };
}
