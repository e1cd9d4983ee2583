import type { MockBody, MockOperationId, MockQuery, MockResult } from '@landhold/contract/mock';
import { mockOperationTable } from '@landhold/contract/mock';
import type { Command } from 'commander';
import { usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { findConnection } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

export interface MockOptions extends OutputOptions, ConnectionOptions {
  readonly yes?: boolean;
  readonly nonInteractive?: boolean;
}

interface Arguments<Id extends MockOperationId> {
  /** The id or name in the path. */
  readonly id?: string;
  readonly query?: { readonly [Name in keyof MockQuery<Id>]?: MockQuery<Id>[Name] | undefined } & {
    readonly limit?: number | undefined;
  };
  readonly body?: MockBody<Id>;
}

/** The server ends an advance after 20 seconds, once what is in progress has ended. */
const TIMEOUT_MS = 60_000;

export async function call<Id extends MockOperationId>(
  world: World,
  options: MockOptions,
  operationId: Id,
  { id = '', query = {}, body }: Arguments<Id> = {},
): Promise<MockResult<Id>> {
  const { method, path } = mockOperationTable[operationId];
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const { text } = await sendRaw(world, findConnection(world, options), {
    method,
    path: `${path.replace(/\{\w+\}/, encodeURIComponent(id))}${search && `?${search}`}`,
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
  return (text === '' ? undefined : JSON.parse(text)) as MockResult<Id>;
}

export type Act = (world: World, options: MockOptions, argument: string | undefined) => Promise<void>;

export function define(
  given: Pick<HandWritten, 'name' | 'summary' | 'example'>,
  act: Act,
  add: (command: Command) => void = () => {},
): HandWritten {
  return {
    ...given,
    add(command, world) {
      add(command);
      addCommonFlags(command);
      command.action(async (...args: unknown[]) => {
        // Commander passes the arguments, then the options and the command.
        const [argument] = args.slice(0, -2) as (string | undefined)[];
        await act(world, command.opts(), argument);
      });
    },
  };
}

export function readNumber(flag: string, text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw usageError(`${flag} should be a number, such as 1.`);
}
