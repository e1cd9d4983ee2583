import { once } from 'node:events';
import type { Certificate, Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { LIVE_KEY } from './live-engine.ts';

export interface WebhookRounds {
  readonly kills: number;
  /** How many run at the same time; one of them is killed, and another takes its place. */
  readonly processes: number;
  readonly certificate: Certificate;
  /** How long to wait for what has not arrived; less where it never will. */
  readonly patienceMs?: number;
}

export interface WebhookVerdict {
  /** Events that an endpoint never got. */
  readonly missing: readonly string[];
  /** What an endpoint got more often than once. */
  readonly repeated: number;
  readonly events: number;
}

const ENDPOINTS = 5;
const CALLERS = 4;
const DELIVERIES_BEFORE_KILL = 60;
/** More would only have to be waited for: every delivery is a handshake, here on both sides. */
const MAX_OF_A_CALLER = 8;
/** What a killed process was at work on stays leased to it for ten seconds. */
const PATIENCE_MS = 180_000;

/** Kills servers in the middle of deliveries, and compares what endpoints got with what happened. */
export async function killDuringDeliveries(
  engine: LiveEngine,
  { kills, processes, certificate, patienceMs = PATIENCE_MS }: WebhookRounds,
  env: Record<string, string> = {},
): Promise<WebhookVerdict> {
  const receivers = await Promise.all(Array.from({ length: ENDPOINTS }, () => startReceiver(undefined, certificate)));
  const trusting = {
    LANDHOLD_WEBHOOK_ALLOW: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate.file,
    LOG_LEVEL: 'error',
  };
  const start = (): Promise<RunningServer> => engine.start({ ...trusting, ...env });
  const servers = await Promise.all(Array.from({ length: processes }, start));
  try {
    await addWebhooks(createSend(servers[0]!.url, LIVE_KEY), receivers);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = servers.shift()!;
      await createUntilKill([doomed, ...servers], kill, async () => {
        const exited = once(doomed.process, 'exit');
        doomed.process.kill('SIGKILL');
        await exited;
      });
      servers.push(await start());
    }
    return await judge(createSend(servers[0]!.url, LIVE_KEY), receivers, patienceMs);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const receiver of receivers) receiver.close();
  }
}

async function addWebhooks(send: Send, receivers: readonly Receiver[]): Promise<void> {
  for (const [index, { url }] of receivers.entries()) {
    const json = { name: `endpoint-${index}`, url, event_types: ['site.*'] };
    const { status, text } = await send('POST', '/api/v1/webhooks', { json });
    if (status !== 201) throw new Error(`No webhook could be created: ${text}`);
  }
}

/** Creates sites on all processes until enough has arrived since the last kill, then kills one in the middle of more. */
async function createUntilKill(
  servers: readonly RunningServer[],
  round: number,
  kill: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const callers = servers.flatMap(({ url }, place) =>
    Array.from({ length: CALLERS }, async (_, caller) => {
      const send = createSend(url, LIVE_KEY);
      try {
        for (let turn = 0; turn < MAX_OF_A_CALLER && !stop.signal.aborted; turn += 1) {
          await send('POST', '/api/v1/sites', { json: { name: `r${round}-p${place}-c${caller}-${turn}` } });
        }
      } catch {
        // It was killed.
      }
    }),
  );
  const attempts = async (): Promise<number> => countAttempts(servers);
  const before = await attempts();
  await waitUntil(attempts, (count) => count > before + DELIVERIES_BEFORE_KILL, PATIENCE_MS);
  await kill();
  stop.abort();
  await Promise.all(callers);
}

/** What they say that they have delivered. */
async function countAttempts(servers: readonly RunningServer[]): Promise<number> {
  const counts = servers.map(async ({ url }) => {
    const { text } = await createSend(url, LIVE_KEY)('GET', '/metrics', { key: null });
    return Number(/^landhold_webhook_attempts_total\{result="delivered"\} (\d+)$/m.exec(text)![1]);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

async function judge(send: Send, receivers: readonly Receiver[], patienceMs: number): Promise<WebhookVerdict> {
  await waitUntil(
    async () => (await send('GET', '/api/v1/sites?status=pending&limit=1')).page().data.length,
    (pending) => pending === 0,
    PATIENCE_MS,
  );
  const events = await allEvents(send);
  const missing = (): string[] =>
    receivers.flatMap(({ port, received }) => {
      const got = new Set(received.map(({ id }) => id));
      return events.filter((id) => !got.has(id)).map((id) => `${id} at ${port}`);
    });
  await waitUntil(
    async () => missing().length,
    (count) => count === 0,
    patienceMs,
  ).catch(() => {});
  const repeated = receivers.map(({ received }) => received.length - new Set(received.map(({ id }) => id)).size);
  return { missing: missing(), repeated: repeated.reduce((sum, each) => sum + each), events: events.length };
}

async function allEvents(send: Send): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const page = (await send('GET', `/api/v1/events?types=site.*&limit=100${cursor}`)).page<WireEvent>();
    ids.push(...page.data.map(({ id }) => id));
    if (page.next_cursor === null) return ids;
    cursor = `&cursor=${page.next_cursor}`;
  }
}
