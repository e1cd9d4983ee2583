/**
 * @module-tag long
 */
import type { Event } from '@landhold/contract';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { openSqlStores } from '../../../store/sql/shared/open-sql-stores.ts';
import { createFixtureOn } from '../../../../test-support/webhooks/webhook-deliveries-fixture.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';
import { wallClock } from '../../../core/clock.ts';

const clock = wallClock;
const randomness = createSystemRandomness();
const sealer = createPassingSealer();
const onError = (error: unknown): never => {
  throw error;
};

/** On a disk, where waiting events need not be in memory. */
async function openStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'landhold-load-'));
  const options = { databaseUrl: null, dataDir, databaseConnections: 1, clock, randomness, onError };
  const stores = await openSqlStores(options);
  onTestFinished(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true });
  });
  return stores.store;
}

type Answer = (response: ServerResponse, event: Pick<Event, 'id' | 'created_at'>) => void;

async function listen(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(response, JSON.parse(Buffer.concat(chunks).toString()) as Event));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

/** Continues until the other side has had enough. */
function keepWriting(response: ServerResponse, text: string, everyMs: number): void {
  response.writeHead(200).write(text);
  const more = setInterval(() => response.write(text), everyMs);
  response.on('close', () => clearInterval(more));
}

const BAD: Readonly<Record<string, Answer>> = {
  dead: (response) => void response.destroy(),
  slow: (response) => keepWriting(response, '.', 1_000),
  endless: (response) => keepWriting(response, 'x'.repeat(8_000), 1),
  redirecting: (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
  gone: (response) => void response.writeHead(410).end(),
};

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const EVENTS_OF_A_ROUND = 500;
const AT_ONCE = 50;
/** Nearly as large as an event can be, so that each one that is kept shows. */
const RECORD = JSON.stringify({ name: 'a', description: 'd'.repeat(15_000) });
/** If one webhook kept a round's events. */
const LEAK_BYTES = EVENTS_OF_A_ROUND * RECORD.length;

test(
  'beside five bad endpoints the good one gets every event, and memory does not grow with events',
  { timeout: 600_000 },
  async () => {
    const store = await openStore();
    const { addWebhook, happen } = await createFixtureOn({ createStore: () => store, sealer });
    const arrived = new Set<string>();
    const delays: number[] = [];
    const good = await listen((response, { id, created_at }) => {
      response.writeHead(204).end();
      arrived.add(id);
      delays.push(Date.now() - Date.parse(created_at));
    });
    for (const url of [good, ...(await Promise.all(Object.values(BAD).map(listen)))]) await addWebhook({ url });
    const sending = { store, sealer, clock, randomness, onError, version: 'test', redact: (text: string) => text };
    const targets = createWebhookTargets({ allowsLoopback: true });
    const deliveries = createWebhookDeliveries({ ...sending, targets, ids: createIds({ clock, randomness }) });
    deliveries.start();
    onTestFinished(() => deliveries.stop());

    async function round(): Promise<number> {
      const wanted = arrived.size + EVENTS_OF_A_ROUND;
      for (let count = 0; count < EVENTS_OF_A_ROUND; count += AT_ONCE) {
        const at = Date.now();
        await Promise.all(Array.from({ length: AT_ONCE }, () => happen('site.created', at, RECORD)));
      }
      await vi.waitUntil(() => arrived.size === wanted, { timeout: 60_000, interval: 20 });
      return usedHeap();
    }
    // The first round fills what is filled once.
    await round();
    const heaps = [await round(), await round()];
    const grown = heaps[1]! - heaps[0]!;
    const sorted = delays.toSorted((a, b) => a - b);
    const [half, max, longest] = [0.5, 0.99, 1].map((part) => sorted[Math.ceil(part * sorted.length) - 1]);
    console.info(`delay of the good one: median ${half} ms, 99 % ${max} ms, longest ${longest} ms`);
    console.info(
      `heap after each round of ${EVENTS_OF_A_ROUND}: ${heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB`,
    );
    expect(delays).toHaveLength(3 * EVENTS_OF_A_ROUND);
    expect(grown).toBeLessThan(LEAK_BYTES / 2);
  },
);
