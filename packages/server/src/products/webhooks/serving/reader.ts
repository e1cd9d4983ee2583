import type { Webhook } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { StoredDelivery } from '../../../store/deliveries.ts';
import type { SentEvent } from '../../../store/new-delivery.ts';
import { newDelivery, wantsType } from '../../../store/new-delivery.ts';
import type { OrderedEvent, Store } from '../../../store/store.ts';
import { createBeginnings } from './webhook-beginnings.ts';

export interface ReaderOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly holder: string;
}

/** Longer than a step takes, even during faults: docs/decisions/0039-time-limits-in-trouble.md. */
const LEASE_MS = 10_000;
const EVENTS_AT_ONCE = 100;
/** About how many deliveries one commit makes. Those of one event stay together. */
const MAX_AT_ONCE = 500;
/** More than a project can have. */
const MAX_WEBHOOKS = 100;

/** A webhook gets only events from after its creation. */
type Reached = Webhook & { readonly beginning: number };

/** Reads on; returns whether there may be more, or null if another process reads or nobody has to. */
export type DeliveryReader = () => Promise<boolean | null>;

/**
 * Makes a delivery of each event for each webhook that wants it. One process reads at a time. If its lease ends before
 * it is done, the slower process's commit is refused.
 */
export function createDeliveryReader({ store, clock, ids, holder }: ReaderOptions): DeliveryReader {
  const { deliveries } = store;
  const beginningOf = createBeginnings(store);

  async function webhooksOf(projectId: string): Promise<Reached[]> {
    const { items } = await store.page(projectId, 'webhooks', { limit: MAX_WEBHOOKS, after: null, status: 'enabled' });
    const webhooks = items.map((item) => JSON.parse(item) as Webhook);
    return Promise.all(webhooks.map(async (each) => ({ ...each, beginning: await beginningOf(projectId, each.id) })));
  }

  function deliveriesOf({ projectId, position, json }: OrderedEvent, webhooks: readonly Reached[]): StoredDelivery[] {
    if (webhooks.length === 0) return [];
    const event = JSON.parse(json) as SentEvent;
    const facts = { ids, now: clock.now(), projectId };
    return webhooks
      .filter((webhook) => position >= webhook.beginning && wantsType(webhook, event.type))
      .map((webhook) => newDelivery(facts, webhook, event, json));
  }

  return async () => {
    const now = clock.now();
    const from = await deliveries.leaseReader({ holder, now, until: now + LEASE_MS });
    if (from === null) return null;
    const found = await store.readEvents({ projectId: null, after: from, limit: EVENTS_AT_ONCE });
    // These events have expired: the remaining ones are delivered, and the others are lost.
    const read = found.isExpired
      ? await store.readEvents({ projectId: null, after: null, limit: EVENTS_AT_ONCE })
      : found;
    const byProject = new Map<string, Promise<Reached[]>>();
    const made: StoredDelivery[] = [];
    let to = read.position;
    for (const event of read.events) {
      const { projectId } = event;
      if (!byProject.has(projectId)) byProject.set(projectId, webhooksOf(projectId));
      made.push(...deliveriesOf(event, await byProject.get(projectId)!));
      if (made.length >= MAX_AT_ONCE) {
        to = event.position;
        break;
      }
    }
    if (to === from) return false;
    await deliveries.advance({ from, to, deliveries: made });
    return read.hasMore || to !== read.position;
  };
}
