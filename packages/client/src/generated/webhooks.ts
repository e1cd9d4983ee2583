// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateWebhookParams, DeleteWebhookParams, Delivery, DryRunWebhook, GetDeliveryParams, GetWebhookParams, ListDeliveriesParams, ListWebhooksParams, MissedReplay, ReplayDeliveryParams, ReplayMissedParams, RotateWebhookSecretParams, TestWebhookParams, UpdateWebhookParams, Webhook, WebhookTest } from './types.ts';

/** Endpoints that events are sent to, signed, and what was sent. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's webhooks, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/webhooks
   */
  listWebhooks(params: ListWebhooksParams = {}, options: RequestOptions = {}): PageCall<Webhook> {
    return this.#transport.list<Webhook>({ method: 'GET', path: '/api/v1/webhooks', params, rest: 'query' }, options);
  }

  /**
   * Creates an endpoint. Events that happen from now on are sent to it. The answer has the `secret` that signs them, this once. A project has at most 50 webhooks.
   *
   * @see POST /api/v1/webhooks
   */
  createWebhook(params: CreateWebhookParams, options?: RequestOptions & DryRun<false>): Call<Webhook>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createWebhook(params: CreateWebhookParams, options: RequestOptions & DryRun): Call<DryRunWebhook>;
  createWebhook(params: CreateWebhookParams, options: RequestOptions & DryRun = {}): Call<DryRunWebhook> {
    return this.#transport.call<DryRunWebhook>({ method: 'POST', path: '/api/v1/webhooks', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one webhook of the project as it is now.
   *
   * @see GET /api/v1/webhooks/{id}
   */
  getWebhook(params: GetWebhookParams, options?: RequestOptions & IfNoneMatch<never>): Call<Webhook>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getWebhook(params: GetWebhookParams, options: RequestOptions & IfNoneMatch): Call<Webhook | null>;
  getWebhook(params: GetWebhookParams, options: RequestOptions & IfNoneMatch = {}): Call<Webhook | null> {
    return this.#transport.call<Webhook | null>({ method: 'GET', path: '/api/v1/webhooks/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `event_types` are replaced as a whole; `labels` are merged: a label set to null is removed. When nothing changes, the webhook stays as it is and no event is made.
   *
   * Enabling a webhook that the service has disabled first sends a test. If that does not succeed, the answer is 409 and the webhook stays disabled. A dry run sends nothing.
   *
   * @see PATCH /api/v1/webhooks/{id}
   */
  updateWebhook(params: UpdateWebhookParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Webhook> {
    return this.#transport.call<Webhook>({ method: 'PATCH', path: '/api/v1/webhooks/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the webhook and its deliveries. Nothing more is sent to it.
   *
   * @see DELETE /api/v1/webhooks/{id}
   */
  deleteWebhook(params: DeleteWebhookParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/webhooks/{id}', params }, options);
  }

  /**
   * Gives the webhook a new secret. The answer shows it, this once. For `overlap_s` seconds deliveries are signed with both, so that you can change your receiver without missing any. At most two secrets sign: rotating again ends the one before the last. A dry run answers the webhook as it is, without a secret.
   *
   * @see POST /api/v1/webhooks/{id}/rotate-secret
   */
  rotateWebhookSecret(params: RotateWebhookSecretParams, options: RequestOptions & DryRun = {}): Call<Webhook> {
    return this.#transport.call<Webhook>({ method: 'POST', path: '/api/v1/webhooks/{id}/rotate-secret', params, rest: 'body', creates: true }, options);
  }

  /**
   * Sends an example of an event to the webhook now, signed and marked with `test: true`, and answers what came of it. There is one attempt, which has 8 seconds. No event and no delivery is made. A disabled webhook can be tested too. Four tests of a project run at a time. In the sandbox, and in a dry run, nothing is sent, and the answer says so. While deliveries are paused, after a restore, the answer is 409 `deliveries_paused`.
   *
   * @see POST /api/v1/webhooks/{id}/test
   */
  testWebhook(params: TestWebhookParams, options: RequestOptions & DryRun = {}): Call<WebhookTest> {
    return this.#transport.call<WebhookTest>({ method: 'POST', path: '/api/v1/webhooks/{id}/test', params, rest: 'body', creates: true }, options);
  }

  /**
   * Sends again what has failed since a moment, or since an event, and what was never sent, because the webhook was disabled or did not want it then. Only events that the webhook wants now are sent. What waits for an attempt or was delivered stays as it is, so that it is safe to call this again.
   *
   * One call looks at 500 events. If more follow, `next_since` is where to go on: call again with it as `since`. In the sandbox nothing is sent, so nothing is replayed.
   *
   * @see POST /api/v1/webhooks/{id}/replay-missed
   */
  replayMissed(params: ReplayMissedParams, options: RequestOptions & DryRun = {}): Call<MissedReplay> {
    return this.#transport.call<MissedReplay>({ method: 'POST', path: '/api/v1/webhooks/{id}/replay-missed', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists what was sent or will be sent to the webhook, newest first, with every attempt. Filters are exact and may be combined. Deliveries are kept for 30 days, in mock mode the last 1,000 of a webhook.
   *
   * @see GET /api/v1/webhooks/{webhook_id}/deliveries
   */
  listDeliveries(params: ListDeliveriesParams, options: RequestOptions = {}): PageCall<Delivery> {
    return this.#transport.list<Delivery>({ method: 'GET', path: '/api/v1/webhooks/{webhook_id}/deliveries', params, rest: 'query' }, options);
  }

  /**
   * Returns one delivery of the webhook as it is now.
   *
   * @see GET /api/v1/webhooks/{webhook_id}/deliveries/{id}
   */
  getDelivery(params: GetDeliveryParams, options?: RequestOptions & IfNoneMatch<never>): Call<Delivery>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDelivery(params: GetDeliveryParams, options: RequestOptions & IfNoneMatch): Call<Delivery | null>;
  getDelivery(params: GetDeliveryParams, options: RequestOptions & IfNoneMatch = {}): Call<Delivery | null> {
    return this.#transport.call<Delivery | null>({ method: 'GET', path: '/api/v1/webhooks/{webhook_id}/deliveries/{id}', params }, options);
  }

  /**
   * Sends a delivery again, with the same `webhook-id`, whether it has failed, waits or was delivered. If it fails, it is tried again as a new delivery is. Its earlier attempts are kept. In the sandbox nothing is sent, and the attempt says so.
   *
   * @see POST /api/v1/webhooks/{webhook_id}/deliveries/{id}/replay
   */
  replayDelivery(params: ReplayDeliveryParams, options: RequestOptions & DryRun = {}): Call<Delivery> {
    return this.#transport.call<Delivery>({ method: 'POST', path: '/api/v1/webhooks/{webhook_id}/deliveries/{id}/replay', params, creates: true }, options);
  }
}
