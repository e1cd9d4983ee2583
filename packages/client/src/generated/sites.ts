// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { ContentType, DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { UploadBody } from '../runtime.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateDeploymentFromArchiveParams, CreateDeploymentParams, CreateSiteParams, DeleteDeploymentParams, DeleteSiteParams, Deployment, DeploymentFile, DryRunSite, GetDeploymentParams, GetSiteParams, ListDeploymentFilesParams, ListDeploymentsParams, ListSitesParams, PromoteDeploymentParams, Site, UpdateSiteParams, UploadFileParams } from './types.ts';

/** Web sites, each at its own address. */
export class Sites {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's sites, one page at a time: newest first, or by name with `order=name` or `name_prefix`. Filters may be combined.
   *
   * @see GET /api/v1/sites
   */
  listSites(params: ListSitesParams = {}, options: RequestOptions = {}): PageCall<Site> {
    return this.#transport.list<Site>({ method: 'GET', path: '/api/v1/sites', params, rest: 'query' }, options);
  }

  /**
   * Creates an empty site at its own address. The answer comes at once with the status `pending`, which later becomes `active` or `failed`.
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
   * Deletes the site in whatever state it is. From then on it is gone, and its name is free. What its provider made is cleaned up afterwards; a new record of the same name waits for that as it waits to become `active`.
   *
   * @see DELETE /api/v1/sites/{id}
   */
  deleteSite(params: DeleteSiteParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/sites/{id}', params }, options);
  }

  /**
   * Lists the site's deployments, newest first, one page at a time. The newest 20 and the live one are kept. Filters are exact and may be combined.
   *
   * @see GET /api/v1/sites/{site_id}/deployments
   */
  listDeployments(params: ListDeploymentsParams, options: RequestOptions = {}): PageCall<Deployment> {
    return this.#transport.list<Deployment>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments', params, rest: 'query' }, options);
  }

  /**
   * Returns one deployment of the site as it is now.
   *
   * @see GET /api/v1/sites/{site_id}/deployments/{id}
   */
  getDeployment(params: GetDeploymentParams, options?: RequestOptions & IfNoneMatch<never>): Call<Deployment>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDeployment(params: GetDeploymentParams, options: RequestOptions & IfNoneMatch): Call<Deployment | null>;
  getDeployment(params: GetDeploymentParams, options: RequestOptions & IfNoneMatch = {}): Call<Deployment | null> {
    return this.#transport.call<Deployment | null>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments/{id}', params }, options);
  }

  /**
   * Deletes the deployment and its address. One that is still `uploading` or `processing` is cancelled by this. The one that is live cannot be deleted: promote another one first. Files that no other deployment has are removed a day later.
   *
   * @see DELETE /api/v1/sites/{site_id}/deployments/{id}
   */
  deleteDeployment(params: DeleteDeploymentParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/sites/{site_id}/deployments/{id}', params }, options);
  }

  /**
   * Creates a deployment from a list of its files. `missing` of the answer names the digests that the project does not have yet: send each of them with `uploadFile`. Once nothing is missing, the deployment goes on without another call. It fails when files are still missing a day later. A deployment has at most 20,000 files of at most 100 MiB each, and 1 GiB together.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/manifest
   */
  createDeployment(params: CreateDeploymentParams, options: RequestOptions = {}): Call<Deployment> {
    return this.#transport.call<Deployment>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/manifest', params, rest: 'body', creates: true }, options);
  }

  /**
   * Stores a file for the project's deployments. The path has the SHA-256 of its content, which is checked as it arrives; `Content-Length` is required. Sending a file again does no harm, also at the same time. A file that no deployment needs is removed after a day. Files are counted apart from other requests, up to the limit of the project.
   *
   * @see PUT /api/v1/sites/{site_id}/files/{sha256}
   */
  uploadFile(params: UploadFileParams, body: UploadBody, options: RequestOptions & ContentType<'application/octet-stream'> = {}): Call<void> {
    return this.#transport.call<void>({ method: 'PUT', path: '/api/v1/sites/{site_id}/files/{sha256}', params, upload: { body, type: options.contentType ?? 'application/octet-stream' } }, options);
  }

  /**
   * Creates a deployment from the files of an archive: tar with gzip as `application/gzip`, or zip as `application/zip`. It is answered as `processing` and becomes `ready` within a second. One with the target `production` then goes live in one step; any deployment can be seen at its own `url`. An archive with links, devices, absolute paths or `..` is refused with the entry's name, and nothing of it is kept. A site has at most 20,000 files of at most 100 MiB each, and 1 GiB together.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/archive
   */
  createDeploymentFromArchive(params: CreateDeploymentFromArchiveParams, body: UploadBody, options: RequestOptions & ContentType<'application/gzip' | 'application/zip'> = {}): Call<Deployment> {
    return this.#transport.call<Deployment>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/archive', params, rest: 'query', upload: { body, type: options.contentType ?? 'application/gzip' } }, options);
  }

  /**
   * Makes a deployment live in one step: no visitor sees some files of one and some of another. Any deployment that is `ready` can be promoted, so this is also the way back to an earlier one. The answer is the site.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/{id}/promote
   */
  promoteDeployment(params: PromoteDeploymentParams, options: RequestOptions & DryRun = {}): Call<Site> {
    return this.#transport.call<Site>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/{id}/promote', params, creates: true }, options);
  }

  /**
   * Lists the files of a deployment by path, one page at a time. With `compared_with`, lists only those that differ from another deployment of the site: what was added, changed and removed since that one.
   *
   * @see GET /api/v1/sites/{site_id}/deployments/{id}/files
   */
  listDeploymentFiles(params: ListDeploymentFilesParams, options: RequestOptions = {}): PageCall<DeploymentFile> {
    return this.#transport.list<DeploymentFile>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments/{id}/files', params, rest: 'query' }, options);
  }
}
