import { Landhold } from '@landhold/client';
import { CommandError, usageError } from '../command-error.ts';
import type { World } from '../world.ts';
import { readConfig } from './config-file.ts';

export interface Connection {
  /** Null when it comes from the environment. */
  readonly context: string | null;
  readonly url: string;
  readonly key: string | undefined;
  /** Named in each request, if there is one. */
  readonly project?: string | undefined;
}

export interface ConnectionOptions {
  readonly context?: string;
}

const DEFAULT_URL = 'http://127.0.0.1:4000';
/** A command reports a rate limit instead of waiting for the next window. */
const MAX_RETRY_WAIT_MS = 2_000;

/** The installation to use: `--context`, then the environment, then the current context. */
export function findConnection(world: World, { context: name }: ConnectionOptions): Connection {
  const config = readConfig(world);
  if (name !== undefined) {
    const context = Object.hasOwn(config.contexts, name) ? config.contexts[name] : undefined;
    if (context !== undefined) return { context: name, url: context.url, key: context.key, project: context.project };
    throw usageError(`There is no context "${name}".`, '`landhold context list` shows all.');
  }
  const { LANDHOLD_API_KEY: envKey, LANDHOLD_BASE_URL: envUrl, LANDHOLD_PROJECT: envProject } = world.env;
  const named = envProject === '' ? undefined : envProject;
  const current = config.current === null ? undefined : config.contexts[config.current];
  const url = trim(envUrl || current?.url || DEFAULT_URL);
  if (envKey) return { context: null, url, key: envKey, project: named };
  // A stored key is sent only to the installation that it was stored for.
  const isSame = current !== undefined && trim(current.url) === url;
  if (!isSame) return { context: null, url, key: undefined, project: named };
  return { context: config.current, url, key: current.key, project: named ?? current.project };
}

function trim(url: string): string {
  return url.replace(/\/+$/, '');
}

export function requireKey({ key, url }: Connection): string {
  if (key !== undefined) return key;
  throw new CommandError('notAllowed', 'not_signed_in', `There is no key for ${url}.`, {
    fix: 'Run `landhold login`, or set LANDHOLD_API_KEY.',
  });
}

/** Only tokens for the whole installation need it. */
export function projectHeader({ project }: Connection): Readonly<Record<string, string>> {
  return project === undefined ? {} : { 'landhold-project': project };
}

export function connect(
  world: World,
  options: ConnectionOptions,
  maxRetryWaitMs: number = MAX_RETRY_WAIT_MS,
): Landhold {
  const connection = findConnection(world, options);
  return new Landhold({
    baseUrl: connection.url,
    apiKey: requireKey(connection),
    signal: world.signal,
    maxRetryWaitMs,
    headers: { 'user-agent': 'landhold-cli', ...projectHeader(connection) },
  });
}
