// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { ChangeRecordsParams, CreateRecordParams, CreateUpdateKeyParams, CreateZoneParams, DeleteRecordParams, DeleteUpdateKeyParams, DeleteZoneParams, DnsRecord, DryRunDnsRecord, DryRunUpdateKey, DryRunZone, ExportZoneParams, GetRecordParams, GetUpdateKeyParams, GetZoneChangeParams, GetZoneParams, GetZoneStatusParams, ImportZoneParams, ListDnsRecordVersionsParams, ListRecordsParams, ListUpdateKeyVersionsParams, ListUpdateKeysParams, ListZoneChangesParams, ListZoneVersionsParams, ListZonesParams, RecordChanges, RevertZoneChangeParams, RolloverZoneKeyParams, UpdateKey, UpdateRecordParams, UpdateUpdateKeyParams, UpdateZoneParams, Version, Zone, ZoneChange, ZoneImport, ZoneReport } from './types.ts';

/** Authoritative DNS zones. */
export class Dns {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's DNS zones, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/dns
   */
  listZones(params: ListZonesParams = {}, options: RequestOptions = {}): PageCall<Zone> {
    return this.#transport.list<Zone>({ method: 'GET', path: '/api/v1/dns', params, rest: 'query' }, options);
  }

  /**
   * Creates an authoritative zone for any hostname of two labels or more. The domain does not have to be registered here. The response has the status `pending`, which later becomes `active` or `failed`. The zone stays `pending`, and `status_reason` says what to do, if the name is a public suffix or belongs to the installation, if the domain belongs to another project, or if a delegation between this zone and another project's zone above or below it is missing. If the name is served for another project, you get 409 `name_taken`, unless your project owns the domain under a suffix of this installation: then the other zone becomes `pending`. A `simulated` domain gives no such right.
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
   * Returns a zone of the project.
   *
   * @see GET /api/v1/dns/{id}
   */
  getZone(params: GetZoneParams, options?: RequestOptions & IfNoneMatch<never>): Call<Zone>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getZone(params: GetZoneParams, options: RequestOptions & IfNoneMatch): Call<Zone | null>;
  getZone(params: GetZoneParams, options: RequestOptions & IfNoneMatch = {}): Call<Zone | null> {
    return this.#transport.call<Zone | null>({ method: 'GET', path: '/api/v1/dns/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/dns/{id}
   */
  updateZone(params: UpdateZoneParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Zone> {
    return this.#transport.call<Zone>({ method: 'PATCH', path: '/api/v1/dns/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the zone. It can have any status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`. If nothing is left outside, you can bring it back for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/dns/{id}
   */
  deleteZone(params: DeleteZoneParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{id}', params }, options);
  }

  /**
   * Lists the versions of a zone, newest first: who wrote each, when, and which fields changed. It also works after the zone was deleted. `as_of` on `getZone` shows the zone as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one zone; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/dns/{id}/versions
   */
  listZoneVersions(params: ListZoneVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/dns/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Returns the zone as a zone file (RFC 1035), with its SOA and NS records. Names are sorted, so the same zone always gives the same text. Importing an export changes nothing.
   *
   * @see GET /api/v1/dns/{zone_id}/zonefile
   */
  exportZone(params: ExportZoneParams, options: RequestOptions = {}): Call<string> {
    return this.#transport.call<string>({ method: 'GET', path: '/api/v1/dns/{zone_id}/zonefile', params, accept: 'text/dns' }, options);
  }

  /**
   * Imports the record sets of a zone file in one step. `merge` adds and changes sets and keeps all others; `replace` also removes every set that is not in the file. The response is the difference: try it first with `dry_run=true`. The zone's own SOA and NS records are ignored, and managed sets stay. A TTL below 60 becomes 60, and one above 86,400 becomes 86,400. You can send the file alone as `text/dns`, with `mode` as a query parameter: `curl --data-binary @zone.txt`. If a line cannot be parsed, the error has its number. `$INCLUDE` and `$GENERATE` are not allowed.
   *
   * @see POST /api/v1/dns/{zone_id}/zonefile
   */
  importZone(params: ImportZoneParams, options: RequestOptions & DryRun = {}): Call<ZoneImport> {
    return this.#transport.call<ZoneImport>({ method: 'POST', path: '/api/v1/dns/{zone_id}/zonefile', params, rest: 'body', creates: true }, options);
  }

  /**
   * Queries every secondary for the zone's serial and shows which of them are up to date. A secondary has one second to answer. Also queries the parent zone's name servers for the delegation, and says what to change at the registrar. This takes up to three seconds. Also shows which ALIAS sets are up to date.
   *
   * @see GET /api/v1/dns/{zone_id}/status
   */
  getZoneStatus(params: GetZoneStatusParams, options: RequestOptions = {}): Call<ZoneReport> {
    return this.#transport.call<ZoneReport>({ method: 'GET', path: '/api/v1/dns/{zone_id}/status', params }, options);
  }

  /**
   * Replaces the key of a zone in two steps; in between, the parent zone gets the new key. `start` creates a new key: from then on, both keys sign everything, and `signing.ds` has a value for each. Give both to the registry. If the zone was not signed, it is now signed with the new key, as with `dnssec.enabled`. `finish` removes the old key; remove its DS record at the registry afterwards. Before `finish_after`, `finish` returns 409 `rollover_conflict`, because resolvers may know only the old key; use `force` if the parent zone has no DS record. `cancel` removes the new key instead. Starting again during a rollover changes nothing.
   *
   * @see POST /api/v1/dns/{id}/rollover-key
   */
  rolloverZoneKey(params: RolloverZoneKeyParams, options: RequestOptions & DryRun = {}): Call<Zone> {
    return this.#transport.call<Zone>({ method: 'POST', path: '/api/v1/dns/{id}/rollover-key', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the zone's record sets, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/dns/{zone_id}/records
   */
  listRecords(params: ListRecordsParams, options: RequestOptions = {}): PageCall<DnsRecord> {
    return this.#transport.list<DnsRecord>({ method: 'GET', path: '/api/v1/dns/{zone_id}/records', params, rest: 'query' }, options);
  }

  /**
   * Creates a record set, which contains all values of one name and type. This increases the zone's serial. A zone can have up to 10,000 sets.
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
   * Returns a record set of the zone.
   *
   * @see GET /api/v1/dns/{zone_id}/records/{id}
   */
  getRecord(params: GetRecordParams, options?: RequestOptions & IfNoneMatch<never>): Call<DnsRecord>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getRecord(params: GetRecordParams, options: RequestOptions & IfNoneMatch): Call<DnsRecord | null>;
  getRecord(params: GetRecordParams, options: RequestOptions & IfNoneMatch = {}): Call<DnsRecord | null> {
    return this.#transport.call<DnsRecord | null>({ method: 'GET', path: '/api/v1/dns/{zone_id}/records/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `values` are replaced; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/dns/{zone_id}/records/{id}
   */
  updateRecord(params: UpdateRecordParams, options: RequestOptions & IfMatch & DryRun = {}): Call<DnsRecord> {
    return this.#transport.call<DnsRecord>({ method: 'PATCH', path: '/api/v1/dns/{zone_id}/records/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the set. The zone stops answering with it.
   *
   * @see DELETE /api/v1/dns/{zone_id}/records/{id}
   */
  deleteRecord(params: DeleteRecordParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{zone_id}/records/{id}', params }, options);
  }

  /**
   * Lists the versions of a record set, newest first: who wrote each, when, and which fields changed. It also works after the record set was deleted. `as_of` on `getDnsRecord` shows the record set as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one record set; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/dns/{zone_id}/records/{id}/versions
   */
  listDnsRecordVersions(params: ListDnsRecordVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/dns/{zone_id}/records/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Makes up to 1,000 changes to a zone's record sets in one step: all of them, or none. Their order does not matter. `put` creates or replaces a set, and `delete` removes it; no other change can be for the same set. `add` and `remove` change single values: adding a value that exists or removing one that does not changes nothing, and a set without values is removed. Errors are reported for each change, by its index. If nothing changes, the serial stays the same and no event is created.
   *
   * @see POST /api/v1/dns/{zone_id}/records/changes
   */
  changeRecords(params: ChangeRecordsParams, options: RequestOptions & DryRun = {}): Call<RecordChanges> {
    return this.#transport.call<RecordChanges>({ method: 'POST', path: '/api/v1/dns/{zone_id}/records/changes', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the changes to a zone's answers, newest first, one page at a time. A zone keeps its latest 1,000 changes. `sets` is null in a list: get a single change to see them.
   *
   * @see GET /api/v1/dns/{zone_id}/changes
   */
  listZoneChanges(params: ListZoneChangesParams, options: RequestOptions = {}): PageCall<ZoneChange> {
    return this.#transport.list<ZoneChange>({ method: 'GET', path: '/api/v1/dns/{zone_id}/changes', params, rest: 'query' }, options);
  }

  /**
   * Returns one change, with every affected set before and after.
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
   * Undoes a change: every set that it affected gets its previous values. If one of them has changed since, the response is 409 and nothing is changed. Reverting is a change like any other, so you can revert it too.
   *
   * @see POST /api/v1/dns/{zone_id}/changes/{id}/revert
   */
  revertZoneChange(params: RevertZoneChangeParams, options: RequestOptions & DryRun = {}): Call<RecordChanges> {
    return this.#transport.call<RecordChanges>({ method: 'POST', path: '/api/v1/dns/{zone_id}/changes/{id}/revert', params, creates: true }, options);
  }

  /**
   * Lists the zone's update keys, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/dns/{zone_id}/update-keys
   */
  listUpdateKeys(params: ListUpdateKeysParams, options: RequestOptions = {}): PageCall<UpdateKey> {
    return this.#transport.list<UpdateKey>({ method: 'GET', path: '/api/v1/dns/{zone_id}/update-keys', params, rest: 'query' }, options);
  }

  /**
   * Creates a key for dynamic updates (RFC 2136) that are signed with TSIG (RFC 8945). The response shows its `secret` once. With it, nsupdate, certbot, lego and other programs can change the record sets that `names` and `types` allow. The defaults are enough for ACME DNS challenges. With `transfer`, the key can also copy the whole zone. A zone can have up to 50 update keys.
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
   * Returns a update key of the zone.
   *
   * @see GET /api/v1/dns/{zone_id}/update-keys/{id}
   */
  getUpdateKey(params: GetUpdateKeyParams, options?: RequestOptions & IfNoneMatch<never>): Call<UpdateKey>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getUpdateKey(params: GetUpdateKeyParams, options: RequestOptions & IfNoneMatch): Call<UpdateKey | null>;
  getUpdateKey(params: GetUpdateKeyParams, options: RequestOptions & IfNoneMatch = {}): Call<UpdateKey | null> {
    return this.#transport.call<UpdateKey | null>({ method: 'GET', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `names` and `types` are replaced, and apply from the next update; `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/dns/{zone_id}/update-keys/{id}
   */
  updateUpdateKey(params: UpdateUpdateKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<UpdateKey> {
    return this.#transport.call<UpdateKey>({ method: 'PATCH', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the key. Updates signed with it are refused from then on. Changes that it made stay.
   *
   * @see DELETE /api/v1/dns/{zone_id}/update-keys/{id}
   */
  deleteUpdateKey(params: DeleteUpdateKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/dns/{zone_id}/update-keys/{id}', params }, options);
  }

  /**
   * Lists the versions of an update key, newest first: who wrote each, when, and which fields changed. It also works after the update key was deleted. `as_of` on `getUpdateKey` shows the update key as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one update key; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/dns/{zone_id}/update-keys/{id}/versions
   */
  listUpdateKeyVersions(params: ListUpdateKeyVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/dns/{zone_id}/update-keys/{id}/versions', params, rest: 'query' }, options);
  }
}
