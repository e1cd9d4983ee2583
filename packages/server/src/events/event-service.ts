import { andThen } from '../core/awaitable.ts';
import type { Handler } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Store } from '../store/store.ts';

export interface EventService {
  readonly listEvents: Handler<'listEvents'>;
  readonly getEvent: Handler<'getEvent'>;
}

export function createEventService(store: Store): EventService {
  return {
    listEvents({ caller, page, query }) {
      const wanted = { ...page, type: query.type, resourceId: query.resource_id };
      return andThen(store.pageEvents(caller.projectId, wanted), (found) => ({ status: 200, ...found }));
    },

    getEvent: ({ caller, params }) =>
      andThen(store.findEvent(caller.projectId, params.id), (event) => {
        if (event !== undefined) return { status: 200, body: event };
        throw new ServiceError('resource_not_found', 'No such event in this project. Check the id.', { param: 'id' });
      }),
  };
}
