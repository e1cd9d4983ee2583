import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { World } from '../world.ts';

/** One installation, and the key for it. */
export interface Context {
  readonly url: string;
  readonly key?: string;
  /** The project of each request, for a token of the whole installation. */
  readonly project?: string;
}

export interface Config {
  /** The context that commands use. */
  readonly current: string | null;
  readonly contexts: Readonly<Record<string, Context>>;
  /** What `listen` signs with, by the installation's address. */
  readonly listenSecrets?: Readonly<Record<string, string>>;
}

const EMPTY: Config = { current: null, contexts: {} };

export function configPath({ env }: World): string {
  if (env['LANDHOLD_CONFIG']) return env['LANDHOLD_CONFIG'];
  const folder = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(folder, 'landhold', 'config.json');
}

export function readConfig(world: World): Config {
  const path = configPath(world);
  if (!existsSync(path)) return EMPTY;
  // It contains keys. A file that others can read may already have been read.
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new CommandError('failed', 'config_readable', `${path} contains keys, and other users can read it.`, {
      fix: `Run \`chmod 600 '${path}'\`, and consider new keys.`,
    });
  }
  try {
    return checkConfig(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new CommandError('failed', 'config_invalid', `${path} cannot be read.`, {
      fix: 'Correct it, or delete it and run `landhold login`.',
      cause,
    });
  }
}

function checkConfig(value: unknown): Config {
  const { current, contexts, listenSecrets } = value as Config;
  if (typeof contexts !== 'object' || contexts === null) throw new TypeError('There are no contexts.');
  for (const { url, key, project } of Object.values(contexts)) {
    const optional = [key, project].every((each) => ['string', 'undefined'].includes(typeof each));
    if (typeof url !== 'string' || !optional) throw new TypeError('Not a context.');
  }
  const secrets = typeof listenSecrets === 'object' ? { listenSecrets } : {};
  return { current: typeof current === 'string' ? current : null, contexts, ...secrets };
}

/** Replaces the file atomically, so that an interrupted command leaves the old one. */
export function writeConfig(world: World, config: Config): void {
  const path = configPath(world);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
    // The process's mask can only remove permissions, but a file that was left there may have others.
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
