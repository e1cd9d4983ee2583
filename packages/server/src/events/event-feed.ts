import { setImmediate } from 'node:timers/promises';
import type { EventFilter, OrderedEvent, Store } from '../store/store.ts';

/** Events for subscribers inside the process: streams, caches, deliveries. */
export interface EventFeed {
  /**
   * Events in the order in which they were committed, as they come, until the signal ends it. Each carries its position,
   * to go on from another time. Throws `EventsExpired` where some are no longer kept.
   *
   * They are read from the store as the subscriber takes them, so that one who is slow holds nothing in memory.
   */
  follow(options: FollowOptions): AsyncGenerator<OrderedEvent, void, undefined>;
  /** The position of what was committed last: where to begin in order to get what comes from now on. */
  end(): Promise<number>;
}

export interface FollowOptions extends EventFilter {
  /** Null for all projects. */
  readonly projectId: string | null;
  /** Everything up to this position is known; null to begin with the oldest that are kept. */
  readonly after: number | null;
  readonly signal: AbortSignal;
  /** Called with a position once everything up to it was taken, or passed over by the filter. */
  readonly onReached?: (position: number) => void;
}

export class EventsExpired extends Error {}

const BATCH = 100;

/** The store wakes the feed. Where another process may fail to, it looks again after `pollMs` as well. */
export function createEventFeed({ store, pollMs }: { store: Store; pollMs?: number | undefined }): EventFeed {
  async function* follow(options: FollowOptions): AsyncGenerator<OrderedEvent, void, undefined> {
    const { after, signal, onReached, ...range } = options;
    const news = createNews(store, pollMs, signal);
    let from = after;
    try {
      while (!signal.aborted) {
        news.reset();
        const { events, position, hasMore, isExpired } = await store.readEvents({
          ...range,
          after: from,
          limit: BATCH,
        });
        if (isExpired) throw new EventsExpired('The events after this position have expired.');
        for (const event of events) {
          if (signal.aborted) return;
          yield event;
        }
        from = position;
        onReached?.(position);
        // A store that answers at once must not keep everyone else waiting until a long list is read.
        if (hasMore) await setImmediate();
        else await news.arrive();
      }
    } finally {
      news.stop();
    }
  }

  return {
    follow,
    async end() {
      // A position that was never given out is answered with the last one that was.
      const { position } = await store.readEvents({ projectId: null, after: Number.MAX_SAFE_INTEGER, limit: 1 });
      return position;
    },
  };
}

interface News {
  /** Forgets what arrived so far. Whatever arrives from then on is not missed. */
  reset(): void;
  arrive(): Promise<void>;
  stop(): void;
}

function createNews(store: Store, pollMs: number | undefined, signal: AbortSignal): News {
  let arrived = Promise.withResolvers<void>();
  const wake = (): void => arrived.resolve();
  const unsubscribe = store.onEvents(wake);
  signal.addEventListener('abort', wake);
  return {
    reset() {
      arrived = Promise.withResolvers<void>();
      if (signal.aborted) wake();
    },
    async arrive() {
      const timer = pollMs === undefined ? undefined : setTimeout(wake, pollMs);
      timer?.unref();
      await arrived.promise;
      clearTimeout(timer);
    },
    stop() {
      unsubscribe();
      signal.removeEventListener('abort', wake);
    },
  };
}
