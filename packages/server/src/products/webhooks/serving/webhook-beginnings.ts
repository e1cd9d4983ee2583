import type { Store } from '../../../store/store.ts';

/** The commit position from which events are sent to a webhook. */
export type BeginningOf = (projectId: string, webhookId: string) => Promise<number>;

const READ_AT_ONCE = 100;
/** Each is read once, and again after it was evicted by many others. */
const MAX_REMEMBERED = 10_000;

/**
 * A webhook begins with its own creation, by position and not by time: processes' clocks differ, and an event made
 * right after the creation may have an earlier time. docs/decisions/0093-where-a-webhook-begins.md.
 */
export function createBeginnings(store: Store): BeginningOf {
  const known = new Map<string, number>();
  store.onHistoryLost(() => known.clear());

  async function find(projectId: string, webhookId: string): Promise<number> {
    const state = await store.findState(projectId, 'webhooks', webhookId);
    // From a version that did not store it: all unread events are later.
    if (state === null) return 0;
    let { after } = JSON.parse(state) as { after: number };
    for (;;) {
      const range = { projectId, after, limit: READ_AT_ONCE };
      const read = await store.readEvents({ ...range, resourceId: webhookId, types: ['webhook.created'] });
      // So long ago that all kept events are later.
      if (read.isExpired) return 0;
      const [created] = read.events;
      if (created !== undefined) return created.position;
      // It has no position yet, so every event with a position is earlier.
      if (!read.hasMore) return Number.POSITIVE_INFINITY;
      after = read.position;
    }
  }

  return async (projectId, webhookId) => {
    const remembered = known.get(webhookId);
    if (remembered !== undefined) return remembered;
    const beginning = await find(projectId, webhookId);
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (beginning !== Number.POSITIVE_INFINITY) known.set(webhookId, beginning);
    return beginning;
  };
}
