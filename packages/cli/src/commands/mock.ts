import type { AddFaultBody, ClockAdvance, MockBody } from '@landhold/contract/mock';
import { usageError } from '../command-error.ts';
import { confirm } from '../operations/confirm.ts';
import { Output } from '../output/output.ts';
import type { HandWritten } from './hand-written.ts';
import type { Act, MockOptions } from './mock-call.ts';
import { call, define, readNumber } from './mock-call.ts';
import { requestCommands } from './mock-requests.ts';

const UNIT_SECONDS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

const show =
  (operationId: 'getClock' | 'freezeClock' | 'runClock'): Act =>
  async (world, options) =>
    new Output(world, options).record(await call(world, options, operationId));

const advance = define(
  {
    name: 'mock advance',
    summary: 'Advance the time of a mock, and print what happened on the way.',
    example: 'landhold mock advance --days 366',
  },
  async (world, options) => {
    const output = new Output(world, options);
    const advanced = await call(world, options, 'advanceClock', { body: advanceBody(options) });
    if (output.isJson || options.fields !== undefined) output.record(advanced);
    else showAdvance(output, advanced);
  },
  (command) => {
    for (const unit of Object.keys(UNIT_SECONDS)) command.option(`--${unit} <number>`, `By so many ${unit}.`);
    command.option('--to <date>', 'Until then, such as 2027-01-01T00:00:00Z.');
  },
);

function advanceBody(options: MockOptions): MockBody<'advanceClock'> {
  const given = options as Readonly<Record<string, string | undefined>>;
  const units = Object.entries(UNIT_SECONDS).filter(([unit]) => given[unit] !== undefined);
  if ((given['to'] === undefined) === (units.length === 0)) {
    throw usageError('Say how far with --days, --hours, --minutes and --seconds, or until when with --to.');
  }
  if (given['to'] !== undefined) return { to: given['to'] };
  return { seconds: units.reduce((sum, [unit, seconds]) => sum + readNumber(`--${unit}`, given[unit]!) * seconds, 0) };
}

function showAdvance(output: Output, { now, events, is_complete: isComplete, has_more_events: hasMore }: ClockAdvance) {
  for (const event of events) output.line(event, ['created_at', 'type', 'resource_id']);
  if (hasMore) output.note('There were more than 1,000 events. `landhold events list` has them.');
  output.text(`It is ${now}.\n`);
  if (!isComplete) output.note('The time for one request ended. Run the command again with --to.');
}

const TEXT_FLAGS = { operation: 'operation', kind: 'kind', name: 'name', key: 'key_id', cut: 'cut' } as const;
const NUMBER_FLAGS = { nth: 'nth', times: 'times', probability: 'probability', delay: 'delay_ms' } as const;

const addFault = define(
  {
    name: 'mock fault',
    summary: 'Make requests, providers or what a mock serves fail.',
    example: 'landhold mock fault --operation createSite --nth 2 --code unavailable',
  },
  async (world, options) => {
    const body = faultBody(options as Readonly<Record<string, string | boolean | undefined>>);
    new Output(world, options).record(await call(world, options, 'addFault', { body }));
  },
  (command) => {
    command
      .option('--operation <id>', 'Only this operation, such as createSite.')
      .option('--kind <kind>', 'Only this kind, such as domains.')
      .option('--name <name>', 'Only a record with this name.')
      .option('--key <id>', 'Only requests with the key of this id.')
      .option('--header <header>', 'Only requests with this header, such as "X-Test: 1".')
      .option('--project <id>', 'For this project. By default for that of your key.')
      .option('--all-projects', 'For every project.')
      .option('--nth <number>', 'Only the nth request that matches.')
      .option('--times <number>', 'As often at most.')
      .option('--probability <number>', 'How likely it applies, from 0 to 1.')
      .option('--code <code>', 'Respond with this error code, such as unavailable.')
      .option('--after-commit', 'Do the work first, and lose only its response.')
      .option(
        '--cut <where>',
        'Cut the connection: before_operation, before_response, during_response, after_response.',
      )
      .option('--delay <ms>', 'Wait so many milliseconds first.')
      .option('--provider <outcome>', 'Let the provider end with failed or pending.')
      .option('--reason <text>', 'What status_reason says.')
      .option('--webhook <outcome>', 'What becomes of deliveries: no_response, or a status such as 503.')
      .option('--dns <outcome>', 'What becomes of DNS queries: servfail or no_answer.')
      .option('--site <status>', 'The status that visitors of sites get, such as 503.');
  },
);

function faultBody(flags: Readonly<Record<string, string | boolean | undefined>>): AddFaultBody {
  const texts = Object.entries(TEXT_FLAGS).map(([flag, field]) => [field, flags[flag]]);
  const numbers = Object.entries(NUMBER_FLAGS).map(([flag, field]) => {
    const text = flags[flag] as string | undefined;
    return [field, text && readNumber(`--${flag}`, text)];
  });
  const { code, provider, header, reason, project, allProjects, afterCommit } = flags;
  const body = {
    ...Object.fromEntries([...texts, ...numbers]),
    project_id: project,
    all_projects: allProjects,
    header: header === undefined ? undefined : readHeader(header as string),
    respond: code === undefined ? undefined : { code, after_commit: afterCommit },
    provider: provider === undefined ? undefined : { outcome: provider, reason },
    ...servedEffects(flags),
  } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

type ServedEffects = Pick<AddFaultBody, 'webhook' | 'dns' | 'site'>;

function servedEffects({ webhook, dns, site }: Readonly<Record<string, string | boolean | undefined>>): ServedEffects {
  const isStatus = /^\d+$/.test(String(webhook));
  return {
    ...(webhook === undefined
      ? {}
      : { webhook: (isStatus ? { outcome: 'status', status: Number(webhook) } : { outcome: webhook }) as never }),
    ...(dns === undefined ? {} : { dns: { outcome: dns } as never }),
    ...(site === undefined ? {} : { site: { status: readNumber('--site', site as string) } }),
  };
}

function readHeader(text: string): { name: string; value: string } {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined) throw usageError('--header should be a name and a value, such as "X-Test: 1".');
  return { name, value: value! };
}

const listFaults = define(
  { name: 'mock faults', summary: 'List the rules, with how often each matched.', example: 'landhold mock faults' },
  async (world, options) => {
    const { data } = await call(world, options, 'listFaults');
    const page = { data: data, has_more: false, next_cursor: null };
    new Output(world, options).list(page, [
      'id',
      'operation',
      'kind',
      'respond',
      'cut',
      'provider',
      'matched',
      'applied',
    ]);
  },
);

const removeFault = define(
  { name: 'mock unfault', summary: 'Remove a rule, or all of them.', example: 'landhold mock unfault' },
  async (world, options, id) => {
    await (id === undefined ? call(world, options, 'clearFaults') : call(world, options, 'removeFault', { id }));
    new Output(world, options).note(id === undefined ? 'No rules are left.' : `Removed ${id}.`);
  },
  (command) => void command.argument('[ID]', 'The id of the rule. Leave it out for all.'),
);

const reset = define(
  {
    name: 'mock reset',
    summary: 'Discard everything that a mock has, except for its time.',
    example: 'landhold mock reset --yes',
  },
  async (world, options) => {
    if (options.yes !== true) {
      const message = 'A reset discards all records, projects, keys and rules of the mock.';
      await confirm(world, { message, name: 'reset', isForbidden: options.nonInteractive === true });
    }
    new Output(world, options).record(await call(world, options, 'resetMock'));
  },
  (command) => void command.option('--yes', 'Confirm without a question.'),
);

const project = define(
  {
    name: 'mock project',
    summary: 'Create a project with a key in a mock.',
    example: 'landhold mock project shop',
  },
  async (world, options, name) => {
    const made = await call(world, options, 'createMockProject', { body: name === undefined ? {} : { name } });
    new Output(world, options, ['key']).record(made);
  },
  (command) => void command.argument('[NAME]', 'Its name. Leave it out for a new one.'),
);

type OfSnapshot = 'saveSnapshot' | 'restoreSnapshot' | 'deleteSnapshot';

function ofSnapshot(word: string, summary: string, operationId: OfSnapshot): HandWritten {
  return define(
    { name: `mock snapshot ${word}`, summary, example: `landhold mock snapshot ${word} before` },
    async (world, options, name) => {
      const found = await call(world, options, operationId, { id: name! });
      const output = new Output(world, options);
      if (found === undefined) output.note(`Deleted ${name}.`);
      else output.record(found);
    },
    (command) => void command.argument('<NAME>', 'The name of the snapshot.'),
  );
}

const listSnapshots = define(
  { name: 'mock snapshot list', summary: 'List the snapshots of a mock.', example: 'landhold mock snapshot list' },
  async (world, options) => {
    const { data } = await call(world, options, 'listSnapshots');
    const page = { data: data, has_more: false, next_cursor: null };
    new Output(world, options).list(page, ['name', 'created_at']);
  },
);

export const mockCommands: readonly HandWritten[] = [
  define({ name: 'mock clock', summary: 'Show the time of a mock.', example: 'landhold mock clock' }, show('getClock')),
  advance,
  define(
    { name: 'mock freeze', summary: 'Stop the time of a mock.', example: 'landhold mock freeze' },
    show('freezeClock'),
  ),
  define(
    { name: 'mock run', summary: 'Let the time of a mock run on.', example: 'landhold mock run' },
    show('runClock'),
  ),
  addFault,
  listFaults,
  removeFault,
  ...requestCommands,
  project,
  ofSnapshot('save', 'Keep what a mock has under a name.', 'saveSnapshot'),
  ofSnapshot('restore', 'Put back what a mock had.', 'restoreSnapshot'),
  listSnapshots,
  ofSnapshot('delete', 'Delete a snapshot of a mock.', 'deleteSnapshot'),
  reset,
];
