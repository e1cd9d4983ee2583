// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateSiteParams, DeleteSiteParams, DryRunSite, GetSiteParams, ListSitesParams, Site, UpdateSiteParams } from './types.ts';

/** Web sites, each at an address of its own. */
export class Sites {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's sites, newest first, one page at a time. Filters are exact and may be combined.
   *
   * @see GET /api/v1/sites
   */
  listSites(params: ListSitesParams = {}, options: RequestOptions = {}): PageCall<Site> {
    return this.#transport.list<Site>({ method: 'GET', path: '/api/v1/sites', params, rest: 'query' }, options);
  }

  /**
   * Creates an empty site at an address of its own. The record answers at once as `pending` and becomes `active`, or `failed`, by itself.
   *
   * @see POST /api/v1/sites
   */
  createSite(params: CreateSiteParams, options?: RequestOptions & DryRun<false>): Call<Site>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createSite(params: CreateSiteParams, options: RequestOptions & DryRun): Call<DryRunSite>;
  createSite(params: CreateSiteParams, options: RequestOptions & DryRun = {}): Call<DryRunSite> {
    return this.#transport.call<DryRunSite>({ method: 'POST', path: '/api/v1/sites', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns one site of the project as it is now.
   *
   * @see GET /api/v1/sites/{id}
   */
  getSite(params: GetSiteParams, options?: RequestOptions & IfNoneMatch<never>): Call<Site>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getSite(params: GetSiteParams, options: RequestOptions & IfNoneMatch): Call<Site | null>;
  getSite(params: GetSiteParams, options: RequestOptions & IfNoneMatch = {}): Call<Site | null> {
    return this.#transport.call<Site | null>({ method: 'GET', path: '/api/v1/sites/{id}', params }, options);
  }

  /**
   * Changes what is sent and leaves the rest. `labels` are merged: a label set to null is removed. When nothing changes, the record stays as it is and no event is made.
   *
   * @see PATCH /api/v1/sites/{id}
   */
  updateSite(params: UpdateSiteParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Site> {
    return this.#transport.call<Site>({ method: 'PATCH', path: '/api/v1/sites/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the site in whatever state it is. From then on it is gone, and its name is free.
   *
   * @see DELETE /api/v1/sites/{id}
   */
  deleteSite(params: DeleteSiteParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/sites/{id}', params }, options);
  }
}
