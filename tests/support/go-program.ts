import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramRun } from './run-program.ts';
import { runProgram } from './run-program.ts';

/** Compiling Go's net/http for the first time takes a minute on a small machine. */
export const GO_BUILD_MS = 300_000;

export const GO_ENVIRONMENT = {
  // Cached from run to run, out of the way of everything else.
  GOCACHE: join(import.meta.dirname, '../../node_modules/.cache/go-build'),
  // Only the standard library and the installed compiler: no C, no downloads.
  CGO_ENABLED: '0',
  GOFLAGS: '',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
};

export interface GoProgram {
  /** Runs one of its samples. */
  run(name: string, env: Readonly<Record<string, string>>): Promise<ProgramRun>;
  remove(): Promise<void>;
}

/** The files that gofmt would change, or cannot read. */
export async function findUnformatted(sources: ReadonlyMap<string, string>): Promise<string> {
  const folder = await writeProgram(sources);
  const { stdout, stderr } = await runProgram('gofmt', ['-l', '.'], { cwd: folder });
  await rm(folder, { recursive: true, force: true });
  return stdout + stderr;
}

async function writeProgram(sources: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landhold-go-samples-'));
  const files = [...sources].map(([name, source]): [string, string] => [`${name}.go`, renameMain(name, source)]);
  files.push(['main.go', chooser([...sources.keys()])], ['go.mod', 'module samples\n\ngo 1.19\n']);
  await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

/** Builds samples into one program with a subcommand for each: one link instead of dozens. */
export async function buildGoProgram(sources: ReadonlyMap<string, string>): Promise<GoProgram> {
  const folder = await writeProgram(sources);
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  const binary = join(folder, 'samples');
  const options = { cwd: folder, env: { ...GO_ENVIRONMENT, GOPATH: join(folder, 'path') }, timeoutMs: GO_BUILD_MS };
  const { code, stderr } = await runProgram('go', ['build', '-o', binary, '.'], options);
  if (code !== 0) {
    await remove();
    throw new Error(`The Go samples do not compile:\n${stderr}`);
  }
  return {
    run: async (name, env) => runProgram(binary, [name], { env }),
    remove,
  };
}

function renameMain(name: string, source: string): string {
  const parts = source.split('\nfunc main() {\n');
  if (parts.length !== 2) throw new Error(`The Go sample of ${name} is not a program with one main.`);
  return `${parts.join(`\nfunc ${name}() {\n`)}\n`;
}

function chooser(names: readonly string[]): string {
  return [
    'package main',
    '',
    'import "os"',
    '',
    'func main() {',
    '\tswitch os.Args[1] {',
    ...names.flatMap((name) => [`\tcase "${name}":`, `\t\t${name}()`]),
    '\tdefault:',
    '\t\tos.Exit(2)',
    '\t}',
    '}',
    '',
  ].join('\n');
}
