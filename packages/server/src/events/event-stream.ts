import type { EventsReply, LastEventId, OperationRequest, StreamedEvent } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { EventFilter, Store } from '../store/store.ts';
import type { EventFeed } from './event-feed.ts';
import { EventsExpired } from './event-feed.ts';

/** Where a stream begins: docs/decisions/0085-event-streams.md. */
interface Start {
  readonly after: number;
  /** An event that the reader has, but without a position yet: it is skipped when it comes. */
  readonly known?: string;
}

/** A project's events as they happen, from now on or from the reader's last position. */
export async function openEventStream(
  { store, feed }: { readonly store: Store; readonly feed: EventFeed },
  { caller: { projectId }, lastEventId }: Pick<OperationRequest<'streamEvents'>, 'caller' | 'lastEventId'>,
  filter: EventFilter,
): Promise<EventsReply> {
  const { after, known } = await findStart(store, feed, projectId, lastEventId);
  let reached = after;

  async function* read(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
    const onReached = (position: number): void => void (reached = position);
    try {
      for await (const { position, json } of feed.follow({ ...filter, projectId, after, signal, onReached })) {
        const { id, type } = JSON.parse(json) as { id: string; type: string };
        reached = position;
        if (id !== known) yield { id, type, data: json };
      }
    } catch (error) {
      // The reader is so far behind that the rest has expired. It gets an error when it reconnects.
      if (!(error instanceof EventsExpired)) throw error;
    }
  }

  return { status: 200, events: read, position: () => String(reached) };
}

async function findStart(
  store: Store,
  feed: EventFeed,
  projectId: string,
  lastEventId: LastEventId | undefined,
): Promise<Start> {
  if (lastEventId === undefined) return { after: await feed.end() };
  const found =
    'position' in lastEventId ? Number(lastEventId.position) : await store.findPosition(projectId, lastEventId.eventId);
  if (found === undefined) throw expired();
  if (found === null) return { after: await feed.end(), known: (lastEventId as { eventId: string }).eventId };
  const { isExpired } = await store.readEvents({ projectId, after: found, limit: 1 });
  if (isExpired) throw expired();
  return { after: found };
}

function expired(): ServiceError {
  return new ServiceError(
    'events_expired',
    'The events after this Last-Event-ID have expired. Start again without it.',
    { param: 'Last-Event-ID' },
  );
}
