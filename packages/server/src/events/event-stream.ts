import type { EventsReply, LastEventId, OperationRequest, StreamedEvent } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import { readPlace, writePlace } from '../store/event-mark.ts';
import type { EventFilter } from '../store/event-filter.ts';
import type { EventPlace, Store } from '../store/store.ts';
import type { EventFeed } from './event-feed.ts';
import { EventsExpired } from './event-feed.ts';

/** Where a stream begins: docs/decisions/0085-event-streams.md. */
interface Start {
  readonly after: EventPlace;
  /** An event that the reader has, but without a position yet: it is skipped when it comes. */
  readonly known?: string;
}

export interface StreamSource {
  readonly store: Store;
  readonly feed: EventFeed;
  readonly parse: ParseEvent;
}

export type ParseEvent = (json: string) => StreamedEvent;

/** Readers of the newest events are woken together. */
const MAX_PARSED = 100;

/** All readers of an event get the same object, so that it is parsed and rendered once. */
export function createEventParser(): ParseEvent {
  const parsed = new Map<string, StreamedEvent>();

  return (json) => {
    const known = parsed.get(json);
    if (known !== undefined) return known;
    const { id, type } = JSON.parse(json) as { id: string; type: string };
    const event = { id, type, data: json };
    if (parsed.size >= MAX_PARSED) parsed.delete(parsed.keys().next().value!);
    parsed.set(json, event);
    return event;
  };
}

/** A project's events as they happen, from now on or from the reader's last position. */
export async function openEventStream(
  { store, feed, parse }: StreamSource,
  { caller: { projectId }, lastEventId }: Pick<OperationRequest<'streamEvents'>, 'caller' | 'lastEventId'>,
  filter: EventFilter,
): Promise<EventsReply> {
  const { after, known } = await findStart(store, feed, projectId, lastEventId);
  let reached = after;

  async function* read(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
    const onReached = (place: EventPlace): void => void (reached = place);
    try {
      for await (const { position, mark, json } of feed.follow({ ...filter, projectId, after, signal, onReached })) {
        const event = parse(json);
        reached = { position, mark };
        if (event.id !== known) yield event;
      }
    } catch (error) {
      // The reader is so far behind that the rest has expired. It gets an error when it reconnects.
      if (!(error instanceof EventsExpired)) throw error;
    }
  }

  return { status: 200, events: read, position: () => writePlace(reached) };
}

async function findStart(
  store: Store,
  feed: EventFeed,
  projectId: string,
  lastEventId: LastEventId | undefined,
): Promise<Start> {
  if (lastEventId === undefined) return { after: await feed.end() };
  const after = 'position' in lastEventId ? readPlace(lastEventId.position) : await find(store, projectId, lastEventId);
  if (after === undefined) throw expired();
  if (after === null) return { after: await feed.end(), known: (lastEventId as { eventId: string }).eventId };
  const { position, mark } = after;
  const { isExpired } = await store.readEvents({ projectId, after: position, mark, limit: 1 });
  if (isExpired) throw expired();
  return { after };
}

async function find(
  store: Store,
  projectId: string,
  { eventId }: { readonly eventId: string },
): Promise<EventPlace | null | undefined> {
  const position = await store.findPosition(projectId, eventId);
  return position == null ? position : { position, mark: null };
}

function expired(): ServiceError {
  return new ServiceError(
    'events_expired',
    'The events after this Last-Event-ID have expired. Start again without it.',
    { param: 'Last-Event-ID' },
  );
}
