import type { Store } from '../store/store.ts';

/** In the order of commits, from where on events are sent to a webhook. */
export type BeginningOf = (projectId: string, webhookId: string) => Promise<number>;

const READ_AT_ONCE = 100;
/** Each is found once, and looked up again when many others were meanwhile. */
const MOST_REMEMBERED = 10_000;

/**
 * A webhook begins with its own creation, by position and not by time: clocks of processes differ, and what one of them
 * makes right after the creation may have an earlier time. docs/decisions/0093-where-a-webhook-begins.md.
 */
export function createBeginnings(store: Store): BeginningOf {
  const known = new Map<string, number>();

  async function find(projectId: string, webhookId: string): Promise<number> {
    const state = await store.findState(projectId, 'webhooks', webhookId);
    // From a version before it was kept: what is still to be read came later.
    if (state === null) return 0;
    let { after } = JSON.parse(state) as { after: number };
    for (;;) {
      const range = { projectId, after, limit: READ_AT_ONCE };
      const read = await store.readEvents({ ...range, resourceId: webhookId, types: ['webhook.created'] });
      // So long ago that all that is kept came later.
      if (read.isExpired) return 0;
      const [created] = read.events;
      if (created !== undefined) return created.position;
      // It has no position yet, so that whatever has one came before.
      if (!read.hasMore) return Number.POSITIVE_INFINITY;
      after = read.position;
    }
  }

  return async (projectId, webhookId) => {
    const remembered = known.get(webhookId);
    if (remembered !== undefined) return remembered;
    const beginning = await find(projectId, webhookId);
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (beginning !== Number.POSITIVE_INFINITY) known.set(webhookId, beginning);
    return beginning;
  };
}
