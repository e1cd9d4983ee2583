import type { KindTag } from '@landhold/contract';
import { kinds as allKinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import { delay } from '../core/delay.ts';
import { createEventFeed, EventsExpired } from '../events/event-feed.ts';
import type { Directory } from '../store/directory.ts';
import { concerns } from '../store/kinds-in.ts';
import type { Commit, EventPlace, OrderedEvent, Store } from '../store/store.ts';
import { inParallel } from './in-parallel.ts';
import { RETRY_MS, waitForFollowers } from './wait-for-followers.ts';
import { CONCURRENT_READS, createReadQueue, earlier } from './read-queue.ts';

/** What is served from the store, such as all zones. */
export interface Served {
  /** The kind of what is served, and the kinds of children whose writes change it. */
  readonly kinds: readonly [KindTag, ...KindTag[]];
  /** The status of records to load. By default all are. */
  readonly status?: string;
  /** What is served now, by id, with each one's project. */
  owners(): ReadonlyMap<string, string>;
  /** Applies a commit of this process without reading, and returns the ids of what has to be read. */
  apply(projectId: string, commit: Commit): readonly string[];
  /** Reads a record and serves it as it is now, or no longer. `known` is its JSON, if that was just read. */
  read(projectId: string, id: string, known: string | undefined): Awaitable<void>;
  /** Whether an event of another process changes nothing here. By default, each may. */
  ignores?(event: FollowedEvent): boolean;
  /**
   * The store has lost its latest changes, and everything will be read again: versions that are known so far mean nothing
   * any more. By default, they mean nothing anyway.
   */
  doubt?(): void;
  /** Resolves when what was applied is in effect. By default, it is at once. */
  settled?(): Promise<void>;
}

export interface FollowedEvent {
  readonly id: string;
  readonly type: string;
  readonly resource_id: string;
  readonly parent_id: string | null;
  /** Null if the record is too large. */
  readonly data: { readonly object: object | null };
}

export interface FollowStoreOptions {
  readonly store: Store;
  readonly directory: Pick<Directory, 'listProjects'>;
  readonly served: Served;
  /** How often to check for other processes' writes; undefined when there are no other processes. */
  readonly pollMs: number | undefined;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** For tests. */
  readonly maxWaitMs?: number;
}

/** Keeps what is served in line with the store: docs/decisions/0208-one-way-to-follow-commits.md. */
export interface Follower {
  /** Reads everything, and follows from then on. Fails if it cannot be read: call it again. */
  start(): Promise<void>;
  /** Reads everything again, after the store was replaced by an earlier or empty one. Nothing if it was not started. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** How long the oldest change that is not served yet has waited; 0 if there is none. */
  behindMs(): number;
  /** Whether everything to be served has been read. */
  isComplete(): boolean;
}

const PAGE = 100;
/** The most events of this process that are remembered until they come back from the store. */
const MAX_OWN_EVENTS = 10_000;

export function followStore(options: FollowStoreOptions): Follower {
  const { store, directory, served, pollMs, clock, onError, maxWaitMs } = options;
  const [kind, ...childKinds] = served.kinds;
  const feed = createEventFeed({ store, pollMs });
  const reads = createReadQueue({ read: (...record) => served.read(...record), clock, onError });
  const end = new AbortController();
  const { signal } = end;
  const ownEvents = new Set<string>();
  /** Most events are of other kinds. This finds out without parsing them. */
  const relevantType = new RegExp(`"type":"(?:${served.kinds.map((each) => allKinds[each].object).join('|')})\\.`);
  const rootType = `${allKinds[kind].object}.`;
  /** Records written while a page is read: the page has their former state. */
  let written = new Set<string>();
  /** Undefined if everything has to be read. */
  let place: EventPlace | undefined;
  let round = new AbortController();
  let losses = 0;
  let loadingSince: number | undefined;
  let troubleSince: number | undefined;
  const unsubscribe: (() => void)[] = [];
  let following: Promise<void> | undefined;

  function onCommit(projectId: string, commit: Commit): Awaitable<void> {
    if (!concerns(commit, served.kinds)) return undefined;
    if (loadingSince !== undefined) for (const id of rootsOf(commit)) written.add(id);
    const ids = applyNow(projectId, commit);
    remember(commit);
    if (ids.length === 0 && served.settled === undefined) return undefined;
    const work = Promise.all(ids.map((id) => reads.read(projectId, id))).then(() => served.settled?.());
    return waitForFollowers(work.catch(onError), maxWaitMs);
  }

  /** If that fails, everything that may have changed is read. */
  function applyNow(projectId: string, commit: Commit): readonly string[] {
    try {
      return served.apply(projectId, commit);
    } catch (error) {
      onError(error);
      const known = [...served.owners()].filter(([, owner]) => owner === projectId).map(([id]) => id);
      return [...new Set([...known, ...rootsOf(commit)])];
    }
  }

  function rootsOf({ creates = [], changes = [], removals = [] }: Commit): string[] {
    const records = [...creates, ...changes].map(({ record }) => record);
    const removed = removals.filter((each) => each.kind === kind).map(({ id }) => id);
    const parents = records.filter((each) => childKinds.includes(each.kind)).map(({ parentId }) => parentId!);
    return [...removed, ...parents, ...records.filter((each) => each.kind === kind).map(({ id }) => id)];
  }

  function remember({ events }: Commit): void {
    if (pollMs === undefined) return;
    for (const { id } of events) {
      if (ownEvents.size >= MAX_OWN_EVENTS) ownEvents.delete(ownEvents.values().next().value!);
      ownEvents.add(id);
    }
  }

  function onLost(): void {
    losses += 1;
    place = undefined;
    served.doubt?.();
    ownEvents.clear();
    round.abort();
  }

  async function load(): Promise<void> {
    loadingSince ??= clock.now();
    if (unsubscribe.length === 0) unsubscribe.push(store.onCommitted(onCommit, onError), store.onHistoryLost(onLost));
    const before = losses;
    // The place comes first, so that writes during the load are followed afterwards.
    const start = pollMs === undefined ? undefined : await feed.end();
    const missing = new Map(served.owners());
    for (const { id: projectId } of await directory.listProjects()) {
      for (let after: string | null | undefined; after !== null && !signal.aborted;) {
        written = new Set();
        const request = { limit: PAGE, after: after ?? null, status: served.status };
        const { items, next } = await store.page(projectId, kind, request);
        await inParallel(items, CONCURRENT_READS, async (item) => {
          const { id } = JSON.parse(item) as { id: string };
          missing.delete(id);
          if (!signal.aborted) await reads.read(projectId, id, written.has(id) ? undefined : item);
        });
        after = next;
      }
    }
    await inParallel([...missing], CONCURRENT_READS, async ([id, projectId]) => reads.read(projectId, id));
    // Otherwise it is read once more.
    if (losses !== before) return;
    place = start;
    loadingSince = undefined;
  }

  function onEvent({ projectId, json }: OrderedEvent): Promise<void> | undefined {
    if (!relevantType.test(json)) return undefined;
    const event = JSON.parse(json) as FollowedEvent;
    const { type, resource_id: id, parent_id: parentId } = event;
    // What this process wrote was applied with its commit.
    if (ownEvents.delete(event.id) || served.ignores?.(event)) return undefined;
    return reads.read(projectId, type.startsWith(rootType) ? id : parentId!);
  }

  async function followEvents(running: Set<Promise<void>>): Promise<void> {
    const onReached = (): void => void (troubleSince = undefined);
    round = new AbortController();
    const untilLost = AbortSignal.any([signal, round.signal]);
    for await (const event of feed.follow({ projectId: null, after: place!, signal: untilLost, onReached })) {
      const read = onEvent(event);
      place = { position: event.position, mark: event.mark };
      if (read === undefined) continue;
      const tracked = read.finally(() => running.delete(tracked));
      running.add(tracked);
      if (running.size >= CONCURRENT_READS) await Promise.race(running);
    }
  }

  /** Follows other processes' writes. After a gap in their events, everything is read again. */
  async function followOthers(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      try {
        if (place === undefined) await load();
        else await followEvents(running);
      } catch (error) {
        troubleSince ??= clock.now();
        if (error instanceof EventsExpired) {
          place = undefined;
          continue;
        }
        onError(error);
        await delay(clock, RETRY_MS, { signal, ref: false });
      }
    }
    await Promise.all(running);
  }

  return {
    async start() {
      await load();
      if (pollMs !== undefined && !signal.aborted) following ??= followOthers();
    },
    async restart() {
      // Where nothing is served, nobody follows.
      if (unsubscribe.length === 0) return;
      served.doubt?.();
      await load();
    },
    async stop() {
      end.abort();
      for (const each of unsubscribe) each();
      reads.stop();
      await following;
    },
    behindMs() {
      const since = earlier(earlier(loadingSince, troubleSince), reads.waitingSince());
      return since === undefined ? 0 : Math.max(0, clock.now() - since);
    },
    isComplete: () => loadingSince === undefined && reads.isComplete(),
  };
}
