import { readFile } from 'node:fs/promises';
import { CommandError, usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { MASK, Output } from '../output/output.ts';
import { readConfig, writeConfig } from '../settings/config-file.ts';
import { findConnection } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import { isInteractive } from '../world.ts';
import type { HandWritten } from './hand-written.ts';
import { askSecret } from './ask-secret.ts';
import { signInByDevice } from './device-login.ts';

interface LoginOptions extends OutputOptions {
  readonly url?: string;
  readonly keyFile?: string;
  readonly prompt?: boolean;
  readonly device?: boolean;
  readonly project?: string;
  readonly context?: string;
  readonly nonInteractive?: boolean;
}

/** Any valid key can read it. */
const OPEN_PATH = '/api/v1/regions';

export const login: HandWritten = {
  name: 'login',
  summary: 'Sign in to an installation with your browser, or store a key for it, as a context.',
  example: 'landhold login --url http://127.0.0.1:4000',
  add(command, world) {
    command.option('--url <url>', "The installation's address. Defaults to the current one.");
    command.option('--key-file <path>', 'Read the key from a file, or from standard input with -.');
    command.option('--prompt', 'Ask for a key instead of signing in with a browser.');
    command.option('--device', 'Sign in with a browser, which can be on another device, also without a terminal.');
    command.option('--project <id>', 'The project of each request, for a token of the whole installation.');
    addCommonFlags(command);
    command.action(async () => signIn(world, command.opts()));
  },
};

async function signIn(world: World, options: LoginOptions): Promise<void> {
  const config = readConfig(world);
  const name = options.context ?? config.current ?? 'default';
  const url = options.url ?? config.contexts[name]?.url ?? findConnection({ ...world }, {}).url;
  if (!/^https?:\/\/[^\s/?#@]+[^\s?#@]*$/.test(url)) throw usageError('--url should be an http or https address.');
  const base = url.replace(/\/+$/, '');
  const { key, isBound } = await findCredential(world, base, options);
  const context = { url, key, ...(options.project === undefined ? {} : { project: options.project }) };
  // A key that does not work is not stored. A token for the installation works once a request names a project.
  if (isBound || options.project !== undefined) {
    await sendRaw(world, { ...context, context: name, url: base }, { method: 'GET', path: OPEN_PATH });
  }
  writeConfig(world, { ...config, current: name, contexts: { ...config.contexts, [name]: context } });
  new Output(world, options).record({ context: name, url, key: maskKey(key) });
}

interface Credential {
  readonly key: string;
  /** Whether it belongs to one project, as far as is known. */
  readonly isBound: boolean;
}

async function findCredential(world: World, url: string, options: LoginOptions): Promise<Credential> {
  const { keyFile, prompt = false, device = false, nonInteractive = false } = options;
  if (device || (keyFile === undefined && !prompt && isInteractive(world, nonInteractive))) {
    const signedIn = await signInByDevice(world, url);
    if (signedIn !== undefined) return { key: signedIn.token, isBound: signedIn.project !== null };
    if (device) throw new CommandError('failed', 'login_unknown', `${url} does not offer this. Use --key-file.`);
  }
  const key = (await readKeyText(world, keyFile, nonInteractive)).trim();
  if (/^[\x21-\x7e]+$/.test(key)) return { key, isBound: true };
  throw usageError('That is not a key. A key has no spaces, and begins with sk_svc_ or sk_usr_.');
}

async function readKeyText(world: World, keyFile: string | undefined, isForbidden: boolean): Promise<string> {
  if (keyFile === '-') {
    let text = '';
    for await (const chunk of world.stdin) text += String(chunk);
    return text;
  }
  if (keyFile !== undefined) {
    return readFile(keyFile, 'utf8').catch((cause: unknown) => {
      throw new CommandError('usage', 'file_unreadable', `${keyFile} cannot be read.`, { cause });
    });
  }
  if (isInteractive(world, isForbidden)) return askSecret(world, 'API key (not shown): ');
  throw new CommandError('needsInput', 'key_required', 'A key is needed.', {
    fix: 'Pass --key-file, with - for standard input, or --device to sign in with a browser.',
  });
}

/** Enough to tell keys apart. */
export function maskKey(key: string): string {
  return `${key.slice(0, 'sk_svc_'.length)}${MASK}${key.slice(-4)}`;
}
