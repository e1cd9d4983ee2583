import type { Event } from '@landhold/contract';
import { eventTypes } from '@landhold/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { prefetchAge } from './first/prefetch.ts';
import { kindOfId } from './kinds.ts';

/** Events close together are handled together. */
const SOON_MS = 100;
const BETWEEN_LOOKS_MS = 1_000;
/** A delivery is made after its event, and most are sent by then. */
const SENT_MS = 1_000;
/** After a refusal. The browser reopens a lost connection. */
const RETRY_MS = 15_000;

/** If more was missed, everything is read again. */
const MAX_MISSED = 20;
/** Clocks of several servers differ, and ours is rounded. */
const TOLERANCE_MS = 10_000;

let isOpen = false;
const watchers = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** How often to refresh: never while events arrive, because they trigger it. */
export function useLiveInterval(): (ms: number) => number | false {
  const isFollowing = useSyncExternalStore(watch, () => isOpen);
  return (ms) => (isFollowing ? false : ms);
}

export interface Following {
  /** Runs when the stream ends: a page that only waits for input would otherwise not notice. */
  readonly onCut: () => unknown;
  /** The project's newest events, newest first. */
  readonly newest: (project: string, limit: number) => Promise<readonly Event[]>;
  /** The server's time. */
  readonly now: () => number;
}

/** Refreshes what is shown of a project when an event concerns it: docs/decisions/0104-live-views-follow-events.md. */
export function useFollowedProject(project: string, following: Following): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isFirst = true;
    const followIfSeen = (): void => {
      stop?.();
      stop = document.hidden ? undefined : follow(client, project, following, isFirst);
      isFirst = false;
    };
    followIfSeen();
    // A browser opens only six connections to a server, so background tabs have none.
    document.addEventListener('visibilitychange', followIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', followIfSeen);
      stop?.();
    };
  }, [client, project, following]);
}

/** Until the returned function is called. The first time, the page has just read what it shows. */
export function follow(client: QueryClient, project: string, following: Following, isFirst: boolean): () => void {
  const { onCut, newest, now } = following;
  const since = now() - TOLERANCE_MS - prefetchAge();
  let isKnown = isFirst;
  const gathered: Event[] = [];
  let lookedAt = 0;
  let source: EventSource;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function refreshQueries(isStale: (key: QueryKey) => boolean): void {
    const filters = { predicate: ({ queryKey }: Query) => queryKey[1] === project && isStale(queryKey) };
    const unanswered = new Set(client.getQueryCache().findAll(filters).filter(isFirstRead));
    const read = client.invalidateQueries(filters);
    // A pending first response may be older than the event. It is awaited instead of requested again.
    if (unanswered.size > 0)
      void read.then(() => client.invalidateQueries({ predicate: (query) => unanswered.has(query) }));
  }

  function look(): void {
    gathering = undefined;
    lookedAt = Date.now();
    const events = gathered.splice(0);
    refreshQueries((key) => events.some((event) => concerns(event, key)));
    sending ??= setTimeout(() => {
      sending = undefined;
      refreshQueries(([name]) => name === 'deliveries');
    }, SENT_MS);
  }

  /** What was read just before the stream opened is read again only if an event in between concerns it. */
  async function catchUp(): Promise<void> {
    try {
      const events = await newest(project, MAX_MISSED);
      const missed = events.filter(({ created_at: at }) => Date.parse(at) >= since);
      const isAll = missed.length === MAX_MISSED;
      if (missed.length > 0) refreshQueries((key) => isAll || missed.some((event) => concerns(event, key)));
    } catch {
      refreshQueries(() => true);
    }
  }

  function note({ data }: MessageEvent<string>): void {
    gathered.push(JSON.parse(data) as Event);
    gathering ??= setTimeout(look, Math.max(SOON_MS, lookedAt + BETWEEN_LOOKS_MS - Date.now()));
  }

  function open(): void {
    source = new EventSource(`/console/api/projects/${encodeURIComponent(project)}/api/v1/events/stream`);
    source.addEventListener('open', () => {
      setOpen(true);
      // Earlier events are not in the stream.
      if (isKnown) void catchUp();
      else refreshQueries(() => true);
      isKnown = false;
    });
    source.addEventListener('error', () => {
      setOpen(false);
      onCut();
      if (source.readyState === EventSource.CLOSED) retrying = setTimeout(open, RETRY_MS);
    });
    for (const type of eventTypes) source.addEventListener(type, note);
  }

  open();
  return () => {
    for (const timer of [gathering, sending, retrying]) clearTimeout(timer);
    source.close();
    setOpen(false);
  };
}

function isFirstRead({ state: { data, fetchStatus } }: Query): boolean {
  return data === undefined && fetchStatus === 'fetching';
}

/** Whether an event may change what is cached under a key. The keys are those of `api/resources-api.ts`. */
function concerns({ resource_id: id, parent_id: parentId }: Event, key: QueryKey): boolean {
  const [name, , kind, about, parent] = key;
  const ids: readonly unknown[] = parentId === null ? [id] : [id, parentId];
  if (name === 'resource') return ids.includes(about);
  if (name === 'resources') return kind === kindOfId(id) || ids.includes(parent);
  // The others are for one record, or for all.
  return name === 'events' || ids.includes(kind);
}
