import type { Check, Handler } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkMoment } from '../../../core/check-moment.ts';
import type { Store } from '../../../store/store.ts';
import { writeDelivery } from '../../../store/write-delivery.ts';

export interface DeliveryService {
  readonly handlers: {
    readonly listDeliveries: Handler<'listDeliveries'>;
    readonly getDelivery: Handler<'getDelivery'>;
  };
  readonly checks: { readonly listDeliveries: Check };
}

export function createDeliveryService(store: Store): DeliveryService {
  async function requireWebhook(projectId: string, webhookId: string): Promise<void> {
    if ((await store.find(projectId, 'webhooks', webhookId)) !== undefined) return;
    throw notFound('No such webhook in this project', 'webhook_id');
  }

  return {
    handlers: {
      async listDeliveries({ caller: { projectId }, params, page, query }) {
        const { status, event_type: eventType, resource_id: resourceId, created_after: createdAfter } = query;
        await requireWebhook(projectId, params.webhook_id);
        const { items, next } = await store.deliveries.page(projectId, params.webhook_id, {
          ...page,
          status,
          eventType,
          resourceId,
          createdAfter: createdAfter === undefined ? undefined : Date.parse(createdAfter),
        });
        return { status: 200, items: items.map(writeDelivery), next };
      },
      async getDelivery({ caller: { projectId }, params }) {
        await requireWebhook(projectId, params.webhook_id);
        const delivery = await store.deliveries.find(projectId, params.webhook_id, params.id);
        if (delivery === undefined) throw notFound('No such delivery of this webhook', 'id');
        return { status: 200, body: writeDelivery(delivery) };
      },
    },
    checks: {
      listDeliveries: checkMoment('created_after'),
    },
  };
}

function notFound(what: string, param: string): ServiceError {
  return new ServiceError('resource_not_found', `${what}. Check the id; it may have been deleted.`, { param });
}
