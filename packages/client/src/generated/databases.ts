// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Backup, CreateBackupParams, CreateDatabaseParams, CreateDatabaseUserParams, Database, DatabaseReport, DatabaseUser, DeleteBackupParams, DeleteDatabaseParams, DeleteDatabaseUserParams, DryRunBackup, DryRunDatabase, DryRunDatabaseUser, GetBackupParams, GetDatabaseParams, GetDatabaseStatusParams, GetDatabaseUserParams, ListBackupsParams, ListDatabaseUsersParams, ListDatabasesParams, RestoreBackupParams, RotateDatabaseUserParams, UpdateDatabaseParams, UpdateDatabaseUserParams } from './types.ts';

/** Managed PostgreSQL, MySQL and Valkey. */
export class Databases {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's databases, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
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
   * Deletes the database in whatever state it is. From then on it is gone, and its name is free. What its provider made is cleaned up afterwards; a new record of the same name waits for that as it waits to become `active`.
   *
   * @see DELETE /api/v1/databases/{id}
   */
  deleteDatabase(params: DeleteDatabaseParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/databases/{id}', params }, options);
  }

  /**
   * Asks the database's server, now, how much the database holds and who is connected to it, and names the last backup that can be restored. The server has five seconds to answer; what it does not answer is null. A simulated database has no server: nothing is in it, and nobody can connect.
   *
   * @see GET /api/v1/databases/{id}/status
   */
  getDatabaseStatus(params: GetDatabaseStatusParams, options: RequestOptions = {}): Call<DatabaseReport> {
    return this.#transport.call<DatabaseReport>({ method: 'GET', path: '/api/v1/databases/{id}/status', params }, options);
  }

  /**
   * Lists the database's database users, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/databases/{database_id}/users
   */
  listDatabaseUsers(params: ListDatabaseUsersParams, options: RequestOptions = {}): PageCall<DatabaseUser> {
    return this.#transport.list<DatabaseUser>({ method: 'GET', path: '/api/v1/databases/{database_id}/users', params, rest: 'query' }, options);
  }

  /**
   * Creates a login of the database. The answer has its `password` and `uri`, this once. It is sent when the login works, or after a few seconds; until the login works, the database is `updating`. A database has at most 50 users.
   *
   * @see POST /api/v1/databases/{database_id}/users
   */
  createDatabaseUser(params: CreateDatabaseUserParams, options?: RequestOptions & DryRun<false>): Call<DatabaseUser>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createDatabaseUser(params: CreateDatabaseUserParams, options: RequestOptions & DryRun): Call<DryRunDatabaseUser>;
  createDatabaseUser(params: CreateDatabaseUserParams, options: RequestOptions & DryRun = {}): Call<DryRunDatabaseUser> {
    return this.#transport.call<DryRunDatabaseUser>({ method: 'POST', path: '/api/v1/databases/{database_id}/users', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one user of the database as it is now.
   *
   * @see GET /api/v1/databases/{database_id}/users/{id}
   */
  getDatabaseUser(params: GetDatabaseUserParams, options?: RequestOptions & IfNoneMatch<never>): Call<DatabaseUser>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDatabaseUser(params: GetDatabaseUserParams, options: RequestOptions & IfNoneMatch): Call<DatabaseUser | null>;
  getDatabaseUser(params: GetDatabaseUserParams, options: RequestOptions & IfNoneMatch = {}): Call<DatabaseUser | null> {
    return this.#transport.call<DatabaseUser | null>({ method: 'GET', path: '/api/v1/databases/{database_id}/users/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. A changed `role` holds at once, and ends open connections. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/databases/{database_id}/users/{id}
   */
  updateDatabaseUser(params: UpdateDatabaseUserParams, options: RequestOptions & IfMatch & DryRun = {}): Call<DatabaseUser> {
    return this.#transport.call<DatabaseUser>({ method: 'PATCH', path: '/api/v1/databases/{database_id}/users/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the user. Its logins end, and so do their connections. What it has made in the database stays there.
   *
   * @see DELETE /api/v1/databases/{database_id}/users/{id}
   */
  deleteDatabaseUser(params: DeleteDatabaseUserParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/databases/{database_id}/users/{id}', params }, options);
  }

  /**
   * Gives the user a new `username` and `password`. The answer has them, this once, and is sent when they work. For `overlap_s` seconds the former login works too, so that you can change your programs without a failed connection; then it ends, and so do its connections. At most two logins work: rotating again ends the one before the last. A dry run answers the user as it is, without a password.
   *
   * @see POST /api/v1/databases/{database_id}/users/{id}/rotate
   */
  rotateDatabaseUser(params: RotateDatabaseUserParams, options: RequestOptions & DryRun = {}): Call<DatabaseUser> {
    return this.#transport.call<DatabaseUser>({ method: 'POST', path: '/api/v1/databases/{database_id}/users/{id}/rotate', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the project's backups, newest first, one page at a time, also those of databases that were deleted. Filters are exact and may be combined.
   *
   * @see GET /api/v1/backups
   */
  listBackups(params: ListBackupsParams = {}, options: RequestOptions = {}): PageCall<Backup> {
    return this.#transport.list<Backup>({ method: 'GET', path: '/api/v1/backups', params, rest: 'query' }, options);
  }

  /**
   * Makes a backup of a database. The record answers at once as `pending`, and waits while the database is being made or changed. Once the copy is made, it is restored into a database that nobody else can see, and compared with the original: `verified_at` says when. If the connection to the server is lost on the way, that is tried three times. A backup outlives its database; it is deleted at `expires_at`, which follows from `backup_retention_days` of the database. On the embedded server, open connections end, and nobody can connect while the database is copied.
   *
   * @see POST /api/v1/backups
   */
  createBackup(params: CreateBackupParams, options?: RequestOptions & DryRun<false>): Call<Backup>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createBackup(params: CreateBackupParams, options: RequestOptions & DryRun): Call<DryRunBackup>;
  createBackup(params: CreateBackupParams, options: RequestOptions & DryRun = {}): Call<DryRunBackup> {
    return this.#transport.call<DryRunBackup>({ method: 'POST', path: '/api/v1/backups', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one backup of the project as it is now.
   *
   * @see GET /api/v1/backups/{id}
   */
  getBackup(params: GetBackupParams, options?: RequestOptions & IfNoneMatch<never>): Call<Backup>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getBackup(params: GetBackupParams, options: RequestOptions & IfNoneMatch): Call<Backup | null>;
  getBackup(params: GetBackupParams, options: RequestOptions & IfNoneMatch = {}): Call<Backup | null> {
    return this.#transport.call<Backup | null>({ method: 'GET', path: '/api/v1/backups/{id}', params }, options);
  }

  /**
   * Deletes the backup in whatever state it is. From then on it cannot be restored. What its provider made is cleaned up afterwards.
   *
   * @see DELETE /api/v1/backups/{id}
   */
  deleteBackup(params: DeleteBackupParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/backups/{id}', params }, options);
  }

  /**
   * With `name`, makes a new database from a backup that is `completed`, also when the original was deleted. It has the region, engine, version, size and storage of the original, and takes connections once all of the backup is in it. Its users are new: create them as for any database. The original is not touched.
   *
   * With `into: self`, puts the backup in the place of what is in its database now, which takes the scope `databases:credentials` too. The backup is restored beside the database and compared. Then connections end and the two change places, in a moment. Users, their passwords and their rights stay. The database is `updating` until then. What was in it before is kept on the server for a day. If the backup cannot be restored, the database stays as it was, and `status_reason` says why.
   *
   * @see POST /api/v1/backups/{id}/restore
   */
  restoreBackup(params: RestoreBackupParams, options: RequestOptions = {}): Call<Database> {
    return this.#transport.call<Database>({ method: 'POST', path: '/api/v1/backups/{id}/restore', params, rest: 'body', creates: true }, options);
  }
}
