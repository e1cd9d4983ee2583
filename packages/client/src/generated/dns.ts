// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateZoneParams, DeleteZoneParams, DryRunZone, GetZoneParams, ListZonesParams, UpdateZoneParams, Zone } from './types.ts';

/** Authoritative DNS zones. */
export class Dns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's DNS zones, newest first, one page at a time. Filters are exact and may be combined.
   *
   * @see GET /api/v1/dns
   */
  listZones(params: ListZonesParams = {}, options: RequestOptions = {}): PageCall<Zone> {
    return this.#transport.list<Zone>({ method: 'GET', path: '/api/v1/dns', params, rest: 'query' }, options);
  }

  /**
   * Creates an authoritative zone for any hostname of two labels or more. The name need not be registered here. The record answers at once as `pending` and becomes `active`, or `failed`, by itself.
   *
   * @see POST /api/v1/dns
   */
  createZone(params: CreateZoneParams, options?: RequestOptions & DryRun<false>): Call<Zone>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createZone(params: CreateZoneParams, options: RequestOptions & DryRun): Call<DryRunZone>;
  createZone(params: CreateZoneParams, options: RequestOptions & DryRun = {}): Call<DryRunZone> {
    return this.#transport.call<DryRunZone>({ method: 'POST', path: '/api/v1/dns', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one zone of the project as it is now.
   *
   * @see GET /api/v1/dns/{id}
   */
  getZone(params: GetZoneParams, options?: RequestOptions & IfNoneMatch<never>): Call<Zone>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getZone(params: GetZoneParams, options: RequestOptions & IfNoneMatch): Call<Zone | null>;
  getZone(params: GetZoneParams, options: RequestOptions & IfNoneMatch = {}): Call<Zone | null> {
    return this.#transport.call<Zone | null>({ method: 'GET', path: '/api/v1/dns/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/dns/{id}
   */
  updateZone(params: UpdateZoneParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Zone> {
    return this.#transport.call<Zone>({ method: 'PATCH', path: '/api/v1/dns/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the zone in whatever state it is. From then on it is gone, and its name is free.
   *
   * @see DELETE /api/v1/dns/{id}
   */
  deleteZone(params: DeleteZoneParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{id}', params }, options);
  }
}
