import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { runProgram } from '../support/run-program.ts';

/** What a container made from the file would be, as far as folders and a command line go. */
export interface Image {
  /** Where its working directory lies here. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

const WORKDIR = '/opt/landhold';
/** What `.dockerignore` keeps out of every copy. */
const IGNORED = /(?:^|\/)(?:node_modules|test-support|[^/]+\.(?:tsbuildinfo|test\.ts))$/;

/** Follows the file step by step in separate folders: copies the files and runs `npm ci`. */
export async function followContainerfile(file: string, root: string, workplace: string): Promise<Image> {
  const env: Record<string, string> = {};
  let [folder, user, command, healthCheck]: [string, string, string[], string[]] = ['', '', [], []];
  for (const [instruction, rest] of readInstructions(file)) {
    if (instruction === 'FROM') {
      folder = join(workplace, / AS (\w+)$/.exec(rest)?.[1] ?? 'last');
      mkdirSync(folder);
    } else if (instruction === 'WORKDIR') expect(rest).toBe(WORKDIR);
    else if (instruction === 'COPY') copy(rest.split(/\s+/), { root, workplace, folder });
    else if (instruction === 'RUN') await run(rest, folder);
    else if (instruction === 'ENV') Object.assign(env, toVariable(rest, folder, env));
    else if (instruction === 'USER') user = rest;
    else if (instruction === 'CMD') command = JSON.parse(rest) as string[];
    else if (instruction === 'HEALTHCHECK') healthCheck = JSON.parse(/CMD (.*)$/.exec(rest)![1]!) as string[];
    else expect(instruction).toBe('EXPOSE');
  }
  return { folder, env, user, command, healthCheck };
}

function readInstructions(file: string): [instruction: string, rest: string][] {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  return Array.from(text.matchAll(/^([A-Z]+) (.+)$/gm), ([, instruction, rest]) => [instruction!, rest!]);
}

function copy(words: string[], { root, workplace, folder }: { root: string; workplace: string; folder: string }): void {
  const target = words.at(-1)!;
  if (words[0]!.startsWith('--from=')) {
    const stage = join(workplace, words[0]!.slice('--from='.length));
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    renameSync(words[1]!.replace(WORKDIR, stage), join(folder, target));
    return;
  }
  for (const source of words.slice(0, -1)) {
    const place = target.endsWith('/') ? join(folder, target, basename(source)) : join(folder, target);
    cpSync(join(root, source), place, { recursive: true, filter: (path) => !IGNORED.test(path) });
  }
}

/** What hangs must end. `npm ci` takes minutes on a busy machine. */
const COMMAND_MS = 540_000;

async function run(command: string, folder: string): Promise<void> {
  // Folders outside the image's own are not for a test to make.
  if (command.startsWith('mkdir ')) return;
  // What `npm ci` has fetched for these tests need not be fetched again.
  const env = { npm_config_prefer_offline: 'true' };
  const { code, stderr } = await runProgram('sh', ['-c', command], { cwd: folder, env, timeoutMs: COMMAND_MS });
  expect({ code, stderr }).toMatchObject({ code: 0 });
}

function toVariable(assignment: string, folder: string, env: Record<string, string>): Record<string, string> {
  const [name = '', value = ''] = assignment.split(/=(.*)/);
  return { [name]: value.replace(WORKDIR, folder).replace('$PATH', env['PATH'] ?? process.env['PATH']!) };
}
