import { setImmediate } from 'node:timers/promises';
import type { EventFilter } from '../store/event-filter.ts';
import type { EventPlace, OrderedEvent, Store } from '../store/store.ts';
import { wallClock } from '../core/clock.ts';

/** Events for subscribers inside the process: streams, caches, deliveries. */
export interface EventFeed {
  /**
   * Events in commit order, as they arrive, until the signal aborts. Each has its position, from which to continue
   * later. Throws `EventsExpired` if some are no longer kept, or the place is another event's by now.
   *
   * They are read from the store as the subscriber takes them, so a slow subscriber keeps nothing in memory.
   */
  follow(options: FollowOptions): AsyncGenerator<OrderedEvent, void, undefined>;
  /** The place of the last commit: start here to get only later events. */
  end(): Promise<EventPlace>;
}

export interface FollowOptions extends EventFilter {
  /** Null for all projects. */
  readonly projectId: string | null;
  /** Everything up to this place is known; null to start with the oldest kept. */
  readonly after: EventPlace | null;
  readonly signal: AbortSignal;
  /** Called with a place once everything up to it was taken, or skipped by the filter. */
  readonly onReached?: (place: EventPlace) => void;
}

export class EventsExpired extends Error {}

const BATCH = 100;

/** The store wakes the feed. In case another process fails to, the feed also looks again after `pollMs`. */
export function createEventFeed({ store, pollMs }: { store: Store; pollMs?: number | undefined }): EventFeed {
  async function* follow(options: FollowOptions): AsyncGenerator<OrderedEvent, void, undefined> {
    const { after, signal, onReached, ...range } = options;
    const news = createNews(store, pollMs, signal);
    let from = after;
    try {
      while (!signal.aborted) {
        news.reset();
        const { events, position, mark, hasMore, isExpired } = await store.readEvents({
          ...range,
          after: from?.position ?? null,
          mark: from?.mark,
          limit: BATCH,
        });
        if (isExpired) throw new EventsExpired('The events after this position have expired.');
        for (const event of events) {
          if (signal.aborted) return;
          yield event;
        }
        from = { position, mark };
        onReached?.(from);
        // A store that returns at once must not block others until a long list is read.
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
      // For a position that does not exist yet, the store returns the last one.
      const after = Number.MAX_SAFE_INTEGER;
      const { position, mark } = await store.readEvents({ projectId: null, after, limit: 1 });
      return { position, mark };
    },
  };
}

interface News {
  /** Forgets earlier arrivals. Later ones are not missed. */
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
      const timer = pollMs === undefined ? undefined : wallClock.setTimeout(wake, pollMs);
      timer?.unref();
      await arrived.promise;
      wallClock.clearTimeout(timer);
    },
    stop() {
      unsubscribe();
      signal.removeEventListener('abort', wake);
    },
  };
}
