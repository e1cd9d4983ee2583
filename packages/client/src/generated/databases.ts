// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateDatabaseParams, Database, DeleteDatabaseParams, DryRunDatabase, GetDatabaseParams, ListDatabasesParams, UpdateDatabaseParams } from './types.ts';

/** Managed PostgreSQL, MySQL and Valkey. */
export class Databases {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's databases, newest first, one page at a time. Filters are exact and may be combined.
   *
   * @see GET /api/v1/databases
   */
  listDatabases(params: ListDatabasesParams = {}, options: RequestOptions = {}): PageCall<Database> {
    return this.#transport.list<Database>({ method: 'GET', path: '/api/v1/databases', params, rest: 'query' }, options);
  }

  /**
   * Creates a managed database. The record answers at once as `provisioning`; its `connection` is filled in when it becomes `active`.
   *
   * @see POST /api/v1/databases
   */
  createDatabase(params: CreateDatabaseParams, options?: RequestOptions & DryRun<false>): Call<Database>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createDatabase(params: CreateDatabaseParams, options: RequestOptions & DryRun): Call<DryRunDatabase>;
  createDatabase(params: CreateDatabaseParams, options: RequestOptions & DryRun = {}): Call<DryRunDatabase> {
    return this.#transport.call<DryRunDatabase>({ method: 'POST', path: '/api/v1/databases', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one database of the project as it is now.
   *
   * @see GET /api/v1/databases/{id}
   */
  getDatabase(params: GetDatabaseParams, options?: RequestOptions & IfNoneMatch<never>): Call<Database>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDatabase(params: GetDatabaseParams, options: RequestOptions & IfNoneMatch): Call<Database | null>;
  getDatabase(params: GetDatabaseParams, options: RequestOptions & IfNoneMatch = {}): Call<Database | null> {
    return this.#transport.call<Database | null>({ method: 'GET', path: '/api/v1/databases/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/databases/{id}
   */
  updateDatabase(params: UpdateDatabaseParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Database> {
    return this.#transport.call<Database>({ method: 'PATCH', path: '/api/v1/databases/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the database in whatever state it is. From then on it is gone, and its name is free.
   *
   * @see DELETE /api/v1/databases/{id}
   */
  deleteDatabase(params: DeleteDatabaseParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/databases/{id}', params }, options);
  }
}
