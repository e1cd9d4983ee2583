import { schemas } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { isValidTimestamp } from '../core/valid-timestamp.ts';
import type { Check, Handler, OperationRequest, PageReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { EventFilter, Store } from '../store/store.ts';
import type { EventFeed } from './event-feed.ts';
import { openEventStream } from './event-stream.ts';

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
  /** The cursor is a position, so a caller can continue at any time where the last page ended. */
  function listOldest({ caller, page, query }: OperationRequest<'listEvents'>): Awaitable<PageReply> {
    const after = page.after === null ? null : Number(page.after);
    const range = { projectId: caller.projectId, after, limit: page.limit, ...filterOf(query) };
    return andThen(store.readEvents(range), ({ events, position, hasMore, isExpired }) => {
      if (!isExpired) return { status: 200, items: events.map(({ json }) => json), next: String(position), hasMore };
      throw new ServiceError('events_expired', 'The events after this cursor have expired. Start again without it.', {
        param: 'cursor',
      });
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

      streamEvents: (request) => openEventStream({ store, feed }, request, filterOf(request.query)),
    },
    checks: { listEvents: checkTime },
  };
}

type Filters = Omit<OperationRequest<'listEvents'>['query'], 'order'>;

function filterOf({ type, types, resource_id: resourceId, created_after: createdAfter }: Filters): EventFilter {
  return {
    types: typesAskedFor(type, types),
    resourceId,
    createdAfter: createdAfter === undefined ? undefined : Date.parse(createdAfter),
  };
}

/** Filters are combined: with both, the single type must be in the list. */
function typesAskedFor(type: string | undefined, wanted: readonly string[] | undefined): string[] | undefined {
  if (type === undefined && wanted === undefined) return undefined;
  return ALL_TYPES.filter(
    (each) =>
      (type ?? each) === each &&
      (wanted === undefined || wanted.includes(each) || wanted.includes(`${each.slice(0, each.indexOf('.'))}.*`)),
  );
}

/** There is no 31st of June, which a pattern cannot express. */
const checkTime: Check = ({ created_after: time }) => {
  if (typeof time !== 'string' || isValidTimestamp(time)) return [];
  const message = 'created_after must be a moment in UTC such as 2026-09-21T08:14:05.120Z.';
  return [{ param: 'created_after', code: 'created_after_invalid', message }];
};
