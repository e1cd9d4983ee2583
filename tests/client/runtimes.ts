import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { InstalledClient } from './installed-client.ts';

const run = promisify(execFile);
const HOME = join(import.meta.dirname, 'runtimes');

/** Calls `check(env)`, which a module of the client's project exports, and returns its result. */
export type RunIn = (client: InstalledClient, env: Readonly<Record<string, string>>) => Promise<unknown>;

const PROGRAM = `import { check } from './check.js';
  console.log(JSON.stringify(await check()));`;

function asProgram(path: string, ...args: string[]): RunIn {
  return async ({ project }, env) => {
    writeFileSync(join(project, 'program.js'), PROGRAM);
    const { stdout } = await run(path, [...args, 'program.js'], { cwd: project, env });
    return JSON.parse(stdout) as unknown;
  };
}

export const inNode = (path: string): RunIn => asProgram(path);
/** Deno needs permission to read the environment and to open connections. */
export const inDeno: RunIn = (...args) =>
  asProgram(findRuntime('@deno/*/deno'), 'run', '--no-prompt', '--allow-env', '--allow-net=127.0.0.1')(...args);
/** The same, with permission to read the project's files. */
export const inDenoWithFiles: RunIn = (...args) =>
  asProgram(
    findRuntime('@deno/*/deno'),
    'run',
    '--no-prompt',
    '--allow-env',
    '--allow-net=127.0.0.1',
    '--allow-read=.',
  )(...args);
export const inBun: RunIn = (...args) => asProgram(findRuntime('@oven/*/bin/bun'))(...args);

/** The runtime of Cloudflare Workers: no environment, and no timer that outlives its request. */
export const inWorkerd: RunIn = async ({ project, folder }, env) => {
  const worker = `import { check } from './check.js';
    const env = ${JSON.stringify(env)};
    export default { fetch: async () => Response.json(await check(env)) };`;
  const files = globSync('dist/**/*.js', { cwd: folder }).filter((file) => file !== 'dist/deploy.js');
  const modules = [
    `(name = "worker.js", esModule = ${JSON.stringify(worker)})`,
    `(name = "check.js", esModule = embed "check.js")`,
    ...files.map((file) => {
      const name = file === 'dist/index.js' ? '@landhold/client' : `@landhold/${file.slice('dist/'.length)}`;
      return `(name = "${name}", esModule = embed "node_modules/@landhold/client/${file}")`;
    }),
  ];
  writeFileSync(
    join(project, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
     const config :Workerd.Config = (
       services = [
         (name = "main", worker = (modules = [${modules.join(',\n')}], compatibilityDate = "2026-01-01", globalOutbound = "here")),
         (name = "here", network = (allow = ["local", "private"])),
       ],
       sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
     );`,
  );
  const server = spawn(findRuntime('@cloudflare/*/bin/workerd'), ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const stderr = text(server.stderr!);
  try {
    const listening = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
    const ended = once(server, 'exit').then(async () => {
      throw new Error(`workerd ended: ${await stderr}`);
    });
    const [line] = await Promise.race([listening, ended]);
    const { port } = JSON.parse(line.toString()) as { port: number };
    // Twice: state that a worker keeps from its first request must not break the second.
    const ask = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/`)).json();
    await ask();
    return await ask();
  } finally {
    server.kill();
  }
};

/** Finds a runtime's program. npm may install several for this machine; the right one is the one that starts. */
export function findRuntime(pattern: string): string {
  const paths = globSync(join(HOME, 'node_modules', pattern));
  const right = paths.find((path) => {
    try {
      return execFileSync(path, ['--version'], { stdio: 'ignore' }) !== undefined;
    } catch {
      return false;
    }
  });
  if (right === undefined) throw new Error(`No program ${pattern} can be started. Run node tools/prepare-tests.ts.`);
  return right;
}
