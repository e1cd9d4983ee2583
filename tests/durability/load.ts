import { setTimeout } from 'node:timers/promises';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { CallLog } from './call-log.ts';
import { createCallLog } from './call-log.ts';
import type { Entry } from './ledger.ts';

/** One record that is changed repeatedly: the numbers that were sent, and those that were acknowledged. */
export interface Changed {
  readonly id: string;
  readonly tried: readonly number[];
  readonly told: readonly number[];
}

/** Callers that go on until they are stopped, and remember all that they were told. */
export interface Load extends Omit<CallLog, 'request'> {
  readonly entries: readonly Entry[];
  readonly changed: readonly Changed[];
  /** Resolves when every caller has ended its turn: no create is left without its response. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly url: string;
  /** Of a project in which nothing else is done with domains. */
  readonly key: string;
  /** Part of every domain's name, so that two loads on one server do not meet. */
  readonly name: string;
}

const CALLERS = 6;
/** Between two turns of a caller, and before it tries again: the load is to be steady, not heavy. */
const PAUSE_MS = 10;
const RETRY_PAUSE_MS = 100;

/**
 * Each caller creates a domain, reads it back and changes another one, over and over. As the document asks of callers,
 * a create that failed is sent again under the same idempotency key until it is acknowledged.
 */
export function startLoad({ url, key, name }: LoadOptions): Load {
  const calls = createCallLog();
  const entries: Entry[] = [];
  const changed: { id: string; tried: number[]; told: number[] }[] = [];
  const stopping = new AbortController();

  async function create(send: Send, place: number): Promise<string> {
    const entry = entries[place]!;
    const options = { json: { name: entry.name }, headers: { 'Idempotency-Key': entry.key } };
    for (;;) {
      const response = await calls.request(send, 'POST', '/api/v1/domains', options);
      if (response?.status === 201) {
        entries[place] = { ...entry, told: response.text };
        return response.record().id;
      }
      await setTimeout(RETRY_PAUSE_MS);
    }
  }

  async function call(caller: number): Promise<void> {
    const send = createSend(url, key);
    let history: (typeof changed)[number] | undefined;
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const entry = { key: `${name} ${caller} ${turn}`, name: `${name}-${caller}-${turn}.test` };
      const id = await create(send, entries.push(entry) - 1);
      await calls.request(send, 'GET', `/api/v1/domains/${id}`);
      if (history === undefined) changed.push((history = { id, tried: [], told: [] }));
      history.tried.push(turn);
      const json = { labels: { turn: String(turn) } };
      const response = await calls.request(send, 'PATCH', `/api/v1/domains/${history.id}`, { json });
      if (response?.status === 200) history.told.push(turn);
      await setTimeout(PAUSE_MS);
    }
  }

  const running = Promise.all(Array.from({ length: CALLERS }, async (_, caller) => call(caller)));
  running.catch(() => 'Reported by the caller that stops the load.');

  return {
    ...calls,
    entries,
    changed,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
