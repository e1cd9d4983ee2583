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

/** Runs `export async function check(env)` of a module of the client's project, and gives what it returns. */
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
/** It asks before a program reads the environment or talks to anyone. */
export const inDeno: RunIn = (...args) =>
  asProgram(find('@deno/*/deno'), 'run', '--no-prompt', '--allow-env', '--allow-net=127.0.0.1')(...args);
/** The same, with leave to read what is in the project. */
export const inDenoWithFiles: RunIn = (...args) =>
  asProgram(
    find('@deno/*/deno'),
    'run',
    '--no-prompt',
    '--allow-env',
    '--allow-net=127.0.0.1',
    '--allow-read=.',
  )(...args);
export const inBun: RunIn = (...args) => asProgram(find('@oven/*/bin/bun'))(...args);

/** What runs workers at Cloudflare and elsewhere: no environment, and no timer that outlives its request. */
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
  const server = spawn(find('@cloudflare/*/bin/workerd'), ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const said = text(server.stderr!);
  try {
    const listening = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
    const ended = once(server, 'exit').then(async () => {
      throw new Error(`workerd ended: ${await said}`);
    });
    const [line] = await Promise.race([listening, ended]);
    const { port } = JSON.parse(line.toString()) as { port: number };
    // Twice: what a worker keeps from its first request must not break the second.
    const ask = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/`)).json();
    await ask();
    return await ask();
  } finally {
    server.kill();
  }
};

/** A program of the runtimes: npm brings those for this machine, and the one that starts is the right one. */
function find(pattern: string): string {
  const paths = globSync(join(HOME, 'node_modules', pattern));
  const right = paths.find((path) => {
    try {
      return execFileSync(path, ['--version'], { stdio: 'ignore' }) !== undefined;
    } catch {
      return false;
    }
  });
  if (right === undefined) throw new Error(`There is no ${pattern} that starts. Run node tools/prepare-tests.ts.`);
  return right;
}
