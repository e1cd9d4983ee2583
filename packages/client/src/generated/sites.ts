// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { ContentType, DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { UploadBody } from '../runtime.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateDeploymentFromArchiveParams, CreateDeploymentParams, CreateSiteParams, DeleteDeploymentParams, DeleteSiteParams, Deployment, DeploymentFile, DryRunSite, GetDeploymentParams, GetSiteParams, ListDeploymentFilesParams, ListDeploymentVersionsParams, ListDeploymentsParams, ListSiteVersionsParams, ListSitesParams, PromoteDeploymentParams, Site, UpdateSiteParams, UploadFileParams, Version } from './types.ts';

/** Websites, each at its own address. */
export class Sites {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's sites, one page at a time, newest first. With `order=name` or `name_prefix`, they are sorted by name. You can combine filters.
   *
   * @see GET /api/v1/sites
   */
  listSites(params: ListSitesParams = {}, options: RequestOptions = {}): PageCall<Site> {
    return this.#transport.list<Site>({ method: 'GET', path: '/api/v1/sites', params, rest: 'query' }, options);
  }

  /**
   * Creates an empty site at its own address. The response has the status `pending`, which later becomes `active` or `failed`.
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
   * Returns a site of the project.
   *
   * @see GET /api/v1/sites/{id}
   */
  getSite(params: GetSiteParams, options?: RequestOptions & IfNoneMatch<never>): Call<Site>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getSite(params: GetSiteParams, options: RequestOptions & IfNoneMatch): Call<Site | null>;
  getSite(params: GetSiteParams, options: RequestOptions & IfNoneMatch = {}): Call<Site | null> {
    return this.#transport.call<Site | null>({ method: 'GET', path: '/api/v1/sites/{id}', params, rest: 'query' }, options);
  }

  /**
   * Changes the fields you send and leaves the others unchanged. `labels` are merged; set a label to null to remove it. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/sites/{id}
   */
  updateSite(params: UpdateSiteParams, options: RequestOptions & IfMatch & DryRun = {}): Call<Site> {
    return this.#transport.call<Site>({ method: 'PATCH', path: '/api/v1/sites/{id}', params, rest: 'body' }, options);
  }

  /**
   * Deletes the site. It can have any status. Its name is available again immediately. The provider cleans up afterwards; until then, a new record with the same name does not become `active`. If nothing is left outside, you can bring it back for a while: see `listTrash`.
   *
   * @see DELETE /api/v1/sites/{id}
   */
  deleteSite(params: DeleteSiteParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/sites/{id}', params }, options);
  }

  /**
   * Lists the versions of a site, newest first: who wrote each, when, and which fields changed. It also works after the site was deleted. `as_of` on `getSite` shows the site as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one site; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/sites/{id}/versions
   */
  listSiteVersions(params: ListSiteVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/sites/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Lists the site's deployments, newest first, one page at a time. A site keeps its newest 20 deployments and the live one. Filters match exactly and can be combined.
   *
   * @see GET /api/v1/sites/{site_id}/deployments
   */
  listDeployments(params: ListDeploymentsParams, options: RequestOptions = {}): PageCall<Deployment> {
    return this.#transport.list<Deployment>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments', params, rest: 'query' }, options);
  }

  /**
   * Returns a deployment of the site.
   *
   * @see GET /api/v1/sites/{site_id}/deployments/{id}
   */
  getDeployment(params: GetDeploymentParams, options?: RequestOptions & IfNoneMatch<never>): Call<Deployment>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getDeployment(params: GetDeploymentParams, options: RequestOptions & IfNoneMatch): Call<Deployment | null>;
  getDeployment(params: GetDeploymentParams, options: RequestOptions & IfNoneMatch = {}): Call<Deployment | null> {
    return this.#transport.call<Deployment | null>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments/{id}', params, rest: 'query' }, options);
  }

  /**
   * Deletes the deployment and its address. A deployment that is still `uploading` or `processing` is cancelled. You cannot delete the live deployment: promote another one first. Files that no other deployment uses are removed a day later.
   *
   * @see DELETE /api/v1/sites/{site_id}/deployments/{id}
   */
  deleteDeployment(params: DeleteDeploymentParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/sites/{site_id}/deployments/{id}', params }, options);
  }

  /**
   * Lists the versions of a deployment, newest first: who wrote each, when, and which fields changed. It also works after the deployment was deleted. `as_of` on `getDeployment` shows the deployment as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one deployment; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/sites/{site_id}/deployments/{id}/versions
   */
  listDeploymentVersions(params: ListDeploymentVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Creates a deployment from a list of its files. `missing` in the response lists the digests that the project does not have yet: send each of them with `uploadFile`. Once nothing is missing, the deployment continues without another call. It fails if files are still missing after a day. A deployment can have up to 20,000 files of up to 100 MiB each, and 1 GiB in total.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/manifest
   */
  createDeployment(params: CreateDeploymentParams, options: RequestOptions = {}): Call<Deployment> {
    return this.#transport.call<Deployment>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/manifest', params, rest: 'body', creates: true }, options);
  }

  /**
   * Stores a file for the project's deployments. The path contains the SHA-256 of its content, which is checked during the upload. `Content-Length` is required. It is safe to send a file again, even at the same time. Files that no deployment needs are removed after a day. Uploads have a separate rate limit, as high as the project's.
   *
   * @see PUT /api/v1/sites/{site_id}/files/{sha256}
   */
  uploadFile(params: UploadFileParams, body: UploadBody, options: RequestOptions & ContentType<'application/octet-stream'> = {}): Call<void> {
    return this.#transport.call<void>({ method: 'PUT', path: '/api/v1/sites/{site_id}/files/{sha256}', params, upload: { body, type: options.contentType ?? 'application/octet-stream' } }, options);
  }

  /**
   * Creates a deployment from the files of an archive: tar with gzip as `application/gzip`, or zip as `application/zip`. The response has the status `processing`, which becomes `ready` within a second. A deployment with the target `production` then goes live atomically. Every deployment is available at its own `url`. An archive with links, devices, absolute paths or `..` is rejected as a whole, and the error names the entry. A site can have up to 20,000 files of up to 100 MiB each, and 1 GiB in total.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/archive
   */
  createDeploymentFromArchive(params: CreateDeploymentFromArchiveParams, body: UploadBody, options: RequestOptions & ContentType<'application/gzip' | 'application/zip'> = {}): Call<Deployment> {
    return this.#transport.call<Deployment>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/archive', params, rest: 'query', upload: { body, type: options.contentType ?? 'application/gzip' } }, options);
  }

  /**
   * Makes a deployment live. The switch is atomic: visitors never get a mix of two deployments. You can promote any deployment that is `ready`, so this is also how you roll back. Returns the site.
   *
   * @see POST /api/v1/sites/{site_id}/deployments/{id}/promote
   */
  promoteDeployment(params: PromoteDeploymentParams, options: RequestOptions & DryRun = {}): Call<Site> {
    return this.#transport.call<Site>({ method: 'POST', path: '/api/v1/sites/{site_id}/deployments/{id}/promote', params, creates: true }, options);
  }

  /**
   * Lists the files of a deployment by path, one page at a time. With `compared_with`, lists only the files that were added, changed or removed since another deployment of the site.
   *
   * @see GET /api/v1/sites/{site_id}/deployments/{id}/files
   */
  listDeploymentFiles(params: ListDeploymentFilesParams, options: RequestOptions = {}): PageCall<DeploymentFile> {
    return this.#transport.list<DeploymentFile>({ method: 'GET', path: '/api/v1/sites/{site_id}/deployments/{id}/files', params, rest: 'query' }, options);
  }
}
