// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { ChangeRecordsParams, CreateRecordParams, CreateUpdateKeyParams, CreateZoneParams, DeleteRecordParams, DeleteUpdateKeyParams, DeleteZoneParams, DnsRecord, DryRunDnsRecord, DryRunUpdateKey, DryRunZone, ExportZoneParams, GetRecordParams, GetUpdateKeyParams, GetZoneChangeParams, GetZoneParams, GetZoneStatusParams, ImportZoneParams, ListRecordsParams, ListUpdateKeysParams, ListZoneChangesParams, ListZonesParams, RecordChanges, RevertZoneChangeParams, RolloverZoneKeyParams, UpdateKey, UpdateRecordParams, UpdateUpdateKeyParams, UpdateZoneParams, Zone, ZoneChange, ZoneImport, ZoneReport } from './types.ts';

/** Authoritative DNS zones. */
export class Dns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's DNS zones, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/dns
   */
  listZones(params: ListZonesParams = {}, options: RequestOptions = {}): PageCall<Zone> {
    return this.#transport.list<Zone>({ method: 'GET', path: '/api/v1/dns', params, rest: 'query' }, options);
  }

  /**
   * Creates an authoritative zone for any hostname of two labels or more. The name need not be registered here. The answer comes at once with the status `pending`, which later becomes `active` or `failed`. It stays `pending`, and `status_reason` says what to do, where the name is a public suffix, where the domain belongs to another project, and where a zone of another project is above it and does not delegate to it, or is below it and not delegated. A name that is served for another project is 409 `name_taken`, unless your project holds the domain: then the other zone becomes `pending`.
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
   * Deletes the zone in whatever state it is. From then on it is gone, and its name is free. What its provider made is cleaned up afterwards; a new record of the same name waits for that as it waits to become `active`.
   *
   * @see DELETE /api/v1/dns/{id}
   */
  deleteZone(params: DeleteZoneParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{id}', params }, options);
  }

  /**
   * Returns the zone as a zone file (RFC 1035), with SOA and name servers. Names are sorted, and the same zone is always the same text. What was exported imports to no difference.
   *
   * @see GET /api/v1/dns/{zone_id}/zonefile
   */
  exportZone(params: ExportZoneParams, options: RequestOptions = {}): Call<string> {
    return this.#transport.call<string>({ method: 'GET', path: '/api/v1/dns/{zone_id}/zonefile', params, accept: 'text/dns' }, options);
  }

  /**
   * Takes over the record sets of a zone file in one step. `merge` adds and changes sets and leaves all others as they are; `replace` also removes every set that the file does not have. The answer is the difference: try it first with `dry_run=true`. SOA and the name servers of the zone itself are read and not taken over, managed sets stay, and a TTL below 60 or above 86,400 becomes the nearest of these. A line that cannot be read is an error with its number. `$INCLUDE` and `$GENERATE` are refused.
   *
   * @see POST /api/v1/dns/{zone_id}/zonefile
   */
  importZone(params: ImportZoneParams, options: RequestOptions & DryRun = {}): Call<ZoneImport> {
    return this.#transport.call<ZoneImport>({ method: 'POST', path: '/api/v1/dns/{zone_id}/zonefile', params, rest: 'body', creates: true }, options);
  }

  /**
   * Asks every secondary for the zone's serial, now, and tells which of them have the zone as it is. A secondary has a second to answer. Also asks the name servers of the zone above how the zone is delegated, and tells what to change at the registrar. They have three seconds together.
   *
   * @see GET /api/v1/dns/{zone_id}/status
   */
  getZoneStatus(params: GetZoneStatusParams, options: RequestOptions = {}): Call<ZoneReport> {
    return this.#transport.call<ZoneReport>({ method: 'GET', path: '/api/v1/dns/{zone_id}/status', params }, options);
  }

  /**
   * Exchanges the key of a zone, in two steps between which the registry above it learns the new one. `start` makes a new key: from then on both keys sign everything, and `signing.ds` has a value for each. Give both to the registry. A zone that was not signed is signed with the new key, as `dnssec.enabled` would do. `finish` removes the former key; remove its DS record at the registry afterwards. It is 409 `rollover_conflict` before `finish_after`, because resolvers may still know the former keys alone; `force` is for a zone that has no DS record above it. `cancel` removes the new key instead. To start while a rollover is under way changes nothing.
   *
   * @see POST /api/v1/dns/{id}/rollover-key
   */
  rolloverZoneKey(params: RolloverZoneKeyParams, options: RequestOptions & DryRun = {}): Call<Zone> {
    return this.#transport.call<Zone>({ method: 'POST', path: '/api/v1/dns/{id}/rollover-key', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the zone's record sets, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
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

  /**
   * Makes up to 1,000 changes of a zone's record sets in one step: all of them, or none. Their order does not matter. `put` makes a set what is sent, `delete` removes it, and no other change may be of the same set. `add` and `remove` are about single values: a value that is there already is not added again, one that is not there need not be removed, and a set without values is removed. What is wrong is reported for each change, by its index. When nothing changes, the serial stays as it is and no event is made.
   *
   * @see POST /api/v1/dns/{zone_id}/records/changes
   */
  changeRecords(params: ChangeRecordsParams, options: RequestOptions & DryRun = {}): Call<RecordChanges> {
    return this.#transport.call<RecordChanges>({ method: 'POST', path: '/api/v1/dns/{zone_id}/records/changes', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists what changed the answers of a zone, newest first, one page at a time. The newest 1,000 changes of a zone are kept. `sets` is null in a list: read a single change to see them.
   *
   * @see GET /api/v1/dns/{zone_id}/changes
   */
  listZoneChanges(params: ListZoneChangesParams, options: RequestOptions = {}): PageCall<ZoneChange> {
    return this.#transport.list<ZoneChange>({ method: 'GET', path: '/api/v1/dns/{zone_id}/changes', params, rest: 'query' }, options);
  }

  /**
   * Returns one change, with every set that it touched as it was before and after.
   *
   * @see GET /api/v1/dns/{zone_id}/changes/{id}
   */
  getZoneChange(params: GetZoneChangeParams, options?: RequestOptions & IfNoneMatch<never>): Call<ZoneChange>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getZoneChange(params: GetZoneChangeParams, options: RequestOptions & IfNoneMatch): Call<ZoneChange | null>;
  getZoneChange(params: GetZoneChangeParams, options: RequestOptions & IfNoneMatch = {}): Call<ZoneChange | null> {
    return this.#transport.call<ZoneChange | null>({ method: 'GET', path: '/api/v1/dns/{zone_id}/changes/{id}', params }, options);
  }

  /**
   * Undoes a change: every set that it touched becomes what it was before. If one of them has changed since, the answer is 409 and nothing is done. To revert is a change like any other, and can be reverted too.
   *
   * @see POST /api/v1/dns/{zone_id}/changes/{id}/revert
   */
  revertZoneChange(params: RevertZoneChangeParams, options: RequestOptions & DryRun = {}): Call<RecordChanges> {
    return this.#transport.call<RecordChanges>({ method: 'POST', path: '/api/v1/dns/{zone_id}/changes/{id}/revert', params, creates: true }, options);
  }

  /**
   * Lists the zone's update keys, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/dns/{zone_id}/update-keys
   */
  listUpdateKeys(params: ListUpdateKeysParams, options: RequestOptions = {}): PageCall<UpdateKey> {
    return this.#transport.list<UpdateKey>({ method: 'GET', path: '/api/v1/dns/{zone_id}/update-keys', params, rest: 'query' }, options);
  }

  /**
   * Creates a key for dynamic updates (RFC 2136), signed by TSIG (RFC 8945). The answer has its `secret`, this once. With it, nsupdate, certbot, lego and other programs change the record sets that `names` and `types` allow, and no others. By default, both allow what certificates by DNS need. A zone has at most 50 update keys.
   *
   * @see POST /api/v1/dns/{zone_id}/update-keys
   */
  createUpdateKey(params: CreateUpdateKeyParams, options?: RequestOptions & DryRun<false>): Call<UpdateKey>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createUpdateKey(params: CreateUpdateKeyParams, options: RequestOptions & DryRun): Call<DryRunUpdateKey>;
  createUpdateKey(params: CreateUpdateKeyParams, options: RequestOptions & DryRun = {}): Call<DryRunUpdateKey> {
    return this.#transport.call<DryRunUpdateKey>({ method: 'POST', path: '/api/v1/dns/{zone_id}/update-keys', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one update key of the zone as it is now.
   *
   * @see GET /api/v1/dns/{zone_id}/update-keys/{id}
   */
  getUpdateKey(params: GetUpdateKeyParams, options?: RequestOptions & IfNoneMatch<never>): Call<UpdateKey>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getUpdateKey(params: GetUpdateKeyParams, options: RequestOptions & IfNoneMatch): Call<UpdateKey | null>;
  getUpdateKey(params: GetUpdateKeyParams, options: RequestOptions & IfNoneMatch = {}): Call<UpdateKey | null> {
    return this.#transport.call<UpdateKey | null>({ method: 'GET', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `names` and `types` are replaced as a whole, and hold for the next update; `labels` are merged: a label set to null is removed. When nothing changes, the key stays as it is and no event is made.
   *
   * @see PATCH /api/v1/dns/{zone_id}/update-keys/{id}
   */
  updateUpdateKey(params: UpdateUpdateKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<UpdateKey> {
    return this.#transport.call<UpdateKey>({ method: 'PATCH', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the key. Updates that are signed with it are refused from then on. What it has changed stays as it is.
   *
   * @see DELETE /api/v1/dns/{zone_id}/update-keys/{id}
   */
  deleteUpdateKey(params: DeleteUpdateKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params }, options);
  }
}
