import type { ExpectedRequest } from '@landhold/contract/mock';
import { CommandError, usageError } from '../command-error.ts';
import { Output } from '../output/output.ts';
import type { HandWritten } from './hand-written.ts';
import { call, define, readNumber } from './mock-call.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

const list = define(
  {
    name: 'mock requests',
    summary: 'List the latest requests that a mock was sent, or forget them.',
    example: 'landhold mock requests --operation createSite',
  },
  async (world, options) => {
    const { operation, project, limit, clear } = options as Readonly<Record<string, string | undefined>>;
    if (clear !== undefined) {
      await call(world, options, 'clearMockRequests');
      new Output(world, options).note('A new list of requests begins here.');
      return;
    }
    const { data, dropped } = await call(world, options, 'listMockRequests', {
      query: {
        operation,
        project_id: project,
        limit: limit === undefined ? undefined : readNumber('--limit', limit),
      },
    });
    const output = new Output(world, options);
    output.list({ data, has_more: false, next_cursor: null }, ['at', 'method', 'path', 'operation', 'status']);
    if (dropped > 0) output.note(`The mock no longer has ${dropped} older requests.`);
  },
  (command) => {
    command
      .option('--operation <id>', 'Only this operation, such as createSite.')
      .option('--project <id>', 'Only requests of this project.')
      .option('--limit <number>', 'How many of the latest. 100 by default.')
      .option('--clear', 'Forget all requests.');
  },
);

const verify = define(
  {
    name: 'mock verify',
    summary: 'Verify that a mock was sent a request, how often, and nothing else.',
    example: 'landhold mock verify --operation createSite --count 1',
  },
  async (world, options) => {
    const flags = options as Flags;
    const expected = readExpected(flags);
    const verification = await call(world, options, 'verifyMockRequests', {
      body: {
        expected: Object.keys(expected).length === 0 ? [] : [expected],
        nothing_else: flags['nothingElse'] === true,
        ...(flags['project'] === undefined ? {} : { project_id: flags['project'] as string }),
      },
    });
    const output = new Output(world, options);
    if (output.isJson) output.record(verification);
    if (!verification.is_met) throw new CommandError('failed', 'verification_failed', verification.message);
    if (!output.isJson) output.text(`${verification.message}\n`);
  },
  (command) => {
    command
      .option('--operation <id>', 'This operation, such as createSite.')
      .option('--kind <kind>', 'Operations on this kind, such as domains.')
      .option('--path <path>', 'This path, without its query.')
      .option('--status <number>', 'Requests that got this status.')
      .option('--key <id>', 'Requests with the key of this id.')
      .option('--body <json>', 'A body with these fields, such as \'{"name":"shop"}\'.')
      .option('--count <number>', 'How often exactly. At least once by default.')
      .option('--at-least <number>', 'How often at least.')
      .option('--at-most <number>', 'How often at most.')
      .option('--project <id>', 'Look only at requests of this project.')
      .option('--nothing-else', 'There may be no other request.');
  },
);

const TEXTS = { operation: 'operation', kind: 'kind', path: 'path', key: 'key_id' } as const;
const NUMBERS = { status: 'status', count: 'count', atLeast: 'at_least', atMost: 'at_most' } as const;

function readExpected(flags: Flags): ExpectedRequest {
  const texts = Object.entries(TEXTS).map(([flag, field]) => [field, flags[flag]]);
  const numbers = Object.entries(NUMBERS).map(([flag, field]) => {
    const text = flags[flag] as string | undefined;
    return [field, text && readNumber(`--${field.replace('_', '-')}`, text)];
  });
  const body = flags['body'] as string | undefined;
  const all = [...texts, ...numbers, ['body', body === undefined ? undefined : readBody(body)]];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as ExpectedRequest;
}

function readBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw usageError('--body should be a JSON object, such as {"name":"shop"}.');
}

export const requestCommands: readonly HandWritten[] = [list, verify];
