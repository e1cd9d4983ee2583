import { schemas } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { checkMoment } from '../core/check-moment.ts';
import type { Check, Handler, OperationRequest, PageReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import { readPlace, writePlace } from '../store/event-mark.ts';
import type { EventFilter } from '../store/event-filter.ts';
import type { Store } from '../store/store.ts';
import type { EventFeed } from './event-feed.ts';
import { createEventParser, openEventStream } from './event-stream.ts';

export interface EventService {
  readonly handlers: {
    readonly listEvents: Handler<'listEvents'>;
    readonly getEvent: Handler<'getEvent'>;
    readonly streamEvents: Handler<'streamEvents'>;
  };
  readonly checks: { readonly listEvents: Check };
}

const ALL_TYPES: readonly string[] = schemas.$defs.EventType.enum;

export function createEventService(store: Store, feed: EventFeed): EventService {
  const parse = createEventParser();

  /** The cursor is a place, so a caller can continue at any time where the last page ended. */
  function listOldest({ caller, page, query }: OperationRequest<'listEvents'>): Awaitable<PageReply> {
    const from = page.after === null ? null : readPlace(page.after);
    const place = { after: from?.position ?? null, mark: from?.mark };
    const range = { projectId: caller.projectId, ...place, limit: page.limit, ...filterOf(query) };
    return andThen(store.readEvents(range), (read) => {
      if (read.isExpired) {
        const message = 'The events after this cursor have expired. Start again without it.';
        throw new ServiceError('events_expired', message, { param: 'cursor' });
      }
      return { status: 200, items: read.events.map(({ json }) => json), next: writePlace(read), hasMore: read.hasMore };
    });
  }

  return {
    handlers: {
      listEvents(request) {
        if (request.query.order === 'oldest') return listOldest(request);
        const { caller, page, query } = request;
        const found = store.pageEvents(caller.projectId, { ...page, ...filterOf(query) });
        return andThen(found, ({ items, next }) => ({ status: 200, items, next }));
      },

      getEvent: ({ caller, params }) =>
        andThen(store.findEvent(caller.projectId, params.id), (event) => {
          if (event !== undefined) return { status: 200, body: event };
          throw new ServiceError('resource_not_found', 'No such event in this project. Check the id.', { param: 'id' });
        }),

      streamEvents: (request) => openEventStream({ store, feed, parse }, request, filterOf(request.query)),
    },
    checks: { listEvents: checkMoment('created_after') },
  };
}

type Filters = Omit<OperationRequest<'listEvents'>['query'], 'order'>;

function filterOf({ type, types, resource_id: resourceId, created_after: createdAfter }: Filters): EventFilter {
  return {
    types: requestedTypes(type, types),
    resourceId,
    createdAfter: createdAfter === undefined ? undefined : Date.parse(createdAfter),
  };
}

/** Filters are combined: with both, the single type must be in the list. */
function requestedTypes(type: string | undefined, wanted: readonly string[] | undefined): string[] | undefined {
  if (type === undefined && wanted === undefined) return undefined;
  return ALL_TYPES.filter(
    (each) =>
      (type ?? each) === each &&
      (wanted === undefined || wanted.includes(each) || wanted.includes(`${each.slice(0, each.indexOf('.'))}.*`)),
  );
}
