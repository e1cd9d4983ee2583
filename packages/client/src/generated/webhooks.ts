// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateWebhookParams, DeleteWebhookParams, Delivery, DryRunWebhook, GetDeliveryParams, GetWebhookParams, ListDeliveriesParams, ListWebhookVersionsParams, ListWebhooksParams, MissedReplay, ReplayDeliveryParams, ReplayMissedParams, RotateWebhookSecretParams, TestWebhookParams, UpdateWebhookParams, Version, Webhook, WebhookTest } from './types.ts';

/** Endpoints that receive signed events, and their deliveries. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's webhooks, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/webhooks
   */
  listWebhooks(params: ListWebhooksParams = {}, options: RequestOptions = {}): PageCall<Webhook> {
    return this.#transport.list<Webhook>({ method: 'GET', path: '/api/v1/webhooks', params, rest: 'query' }, options);
  }

  /**
   * Creates an endpoint, which receives all events from now on. The response shows the `secret` that signs them once. A project can have up to 50 webhooks.
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
   * Returns a webhook of the project.
   *
   * @see GET /api/v1/webhooks/{id}
   */
  getWebhook(params: GetWebhookParams, options?: RequestOptions & IfNoneMatch<never>): Call<Webhook>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getWebhook(params: GetWebhookParams, options: RequestOptions & IfNoneMatch): Call<Webhook | null>;
  getWebhook(params: GetWebhookParams, options: RequestOptions & IfNoneMatch = {}): Call<Webhook | null> {
    return this.#transport.call<Webhook | null>({ method: 'GET', path: '/api/v1/webhooks/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `event_types` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   * If the service has disabled the webhook, enabling it sends a test first. If the test fails, the response is 409 and the webhook stays disabled. A dry run sends nothing.
   *
   * @see PATCH /api/v1/webhooks/{id}
   */
  updateWebhook(params: UpdateWebhookParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Webhook> {
    return this.#transport.call<Webhook>({ method: 'PATCH', path: '/api/v1/webhooks/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the webhook and its deliveries. It receives no more events. You can bring it back without its deliveries for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/webhooks/{id}
   */
  deleteWebhook(params: DeleteWebhookParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/webhooks/{id}', params }, options);
  }

  /**
   * Lists the versions of a webhook, newest first: who wrote each, when, and which fields changed. It also works after the webhook was deleted. `as_of` on `getWebhook` shows the webhook as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one webhook; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/webhooks/{id}/versions
   */
  listWebhookVersions(params: ListWebhookVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/webhooks/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Gives the webhook a new secret, which the response shows once. For `overlap_s` seconds, deliveries are signed with both secrets, so that you have time to update your receiver. At most two secrets are valid at a time: rotating again ends the older one. A dry run returns the current webhook, without a secret.
   *
   * @see POST /api/v1/webhooks/{id}/rotate-secret
   */
  rotateWebhookSecret(params: RotateWebhookSecretParams, options: RequestOptions & DryRun = {}): Call<Webhook> {
    return this.#transport.call<Webhook>({ method: 'POST', path: '/api/v1/webhooks/{id}/rotate-secret', params, rest: 'body', creates: true }, options);
  }

  /**
   * Sends a signed example event with `test: true` to the webhook immediately, and returns the result. There is one attempt, with a timeout of 8 seconds. No event or delivery is created. You can also test a disabled webhook. A project can run four tests at a time. In the sandbox and in a dry run, nothing is sent, and the response says so. While deliveries are paused after a restore, the response is 409 `deliveries_paused`.
   *
   * @see POST /api/v1/webhooks/{id}/test
   */
  testWebhook(params: TestWebhookParams, options: RequestOptions & DryRun = {}): Call<WebhookTest> {
    return this.#transport.call<WebhookTest>({ method: 'POST', path: '/api/v1/webhooks/{id}/test', params, rest: 'body', creates: true }, options);
  }

  /**
   * Sends everything that the webhook has missed since a time or an event: failed deliveries, and events that were not sent because the webhook was disabled or not subscribed to them. Only events that it subscribes to now are sent. Deliveries that succeeded or are still waiting are not changed, so it is safe to call this again.
   * One call covers 500 events. If there are more, call again with `next_since` as `since`. In the sandbox, nothing is sent or replayed.
   *
   * @see POST /api/v1/webhooks/{id}/replay-missed
   */
  replayMissed(params: ReplayMissedParams, options: RequestOptions & DryRun = {}): Call<MissedReplay> {
    return this.#transport.call<MissedReplay>({ method: 'POST', path: '/api/v1/webhooks/{id}/replay-missed', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the webhook's deliveries, newest first, with every attempt. Filters match exactly and can be combined. Deliveries are kept for 30 days; in mock mode, the last 1,000 of each webhook.
   *
   * @see GET /api/v1/webhooks/{webhook_id}/deliveries
   */
  listDeliveries(params: ListDeliveriesParams, options: RequestOptions = {}): PageCall<Delivery> {
    return this.#transport.list<Delivery>({ method: 'GET', path: '/api/v1/webhooks/{webhook_id}/deliveries', params, rest: 'query' }, options);
  }

  /**
   * Returns one delivery of the webhook.
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
   * Sends a delivery again with the same `webhook-id`, whatever its status. If it fails, it is retried like a new delivery. Its earlier attempts are kept. In the sandbox, nothing is sent, and the attempt says so.
   *
   * @see POST /api/v1/webhooks/{webhook_id}/deliveries/{id}/replay
   */
  replayDelivery(params: ReplayDeliveryParams, options: RequestOptions & DryRun = {}): Call<Delivery> {
    return this.#transport.call<Delivery>({ method: 'POST', path: '/api/v1/webhooks/{webhook_id}/deliveries/{id}/replay', params, creates: true }, options);
  }
}
