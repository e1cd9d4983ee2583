import { createHmac } from 'node:crypto';
import type { Reading, Workload } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { AUTHORISED, landhold } from './memory-figures.ts';
import type { Launch, Program } from './programs.ts';
import { launch } from './programs.ts';

interface WebhookOptions {
  readonly logFile: string;
  readonly rounds: number;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

const ENDPOINTS = 5;
const EVENTS = 1_000;
const AT_ONCE = 50;
/** Landhold sends as many requests to five endpoints at a time: docs/decisions/0083-no-webhook-can-hurt-another.md. */
const LOOPS = 20;
/** The required rate. */
const REQUIRED_RATE = 1_000;
const LOOK_MS = 10;
const PATIENCE_MS = 60_000;
// The simulated provider would cause events too.
const QUIET = { LANDHOLD_SIMULATED_DELAY_MS: '3600000' };

/**
 * How many events per second five endpoints receive, from the first event to the last delivery, compared with a plain
 * loop that sends signed requests of the same size to the same receiver with `fetch`.
 */
export async function readDeliveries({ logFile, rounds, keep }: WebhookOptions): Promise<Reading[]> {
  const receiver = keep(
    await launch(
      { command: process.execPath, args: (port) => ['bench/peers/webhook-receiver.ts', String(port)] },
      logFile,
    ),
  );
  const server = keep(await launch(landhold(QUIET), logFile));
  for (let made = 0; made < ENDPOINTS; made += 1) {
    await post(server, '/api/v1/webhooks', {
      name: `endpoint-${made}`,
      url: `${receiver.url}/`,
      event_types: ['site.created'],
    });
  }
  // The first round only warms up.
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await rateOf(receiver, async () => createSites(server, round)));
    const event = await oneEvent(server);
    theirs.push(await rateOf(receiver, async () => sendPlainly(receiver, event)));
  }
  const [measured, plain] = [ours.slice(1), theirs.slice(1)];
  const enough = measured.map(() => REQUIRED_RATE);
  const name = 'deliveries to five endpoints in mock mode';
  return [
    {
      name,
      ours: perSecond(measured),
      theirs: perSecond(enough),
      ratio: ratioOf(measured, enough),
      goal: { must: 1, aim: 1.5 },
    },
    {
      name: `${name} against signing and fetch in a loop`,
      ours: perSecond(measured),
      theirs: perSecond(plain),
      ratio: ratioOf(measured, plain),
    },
  ];
}

/** The cost of a create without any webhooks, with and without the code that looks for deliveries. */
export async function createWorkloads({ logFile, keep }: Omit<WebhookOptions, 'rounds'>): Promise<Workload[]> {
  const serve = (...args: readonly string[]): Launch => ({
    ...landhold(QUIET),
    args: () => ['bench/serve-create.ts', ...args],
  });
  const [ours, theirs] = ['Landhold, create', 'Landhold without deliveries, create'];
  const request = {
    method: 'POST',
    path: '/api/v1/sites',
    headers: { ...AUTHORISED, 'Content-Type': 'application/json' },
    body: '{"name":"b{n}"}',
  } as const;
  const contenders = [
    { name: ours, url: keep(await launch(serve(), logFile)).url, request, status: 201 },
    { name: theirs, url: keep(await launch(serve('without-deliveries'), logFile)).url, request, status: 201 },
  ];
  const name = 'create while there are no webhooks';
  return [{ title: name, contenders, comparisons: [{ name, ours, theirs, goal: { must: 0.97, aim: 1 } }] }];
}

/** The deliveries received per second while `work` causes one for each event and endpoint. */
async function rateOf(receiver: Program, work: () => Promise<void>): Promise<number> {
  const received = async (): Promise<number> => Number(await (await fetch(receiver.url)).text());
  const wanted = (await received()) + EVENTS * ENDPOINTS;
  const startedAt = performance.now();
  await work();
  while ((await received()) < wanted) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('The deliveries do not arrive.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return (EVENTS * ENDPOINTS * 1_000) / (performance.now() - startedAt);
}

async function createSites(server: Program, round: number): Promise<void> {
  for (let made = 0; made < EVENTS; made += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => `site-${round}-${made + index}`);
    await Promise.all(names.map((name) => post(server, '/api/v1/sites', { name })));
  }
}

/** The same in a program without a queue, limits and checks. */
async function sendPlainly({ url }: Program, body: string): Promise<void> {
  const key = Buffer.alloc(32, 7);
  let left = EVENTS * ENDPOINTS;
  async function loop(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', key).update(`evt_${left}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'webhook-id': `evt_${left}`,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      await (await fetch(`${url}/`, { method: 'POST', headers, body })).text();
    }
  }
  await Promise.all(Array.from({ length: LOOPS }, loop));
}

async function oneEvent({ url }: Program): Promise<string> {
  const answer = await fetch(`${url}/api/v1/events?limit=1`, { headers: AUTHORISED });
  const { data } = (await answer.json()) as { data: readonly object[] };
  return JSON.stringify(data[0]);
}

async function post({ url }: Program, path: string, body: object): Promise<void> {
  const headers = { ...AUTHORISED, 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
}

const perSecond = (rates: readonly number[]): string => `${Math.round(median(rates)).toLocaleString('en')}/s`;
