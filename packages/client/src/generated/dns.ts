// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateRecordParams, CreateZoneParams, DeleteRecordParams, DeleteZoneParams, DnsRecord, DryRunDnsRecord, DryRunZone, GetRecordParams, GetZoneParams, ListRecordsParams, ListZonesParams, UpdateRecordParams, UpdateZoneParams, Zone } from './types.ts';

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

  /**
   * Lists the zone's record sets, newest first, one page at a time. Filters are exact and may be combined.
   *
   * @see GET /api/v1/dns/{zone_id}/records
   */
  listRecords(params: ListRecordsParams, options: RequestOptions = {}): PageCall<DnsRecord> {
    return this.#transport.list<DnsRecord>({ method: 'GET', path: '/api/v1/dns/{zone_id}/records', params, rest: 'query' }, options);
  }

  /**
   * Creates a set: all values of one name and type. The zone's serial grows, and the zone answers with it. A zone has at most 10,000 sets.
   *
   * @see POST /api/v1/dns/{zone_id}/records
   */
  createRecord(params: CreateRecordParams, options?: RequestOptions & DryRun<false>): Call<DnsRecord>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createRecord(params: CreateRecordParams, options: RequestOptions & DryRun): Call<DryRunDnsRecord>;
  createRecord(params: CreateRecordParams, options: RequestOptions & DryRun = {}): Call<DryRunDnsRecord> {
    return this.#transport.call<DryRunDnsRecord>({ method: 'POST', path: '/api/v1/dns/{zone_id}/records', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one record set of the zone as it is now.
   *
   * @see GET /api/v1/dns/{zone_id}/records/{id}
   */
  getRecord(params: GetRecordParams, options?: RequestOptions & IfNoneMatch<never>): Call<DnsRecord>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getRecord(params: GetRecordParams, options: RequestOptions & IfNoneMatch): Call<DnsRecord | null>;
  getRecord(params: GetRecordParams, options: RequestOptions & IfNoneMatch = {}): Call<DnsRecord | null> {
    return this.#transport.call<DnsRecord | null>({ method: 'GET', path: '/api/v1/dns/{zone_id}/records/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `values` are replaced as a whole; `labels` are merged: a label set to null is removed. When nothing changes, the record set stays as it is and no event is made.
   *
   * @see PATCH /api/v1/dns/{zone_id}/records/{id}
   */
  updateRecord(params: UpdateRecordParams, options: RequestOptions & IfMatch & DryRun = {}): Call<DnsRecord> {
    return this.#transport.call<DnsRecord>({ method: 'PATCH', path: '/api/v1/dns/{zone_id}/records/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the set. The zone no longer answers with it.
   *
   * @see DELETE /api/v1/dns/{zone_id}/records/{id}
   */
  deleteRecord(params: DeleteRecordParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{zone_id}/records/{id}', params }, options);
  }
}
