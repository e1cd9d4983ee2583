// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { ApiKey, CreateKeyParams, DryRunApiKey, GetKeyParams, ListKeysParams, RevokeKeyParams, UpdateKeyParams } from './types.ts';

/** The keys that programs send with every request. */
export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's keys, newest first, also those that have expired or were revoked. No response shows a key itself except the one that creates it.
   *
   * @see GET /api/v1/keys
   */
  listKeys(params: ListKeysParams = {}, options: RequestOptions = {}): PageCall<ApiKey> {
    return this.#transport.list<ApiKey>({ method: 'GET', path: '/api/v1/keys', params, rest: 'query' }, options);
  }

  /**
   * Creates a key for this project. The response shows its `secret` once; we store only a hash.
   * A key can only create keys that have no more than it has: `scopes` that it has too, and an `expires_at` that is not later than its own, and an `approval` that is not looser than its own. Otherwise the response is 403 `key_exceeds_yours`. In the console, this depends on your role.
   *
   * @see POST /api/v1/keys
   */
  createKey(params: CreateKeyParams, options?: RequestOptions & DryRun<false>): Call<ApiKey>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createKey(params: CreateKeyParams, options: RequestOptions & DryRun): Call<DryRunApiKey>;
  createKey(params: CreateKeyParams, options: RequestOptions & DryRun = {}): Call<DryRunApiKey> {
    return this.#transport.call<DryRunApiKey>({ method: 'POST', path: '/api/v1/keys', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns a key of the project, without its secret.
   *
   * @see GET /api/v1/keys/{id}
   */
  getKey(params: GetKeyParams, options?: RequestOptions & IfNoneMatch<never>): Call<ApiKey>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getKey(params: GetKeyParams, options: RequestOptions & IfNoneMatch): Call<ApiKey | null>;
  getKey(params: GetKeyParams, options: RequestOptions & IfNoneMatch = {}): Call<ApiKey | null> {
    return this.#transport.call<ApiKey | null>({ method: 'GET', path: '/api/v1/keys/{id}', params }, options);
  }

  /**
   * Changes the key's name. What a key can do never changes: create another key, then revoke this one. A key that has more than yours cannot be renamed with yours. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/keys/{id}
   */
  updateKey(params: UpdateKeyParams, options: RequestOptions & IfMatch & DryRun = {}): Call<ApiKey> {
    return this.#transport.call<ApiKey>({ method: 'PATCH', path: '/api/v1/keys/{id}', params, rest: 'body' }, options);
  }

  /**
   * Ends the key now. Nothing is written with it from then on, and it stays in the list. A key can revoke itself, and keys that have no more than it has. Revoking a key again changes nothing.
   *
   * @see POST /api/v1/keys/{id}/revoke
   */
  revokeKey(params: RevokeKeyParams, options: RequestOptions & DryRun = {}): Call<ApiKey> {
    return this.#transport.call<ApiKey>({ method: 'POST', path: '/api/v1/keys/{id}/revoke', params, creates: true }, options);
  }
}
