// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { CreateProjectParams, CreatedProject, DeleteProjectParams, DryRunProject, GetProjectByIdParams, ListProjectsParams, Project, UpdateProjectParams } from './types.ts';

/** Projects. Each has its own resources, keys and people. */
export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Returns the project that your key belongs to. A key works in one project only.
   *
   * @see GET /api/v1/project
   */
  getProject(params?: Record<string, never>, options?: RequestOptions & IfNoneMatch<never>): Call<Project>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getProject(params: Record<string, never>, options: RequestOptions & IfNoneMatch): Call<Project | null>;
  getProject(params: Record<string, never> = {}, options: RequestOptions & IfNoneMatch = {}): Call<Project | null> {
    return this.#transport.call<Project | null>({ method: 'GET', path: '/api/v1/project', params }, options);
  }

  /**
   * Renames the project that your key belongs to. Only an administrator can change its country, because it decides what export control allows. If nothing changes, no event is created.
   *
   * @see PATCH /api/v1/project
   */
  updateProject(params: UpdateProjectParams = {}, options: RequestOptions & IfMatch & DryRun = {}): Call<Project> {
    return this.#transport.call<Project>({ method: 'PATCH', path: '/api/v1/project', params, rest: 'body' }, options);
  }

  /**
   * Lists all projects of the installation, newest first. Only administrators have this scope, their personal tokens for the whole installation, and keys that the operator configured with it.
   *
   * @see GET /api/v1/projects
   */
  listProjects(params: ListProjectsParams = {}, options: RequestOptions = {}): PageCall<Project> {
    return this.#transport.list<Project>({ method: 'GET', path: '/api/v1/projects', params, rest: 'query' }, options);
  }

  /**
   * Creates a project. With `key`, it also creates the project's first key; the response shows its `secret` once. The key can have only what yours has: `scopes` that it has too, an `expires_at` that is not later than its own, and an `approval` that is not looser than its own. Otherwise the response is 403 `key_exceeds_yours`.
   * Only administrators have this scope, their personal tokens for the whole installation, and keys that the operator configured with it: see `landhold server --help`. No key can give it to another.
   *
   * @see POST /api/v1/projects
   */
  createProject(params: CreateProjectParams, options?: RequestOptions & DryRun<false>): Call<CreatedProject>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createProject(params: CreateProjectParams, options: RequestOptions & DryRun): Call<DryRunProject>;
  createProject(params: CreateProjectParams, options: RequestOptions & DryRun = {}): Call<DryRunProject> {
    return this.#transport.call<DryRunProject>({ method: 'POST', path: '/api/v1/projects', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns any project of the installation.
   *
   * @see GET /api/v1/projects/{id}
   */
  getProjectById(params: GetProjectByIdParams, options?: RequestOptions & IfNoneMatch<never>): Call<Project>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getProjectById(params: GetProjectByIdParams, options: RequestOptions & IfNoneMatch): Call<Project | null>;
  getProjectById(params: GetProjectByIdParams, options: RequestOptions & IfNoneMatch = {}): Call<Project | null> {
    return this.#transport.call<Project | null>({ method: 'GET', path: '/api/v1/projects/{id}', params }, options);
  }

  /**
   * Deletes a project that has no resources, with its keys, people, invitations and logs. This cannot be undone. The project that the request is made in, which is that of your key, cannot be deleted.
   *
   * @see DELETE /api/v1/projects/{id}
   */
  deleteProject(params: DeleteProjectParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/projects/{id}', params }, options);
  }
}
