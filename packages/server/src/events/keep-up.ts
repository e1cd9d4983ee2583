import { setTimeout } from 'node:timers/promises';
import type { OrderedEvent } from '../store/store.ts';
import type { EventFeed } from './event-feed.ts';
import { EventsExpired } from './event-feed.ts';

export interface KeepUpOptions {
  readonly feed: EventFeed;
  /** Reads everything again: if events were missed, all of it may have changed. */
  readonly loadAll: () => Promise<void>;
  /** Where to begin: everything was read after this position. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1_000;

/** Passes on all processes' writes, in order, until the signal aborts. A failed event is passed on again. */
export async function keepUp(options: KeepUpOptions, hear: (event: OrderedEvent) => Promise<void>): Promise<void> {
  const { feed, loadAll, signal, onError } = options;
  let position = options.after;

  async function catchUp(): Promise<void> {
    const end = await feed.end();
    await loadAll();
    position = end;
  }

  async function follow(): Promise<void> {
    for await (const event of feed.follow({ projectId: null, after: position, signal })) {
      await hear(event);
      ({ position } = event);
    }
  }

  while (!signal.aborted) {
    try {
      await follow();
    } catch (error) {
      try {
        if (error instanceof EventsExpired) await catchUp();
        else throw error;
      } catch (trouble) {
        onError(trouble);
        await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }
}
