// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { Backup, CreateBackupParams, CreateDatabaseParams, CreateDatabaseUserParams, Database, DatabaseReport, DatabaseUser, DeleteBackupParams, DeleteDatabaseParams, DeleteDatabaseUserParams, DryRunBackup, DryRunDatabase, DryRunDatabaseUser, GetBackupParams, GetDatabaseParams, GetDatabaseStatusParams, GetDatabaseUserParams, ListBackupVersionsParams, ListBackupsParams, ListDatabaseUserVersionsParams, ListDatabaseUsersParams, ListDatabaseVersionsParams, ListDatabasesParams, RestoreBackupParams, RotateDatabaseUserParams, UpdateDatabaseParams, UpdateDatabaseUserParams, Version } from './types.ts';

/** Managed PostgreSQL, MySQL and Valkey. */
export class Databases {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's databases, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/databases
   */
  listDatabases(params: ListDatabasesParams = {}, options: RequestOptions = {}): PageCall<Database> {
    return this.#transport.list<Database>({ method: 'GET', path: '/api/v1/databases', params, rest: 'query' }, options);
  }

  /**
   * Creates a managed database. The response has the status `provisioning`; `connection` is set once the database is `active`.
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
   * Returns a database of the project.
   *
   * @see GET /api/v1/databases/{id}
   */
  getDatabase(params: GetDatabaseParams, options?: RequestOptions & IfNoneMatch<never>): Call<Database>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDatabase(params: GetDatabaseParams, options: RequestOptions & IfNoneMatch): Call<Database | null>;
  getDatabase(params: GetDatabaseParams, options: RequestOptions & IfNoneMatch = {}): Call<Database | null> {
    return this.#transport.call<Database | null>({ method: 'GET', path: '/api/v1/databases/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/databases/{id}
   */
  updateDatabase(params: UpdateDatabaseParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Database> {
    return this.#transport.call<Database>({ method: 'PATCH', path: '/api/v1/databases/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the database. It can have any status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`. If nothing is left outside, you can bring it back for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/databases/{id}
   */
  deleteDatabase(params: DeleteDatabaseParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/databases/{id}', params }, options);
  }

  /**
   * Lists the versions of a database, newest first: who wrote each, when, and which fields changed. It also works after the database was deleted. `as_of` on `getDatabase` shows the database as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one database; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/databases/{id}/versions
   */
  listDatabaseVersions(params: ListDatabaseVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/databases/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Returns the size of the database, who is connected to it, and the last backup that can be restored. The service queries the database's server for this; values that the server does not return within five seconds are null. A simulated database has no server: it is empty, and nobody can connect.
   *
   * @see GET /api/v1/databases/{id}/status
   */
  getDatabaseStatus(params: GetDatabaseStatusParams, options: RequestOptions = {}): Call<DatabaseReport> {
    return this.#transport.call<DatabaseReport>({ method: 'GET', path: '/api/v1/databases/{id}/status', params }, options);
  }

  /**
   * Lists the database's database users, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/databases/{database_id}/users
   */
  listDatabaseUsers(params: ListDatabaseUsersParams, options: RequestOptions = {}): PageCall<DatabaseUser> {
    return this.#transport.list<DatabaseUser>({ method: 'GET', path: '/api/v1/databases/{database_id}/users', params, rest: 'query' }, options);
  }

  /**
   * Creates a login for the database. The response shows its `password` and `uri` once. It is sent when the login works, or after a few seconds; until the login works, the database is `updating`. A database can have up to 50 users.
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
   * Returns a user of the database.
   *
   * @see GET /api/v1/databases/{database_id}/users/{id}
   */
  getDatabaseUser(params: GetDatabaseUserParams, options?: RequestOptions & IfNoneMatch<never>): Call<DatabaseUser>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDatabaseUser(params: GetDatabaseUserParams, options: RequestOptions & IfNoneMatch): Call<DatabaseUser | null>;
  getDatabaseUser(params: GetDatabaseUserParams, options: RequestOptions & IfNoneMatch = {}): Call<DatabaseUser | null> {
    return this.#transport.call<DatabaseUser | null>({ method: 'GET', path: '/api/v1/databases/{database_id}/users/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. A new `role` applies immediately and closes open connections. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/databases/{database_id}/users/{id}
   */
  updateDatabaseUser(params: UpdateDatabaseUserParams, options: RequestOptions & IfMatch & DryRun = {}): Call<DatabaseUser> {
    return this.#transport.call<DatabaseUser>({ method: 'PATCH', path: '/api/v1/databases/{database_id}/users/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the user. Its logins stop working and their connections are closed. Objects that it created in the database stay.
   *
   * @see DELETE /api/v1/databases/{database_id}/users/{id}
   */
  deleteDatabaseUser(params: DeleteDatabaseUserParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/databases/{database_id}/users/{id}', params }, options);
  }

  /**
   * Lists the versions of a user, newest first: who wrote each, when, and which fields changed. It also works after the user was deleted. `as_of` on `getDatabaseUser` shows the user as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one user; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/databases/{database_id}/users/{id}/versions
   */
  listDatabaseUserVersions(params: ListDatabaseUserVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/databases/{database_id}/users/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Gives the user a new `username` and `password`. The response shows them once, and is sent when they work. For `overlap_s` seconds the previous login works too, so your programs can switch without a failed connection. Then it stops working and its connections are closed. At most two logins work at a time: rotating again ends the older one. A dry run returns the current user, without a password.
   *
   * @see POST /api/v1/databases/{database_id}/users/{id}/rotate
   */
  rotateDatabaseUser(params: RotateDatabaseUserParams, options: RequestOptions & DryRun = {}): Call<DatabaseUser> {
    return this.#transport.call<DatabaseUser>({ method: 'POST', path: '/api/v1/databases/{database_id}/users/{id}/rotate', params, rest: 'body', creates: true }, options);
  }

  /**
   * Lists the project's backups, newest first, one page at a time, including backups of deleted databases. Filters match exactly and can be combined.
   *
   * @see GET /api/v1/backups
   */
  listBackups(params: ListBackupsParams = {}, options: RequestOptions = {}): PageCall<Backup> {
    return this.#transport.list<Backup>({ method: 'GET', path: '/api/v1/backups', params, rest: 'query' }, options);
  }

  /**
   * Creates a backup of a database. The response has the status `pending`, which stays while the database is being created or changed. The service then restores the copy into a hidden database and compares it with the original; `verified_at` says when. If the connection to the server is lost, it makes up to three attempts. A backup is kept if its database is deleted. It is deleted at `expires_at`, which depends on the database's `backup_retention_days`. On the embedded server, open connections are closed, and nobody can connect while the database is being copied.
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
   * Returns a backup of the project.
   *
   * @see GET /api/v1/backups/{id}
   */
  getBackup(params: GetBackupParams, options?: RequestOptions & IfNoneMatch<never>): Call<Backup>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getBackup(params: GetBackupParams, options: RequestOptions & IfNoneMatch): Call<Backup | null>;
  getBackup(params: GetBackupParams, options: RequestOptions & IfNoneMatch = {}): Call<Backup | null> {
    return this.#transport.call<Backup | null>({ method: 'GET', path: '/api/v1/backups/{id}', params, rest: 'query' }, options);
  }

  /**
   * Deletes the backup, whatever its status. It can no longer be restored. The provider cleans up afterwards.
   *
   * @see DELETE /api/v1/backups/{id}
   */
  deleteBackup(params: DeleteBackupParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/backups/{id}', params }, options);
  }

  /**
   * Lists the versions of a backup, newest first: who wrote each, when, and which fields changed. It also works after the backup was deleted. `as_of` on `getBackup` shows the backup as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one backup; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/backups/{id}/versions
   */
  listBackupVersions(params: ListBackupVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/backups/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * With `name`, creates a new database from a `completed` backup, even if the original was deleted. It has the region, engine, version, size and storage of the original, and accepts connections once the restore is complete. It has no users; create them as for any database. The original is not changed.
   * With `into: self`, replaces the content of the database with the backup. This also needs the scope `databases:credentials`. The backup is first restored next to the database and compared. Then connections are closed, and the two are swapped. Users keep their passwords and privileges. The database is `updating` until then. The replaced database is kept on the server for a day. If the backup cannot be restored, the database stays as it was, and `status_reason` says why.
   *
   * @see POST /api/v1/backups/{id}/restore
   */
  restoreBackup(params: RestoreBackupParams, options: RequestOptions = {}): Call<Database> {
    return this.#transport.call<Database>({ method: 'POST', path: '/api/v1/backups/{id}/restore', params, rest: 'body', creates: true }, options);
  }
}
