import { createHmac, randomBytes } from 'node:crypto';
import type { Event, Landhold } from '@landhold/client';
import { CommandError, usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import { readConfig, writeConfig } from '../settings/config-file.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect, findConnection } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface ForwardOptions extends OutputOptions, ConnectionOptions {
  readonly forwardTo?: string;
  readonly types?: readonly string[];
  readonly printSecret?: boolean;
}

const TIMEOUT_MS = 15_000;

export const listen: HandWritten = {
  name: 'listen',
  summary: 'Forward events to a program on this machine as they happen, signed like webhooks.',
  example: 'landhold listen --forward-to http://127.0.0.1:4100/',
  add(command, world) {
    command.option('--forward-to <url>', 'Where to send the events. (required)');
    const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];
    command.option('--types <type>', 'Only events of this type, such as site.created. (repeatable)', collect);
    command.option('--print-secret', 'Print the secret that messages are signed with, and exit.');
    addCommonFlags(command);
    command.action(async () => forwardAll(world, command.opts()));
  },
};

export const trigger: HandWritten = {
  name: 'trigger',
  summary: 'Send the newest event of a type to a program on this machine again, signed like a webhook.',
  example: 'landhold trigger site.created --forward-to http://127.0.0.1:4100/',
  add(command, world) {
    command.argument('<TYPE>', 'The type of the event, such as site.created.');
    command.option('--forward-to <url>', 'Where to send the event. (required)');
    addCommonFlags(command);
    command.action(async (type: string) => forwardNewest(world, type, command.opts()));
  },
};

async function forwardAll(world: World, options: ForwardOptions): Promise<void> {
  const output = new Output(world, options);
  const secret = secretFor(world, options);
  if (options.printSecret === true) return output.record({ secret });
  const target = targetOf(options);
  const client = connect(world, options);
  output.note(
    `Forwarding events to ${target}. \`landhold listen --print-secret\` shows the secret for verifying them.`,
  );
  for await (const event of eventsOf(client, options.types)) {
    output.line({ type: event.type, id: event.id, ...(await send(world, target, secret, event)) }, COLUMNS);
  }
}

const COLUMNS = ['type', 'id', 'status', 'error'];

function eventsOf(client: Landhold, types: readonly string[] | undefined): AsyncIterable<Event> {
  return client.events.streamEvents(
    (types === undefined ? {} : { types }) as Parameters<typeof client.events.streamEvents>[0],
  );
}

async function forwardNewest(world: World, type: string, options: ForwardOptions): Promise<void> {
  const target = targetOf(options);
  const params = { type, limit: 1 } as Parameters<Landhold['events']['listEvents']>[0];
  const { data } = await connect(world, options).events.listEvents(params);
  const [event] = data;
  if (event === undefined) {
    throw new CommandError('notFound', 'event_not_found', `There is no event ${type} yet.`, {
      fix: 'Do what creates one, for example create a site for site.created.',
    });
  }
  const sent = await send(world, target, secretFor(world, options), event);
  new Output(world, options).record({ type, id: event.id, ...sent });
  if (sent.error !== null) throw new CommandError('failed', 'not_delivered', `${target} did not accept the event.`);
}

function targetOf({ forwardTo }: ForwardOptions): string {
  if (forwardTo !== undefined && URL.canParse(forwardTo) && /^https?:/.test(forwardTo)) return forwardTo;
  throw usageError('--forward-to should be an http or https address.');
}

/** Each installation has one, so that a receiver can be set up once. It is not that of any webhook. */
function secretFor(world: World, options: ConnectionOptions): string {
  const { url } = findConnection(world, options);
  const config = readConfig(world);
  const known = config.listenSecrets?.[url];
  if (known !== undefined) return known;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  writeConfig(world, { ...config, listenSecrets: { ...config.listenSecrets, [url]: secret } });
  return secret;
}

interface Sent {
  readonly status: number | null;
  readonly error: string | null;
}

/** One attempt. What a receiver misses while it is restarted can be sent again with `trigger`. */
async function send({ signal }: World, target: string, secret: string, event: Event): Promise<Sent> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const { ok, status } = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
    return { status, error: ok ? null : 'not accepted' };
  } catch (error) {
    return { status: null, error: (error as Error).name === 'TimeoutError' ? 'timed out' : 'unreachable' };
  }
}
