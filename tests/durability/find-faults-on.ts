import { expect } from 'vitest';
import type { Send, WireEvent } from '../support/send.ts';
import type { Entry, Fault } from './ledger.ts';
import { findFaults } from './ledger.ts';

export interface Verdict {
  readonly faults: readonly Fault[];
  /** How many keys replayed an earlier answer; the others were made only now. */
  readonly replayed: number;
}

/** Asks a server for everything once more, and says what does not fit with what callers were told. */
export async function findFaultsOn(send: Send, entries: readonly Entry[]): Promise<readonly Fault[]> {
  return (await judge(send, entries)).faults;
}

export async function judge(send: Send, entries: readonly Entry[]): Promise<Verdict> {
  const replays = new Map<string, string>();
  let replayed = 0;
  for (const { key, name } of entries) {
    const response = await send('POST', '/api/v1/domains', { json: { name }, headers: { 'Idempotency-Key': key } });
    expect(response.status).toBe(201);
    replays.set(key, response.text);
    if (response.header('Idempotent-Replayed') === 'true') replayed += 1;
  }
  const records = await everyItem<{ id: string; name: string }>(send, '/api/v1/domains?limit=100');
  const events = await everyItem<WireEvent>(send, '/api/v1/events?limit=100&type=domain.created');
  const created = events.map(({ resource_id: id }) => id);
  return { faults: findFaults(entries, { replays, records, created }), replayed };
}

export async function everyItem<Item>(send: Send, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = ''; ;) {
    const page = (await send('GET', `${path}${cursor}`)).page<Item>();
    items.push(...page.data);
    if (page.next_cursor === null) return items;
    cursor = `&cursor=${page.next_cursor}`;
  }
}
