import { openAsBlob } from 'node:fs';
import type { Landhold } from '@landhold/client';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { isDestructive } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import type { Data, ListPage } from '../output/output.ts';
import { Output } from '../output/output.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import { callOperation } from './call-operation.ts';
import { columnsOf } from './columns.ts';
import { confirm } from './confirm.ts';
import { findIds, findIdsOfFields, kindNamed } from './find-record.ts';
import type { Options } from './flags.ts';
import { readFlags } from './flags.ts';
import { readBody, templateOf } from './read-body.ts';

/** The arguments and flags of a command, as commander parsed them. */
export interface Invocation {
  /** Names or ids, by the parameter of the path. */
  readonly given: Readonly<Record<string, string>>;
  readonly options: Options;
}

/** Runs the command of an operation, from its words to its output. */
export async function runOperation(
  world: World,
  operation: CatalogueOperation,
  { given, options }: Invocation,
): Promise<void> {
  const output = new Output(world, options, operation.secrets);
  if (options['template'] === true) return output.text(`${JSON.stringify(templateOf(operation), null, 2)}\n`);
  const timeoutMs = readSeconds((options['timeout'] ?? '0') as string) * 1_000;
  const body = await readBody(world, operation, options);
  const client = connect(world, options);
  const ids = await findIds(client, operation, given);
  await confirmIfDestructive(world, operation, { given, options }, body);
  const fields = { ...readFlags(operation.query, options), ...body };
  const params = { ...ids, ...(await findIdsOfFields(client, operation, fields)) };
  if (operation.response === 'stream') return printStream(output, client, operation, params);
  const result = await send(client, operation, params, options);
  if (operation.response === 'list') return printList(output, client, operation, result as ListPage, options, params);
  if (operation.response === 'text') return output.text(result as string);
  if (operation.response === 'none') return printDone(output, operation, ids, options);
  await printRecord(output, client, operation, result as Data, { ...options, timeoutMs });
}

async function confirmIfDestructive(
  world: World,
  operation: CatalogueOperation,
  { given, options }: Invocation,
  body: Record<string, unknown>,
): Promise<void> {
  if (options['yes'] === true || options['dryRun'] === true || !isDestructive(operation, body)) return;
  const name = Object.values(given).at(-1) ?? 'yes';
  const message = `${operation.summary}: ${name}. This destroys data or ends access.`;
  await confirm(world, { message, name, isForbidden: options['nonInteractive'] === true });
}

async function send(
  client: Landhold,
  operation: CatalogueOperation,
  params: Readonly<Record<string, unknown>>,
  { dryRun, ifMatch, file }: Options,
): Promise<unknown> {
  const callOptions = { dryRun: dryRun === true, ...(ifMatch === undefined ? {} : { ifMatch }) };
  if (operation.upload === undefined) return callOperation(client, operation, params, callOptions);
  if (file === undefined) throw usageError('Say which file to send with --file.');
  const contentType = operation.upload.find((type) => (file as string).endsWith(type.split('/')[1]!));
  const upload = await openAsBlob(file as string).catch((cause: unknown) => {
    throw new CommandError('usage', 'file_unreadable', `${file as string} cannot be read.`, { cause });
  });
  return callOperation(client, operation, params, upload, { contentType });
}

async function printStream(
  output: Output,
  client: Landhold,
  operation: CatalogueOperation,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  output.progress('Waiting for events. Press Ctrl-C to stop.');
  for await (const event of callOperation(client, operation, params) as AsyncIterable<Data>) {
    output.line(event, ['created_at', 'type', 'resource_id']);
  }
}

async function printList(
  output: Output,
  client: Landhold,
  operation: CatalogueOperation,
  first: ListPage,
  { all }: Options,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  let page = first;
  const data = [...page.data];
  while (page.next_cursor !== null) {
    if (all !== true) break;
    page = (await callOperation(client, operation, { ...params, cursor: page.next_cursor })) as ListPage;
    data.push(...page.data);
  }
  output.list({ ...page, data }, columnsOf(operation, data));
  if (page.has_more)
    output.note(`There are more: use --all for all of them, or --cursor ${page.next_cursor!} for the next page.`);
}

function printDone(
  output: Output,
  { method }: CatalogueOperation,
  ids: Readonly<Record<string, string>>,
  { dryRun }: Options,
): void {
  const id = Object.values(ids).at(-1)!;
  const done = method === 'DELETE' ? 'deleted' : 'uploaded';
  output.record({ id, [done]: dryRun !== true, ...(dryRun === true ? { dry_run: true } : {}) });
}

/** Prints a record once it has settled, unless the caller does not wait. */
async function printRecord(
  output: Output,
  client: Landhold,
  { returns, method }: CatalogueOperation,
  record: Data,
  { wait, dryRun, timeoutMs }: Options,
): Promise<void> {
  const settles = returns !== undefined && kindNamed(returns).settles === true && method !== 'GET';
  if (!settles || wait === false || dryRun === true) return output.record(record);
  const settling = record as Data & Parameters<Landhold['waitFor']>[0];
  const settled = await client.waitFor(settling, {
    timeoutMs: timeoutMs as number,
    onProgress: ({ status }) => output.progress(`${record['id'] as string}: ${status}`),
  });
  // A secret is only in the first response.
  output.record({ ...record, ...settled });
  if (settled.status !== 'failed') return;
  const reason = (settled as Data)['status_reason'];
  throw new CommandError('failed', 'record_failed', `${settling.id} has failed: ${String(reason)}`);
}

function readSeconds(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw usageError('--timeout should be a whole number of seconds.');
}
