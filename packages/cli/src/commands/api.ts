import { catalogue, isDestructive } from '@landhold/contract/catalogue';
import { usageError } from '../command-error.ts';
import { confirm } from '../operations/confirm.ts';
import { parseJson } from '../operations/flags.ts';
import { readSource } from '../operations/read-body.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { Data, OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { findConnection } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface ApiOptions extends OutputOptions, ConnectionOptions {
  readonly data?: string;
  readonly yes?: boolean;
  readonly nonInteractive?: boolean;
}

export const api: HandWritten = {
  name: 'api',
  summary: 'Send one request to the API, and print the response.',
  example: 'landhold api GET /api/v1/regions',
  add(command, world) {
    command
      .argument('<METHOD>', `${METHODS.join(', ')}.`)
      .argument('<PATH>', 'The path, such as /api/v1/sites?limit=5.');
    command.option('--data <source>', 'The body as JSON: @file, or - for standard input.');
    command.option('--yes', 'Confirm without a question.');
    addCommonFlags(command);
    command.action(async (method: string, path: string) => sendOne(world, method, path, command.opts()));
  },
};

async function sendOne(world: World, method: string, path: string, options: ApiOptions): Promise<void> {
  if (!METHODS.includes(method)) throw usageError(`The method should be one of ${METHODS.join(', ')}.`);
  if (!path.startsWith('/')) throw usageError('The path should begin with a slash, such as /api/v1/sites.');
  const body = options.data === undefined ? undefined : await readSource(world, options.data);
  const connection = findConnection(world, options);
  if (options.yes !== true && destroys(method, path, body)) {
    const message = `${method} ${path} destroys data or ends access.`;
    await confirm(world, { message, name: 'yes', isForbidden: options.nonInteractive === true });
  }
  const { status, type, text } = await sendRaw(world, connection, { method, path, body });
  const output = new Output(world, options);
  if (type.startsWith('application/json')) output.record(JSON.parse(text) as Data);
  else if (text === '') output.record({ status });
  else output.text(text);
}

/** By the operation that it would call. */
function destroys(method: string, path: string, body: string | undefined): boolean {
  if (new URL(path, 'http://localhost').searchParams.get('dry_run') === 'true') return false;
  const [place] = path.split('?');
  const operation = catalogue.operations.find(
    (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(place!),
  );
  return operation !== undefined && isDestructive(operation, body === undefined ? {} : parseJson('--data', body));
}
