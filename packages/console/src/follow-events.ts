import type { Event } from '@landhold/contract';
import { eventTypes } from '@landhold/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { kindOfId } from './kinds.ts';

/** Events that come close together are looked at together. */
const SOON_MS = 100;
const BETWEEN_LOOKS_MS = 1_000;
/** A delivery is made after its event, and most are sent by then. */
const SENT_MS = 1_000;
/** After a refusal. A connection that is lost is opened again by the browser. */
const RETRY_MS = 15_000;

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

/** How often to look again: not at all while events come, because they say when. */
export function useLiveInterval(): (ms: number) => number | false {
  const isFollowing = useSyncExternalStore(watch, () => isOpen);
  return (ms) => (isFollowing ? false : ms);
}

/** Reads again what is shown of a project when its events concern it: docs/decisions/0104-live-views-follow-events.md. */
export function useFollowedProject(project: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const followIfSeen = (): void => {
      stop?.();
      stop = document.hidden ? undefined : follow(client, project);
    };
    followIfSeen();
    // Six connections are all that a browser opens to a server, so tabs in the background have none.
    document.addEventListener('visibilitychange', followIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', followIfSeen);
      stop?.();
    };
  }, [client, project]);
}

/** Until the function that it answers is called. */
export function follow(client: QueryClient, project: string): () => void {
  const gathered: Event[] = [];
  let lookedAt = 0;
  let source: EventSource;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function readAgain(isStale: (key: QueryKey) => boolean): void {
    const filters = { predicate: ({ queryKey }: Query) => queryKey[1] === project && isStale(queryKey) };
    const unanswered = new Set(client.getQueryCache().findAll(filters).filter(isFirstRead));
    const read = client.invalidateQueries(filters);
    // A first answer that is on its way may be older than the event, and is waited for instead of being asked again.
    if (unanswered.size > 0)
      void read.then(() => client.invalidateQueries({ predicate: (query) => unanswered.has(query) }));
  }

  function look(): void {
    gathering = undefined;
    lookedAt = Date.now();
    const events = gathered.splice(0);
    readAgain((key) => events.some((event) => concerns(event, key)));
    sending ??= setTimeout(() => {
      sending = undefined;
      readAgain(([name]) => name === 'deliveries');
    }, SENT_MS);
  }

  function note({ data }: MessageEvent<string>): void {
    gathered.push(JSON.parse(data) as Event);
    gathering ??= setTimeout(look, Math.max(SOON_MS, lookedAt + BETWEEN_LOOKS_MS - Date.now()));
  }

  function open(): void {
    source = new EventSource(`/console/api/projects/${encodeURIComponent(project)}/api/v1/events/stream`);
    source.addEventListener('open', () => {
      setOpen(true);
      // What happened before is not in the stream.
      readAgain(() => true);
    });
    source.addEventListener('error', () => {
      setOpen(false);
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

/** Whether what is kept under a key may be other after an event. The keys are those of `api/resources-api.ts`. */
function concerns({ resource_id: id, parent_id: parentId }: Event, key: QueryKey): boolean {
  const [name, , kind, about, parent] = key;
  const ids: readonly unknown[] = parentId === null ? [id] : [id, parentId];
  if (name === 'resource') return ids.includes(about);
  if (name === 'resources') return kind === kindOfId(id) || ids.includes(parent);
  // The rest is of one record, or of all.
  return name === 'events' || ids.includes(kind);
}
