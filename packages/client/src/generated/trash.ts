// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { ListTrashParams, PurgeFromTrashParams, RestoreFromTrashParams, RestoredResource, TrashedResource } from './types.ts';

/** What was deleted lately, and can be brought back. */
export class Trash {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists what was deleted and can be brought back, the latest deletion first, one page at a time. A resource is in the trash together with everything below it, for 24 hours unless the operator chose another time. The trash of a project has room for 1,000 of them and 64 MiB: the oldest make room for new ones. A database on a server lets nobody in while it is there. Records that were deleted alone below another are not in the trash, nor are plans. The sandbox has no trash. You need the read scope of every kind; choose one with `kind`.
   *
   * @see GET /api/v1/trash
   */
  listTrash(params: ListTrashParams = {}, options: RequestOptions = {}): PageCall<TrashedResource> {
    return this.#transport.list<TrashedResource>({ method: 'GET', path: '/api/v1/trash', params, rest: 'query' }, options);
  }

  /**
   * Deletes a resource in the trash, with everything below it, for good. You need the write scope of its kind.
   *
   * @see DELETE /api/v1/trash/{id}
   */
  purgeFromTrash(params: PurgeFromTrashParams, options: RequestOptions & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/trash/{id}', params }, options);
  }

  /**
   * Brings a deleted resource back with everything below it, as it was: the same ids, secrets, keys and history. What serves it starts again; a database on a server is `updating` until it accepts connections. It takes its name, addresses and whatever else is unique again; if another record has one of them by now, the response is 409 `restore_conflict` and says what is taken. A site's custom domains are checked again. You need the write scope of its kind.
   *
   * @see POST /api/v1/trash/{id}/restore
   */
  restoreFromTrash(params: RestoreFromTrashParams, options: RequestOptions & DryRun = {}): Call<RestoredResource> {
    return this.#transport.call<RestoredResource>({ method: 'POST', path: '/api/v1/trash/{id}/restore', params, creates: true }, options);
  }
}
