import type { Handler } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Store } from '../store/store.ts';

export interface EventService {
  readonly listEvents: Handler<'listEvents'>;
  readonly getEvent: Handler<'getEvent'>;
}

export function createEventService(store: Store): EventService {
  return {
    async listEvents({ caller, page, query }) {
      const found = await store.pageEvents(caller.projectId, {
        ...page,
        type: query.type,
        resourceId: query.resource_id,
      });
      return { status: 200, ...found };
    },

    async getEvent({ caller, id }) {
      const event = await store.findEvent(caller.projectId, id);
      if (event !== undefined) return { status: 200, body: event };
      throw new ServiceError('resource_not_found', 'No such event in this project. Check the id.', { param: 'id' });
    },
  };
}
