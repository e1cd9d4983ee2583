import { catalogue } from '@landhold/contract/catalogue';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { CommandError, toCommandError, usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import { readConfig } from '../settings/config-file.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { findConnection } from '../settings/connection.ts';
import { sendRaw, slow } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

type Check = readonly [name: string, run: () => string | Promise<string>];

interface DoctorOptions extends ConnectionOptions {
  readonly timeout: string;
}

export const doctor: HandWritten = {
  name: 'doctor',
  summary: 'Check the configuration, the server and the key. Exits with 1 if something is wrong.',
  example: 'landhold doctor',
  add(command, world) {
    command.option('--timeout <seconds>', 'How long to wait for each response.', '10');
    addCommonFlags(command);
    command.action(async () => {
      const data = [];
      for (const [check, run] of checksOf(world, command.opts())) data.push(await runCheck(world, check, run));
      const output = new Output(world, command.opts());
      output.list({ data, has_more: false, next_cursor: null }, ['check', 'ok', 'detail', 'fix']);
      const failed = data.filter(({ ok }) => !ok).map(({ check }) => check);
      if (failed.length === 0) return;
      throw new CommandError('failed', 'checks_failed', `Failed: ${failed.join(', ')}.`);
    });
  },
};

function checksOf(world: World, options: DoctorOptions): Check[] {
  if (!/^[1-9]\d{0,3}$/.test(options.timeout)) throw usageError('--timeout should be a whole number of seconds.');
  const timeoutMs = Number(options.timeout) * 1_000;
  const connection = () => findConnection(world, options);
  return [
    ['node', () => process.version],
    ['configuration', () => `${Object.keys(readConfig(world).contexts).length} contexts`],
    ['address', () => connection().url],
    ['server', async () => checkServer(world, connection().url, timeoutMs)],
    [
      'key',
      async () => {
        await sendRaw(world, connection(), { method: 'GET', path: '/api/v1/regions', timeoutMs });
        return 'valid';
      },
    ],
  ];
}

async function runCheck({ signal }: World, check: string, run: Check[1]) {
  try {
    return { check, ok: true, detail: await run(), fix: null };
  } catch (error) {
    if (signal.aborted) throw error;
    const { message, fix = null } = toCommandError(error);
    return { check, ok: false, detail: message, fix };
  }
}

interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Its document is public behind every proxy, and says what the server can do. */
async function checkServer({ signal }: World, url: string, timeoutMs: number): Promise<string> {
  const address = `${url}/openapi.json`;
  const fix = 'Check the address, and that the server is running.';
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let document: Document | undefined;
  try {
    const response = await fetch(address, { signal: limit, redirect: 'manual' });
    if (!response.ok)
      throw new CommandError('failed', 'not_ready', `${address} has the status ${response.status}.`, { fix });
    document = (await response.json()) as Document;
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    if ((cause as Error).name === 'TimeoutError') throw slow(address, timeoutMs, cause);
    throw new CommandError('failed', 'connection_failed', `${url} cannot be reached.`, { fix, cause });
  }
  const missing = catalogue.operations.filter((operation) => !has(document, operation)).map(({ command }) => command);
  const about = `${document.info.title} ${document.info.version}`;
  if (missing.length === 0) return about;
  return `${about}, which does not have ${missing.length} commands of this landhold, such as ${missing[0]!.join(' ')}`;
}

function has({ paths }: Document, { path, method }: CatalogueOperation): boolean {
  return paths[path]?.[method.toLowerCase()] !== undefined;
}
