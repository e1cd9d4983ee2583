import { setTimeout as pause } from 'node:timers/promises';
import type { Landhold, LoggedRequest } from '@landhold/client';
import { catalogue } from '@landhold/contract/catalogue';
import type { Options } from '../operations/flags.ts';
import { addFlag, readFlags } from '../operations/flags.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import { widthOf } from '../world.ts';
import type { ReadRequests, RequestFilters } from './follow-requests.ts';
import { followRequests } from './follow-requests.ts';
import type { HandWritten } from './hand-written.ts';
import { readMoment } from './moment.ts';

/** How often a log that is followed is read. */
const TURN_MS = 2_000;
/** Longer than any window of the rate limits: a log that is followed waits for the next one. */
const LONGEST_WAIT_MS = 120_000;
/** A narrower terminal has no room for the date and for more than the first columns. */
const WIDE = 80;
const NARROW_COLUMNS = ['at', 'status', 'method', 'path'];
const COLUMNS = [...NARROW_COLUMNS, 'duration_ms', 'key_id', 'id'];
const FILTERS = catalogue.operations
  .find(({ id }) => id === 'listRequests')!
  .query.filter(({ name }) => ['status', 'method', 'path', 'operation', 'key_id', 'limit'].includes(name));

export const logs: HandWritten = {
  name: 'logs',
  summary: 'Show the newest requests that were made with keys of the project, the newest last.',
  example: 'landhold logs --status error --since 1h',
  add(command, world) {
    for (const field of FILTERS) addFlag(command, field);
    command.option('--since <time>', 'Only from this time on: yesterday, 12h, a date, or a moment.');
    command.option('-f, --follow', 'Go on with new requests until it is interrupted.');
    addCommonFlags(command);
    command.action(async () => (command.opts()['follow'] === true ? follow : show)(world, command.opts()));
  },
};

async function show(world: World, options: Options): Promise<void> {
  const { requests } = connect(world, options);
  const page = await requests.listRequests(filtersOf(options));
  const data = page.data.toReversed().map((each) => shown(world, options, each));
  new Output(world, options).list({ ...page, data }, columnsOf(world));
}

async function follow(world: World, options: Options): Promise<void> {
  const output = new Output(world, options);
  const read = reader(connect(world, options, LONGEST_WAIT_MS));
  output.progress('Waiting for requests. Press Ctrl-C to stop.');
  const turn = async (): Promise<void> => pause(TURN_MS, undefined, { signal: world.signal });
  for await (const request of followRequests(read, filtersOf(options), turn)) {
    output.line(shown(world, options, request), columnsOf(world), widthOf(world));
  }
}

function filtersOf(options: Options): RequestFilters {
  const { since } = options as { since?: string };
  const moment = since === undefined ? {} : { since: readMoment(since, new Date(), '--since') };
  return { ...readFlags(FILTERS, options), ...moment };
}

function reader({ requests }: Landhold): ReadRequests {
  return async (params) => {
    const { data, requestId } = await requests.listRequests(params).withResponse();
    return { ...data, requestId };
  };
}

function columnsOf(world: World): readonly string[] {
  return widthOf(world) < WIDE ? NARROW_COLUMNS : COLUMNS;
}

function shown(world: World, { json, fields }: Options, request: LoggedRequest): Record<string, unknown> {
  const isRaw = json === true || fields !== undefined || widthOf(world) >= WIDE;
  return isRaw
    ? { ...request }
    : { ...request, at: request.at.slice('2026-09-21T'.length, '2026-09-21T10:10:22'.length) };
}
