// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { DryRun, IfMatch, IfNoneMatch } from '../options.ts';
import type { RequestOptions, Transport } from '../transport.ts';
import type { ApplyPlanParams, CreatePlanParams, DeletePlanParams, DiscardPlanParams, DryRunPlan, ExportProjectParams, GetPlanParams, ListPlanVersionsParams, ListPlansParams, Plan, PlanApplication, ProjectExport, UndoPlanParams, Version } from './types.ts';

/** Changes to a project that you see first and make together, and the project as a document. */
export class Plans {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's plans, newest first, one page at a time. `steps` is null in a list: get a plan to see them.
   *
   * @see GET /api/v1/plans
   */
  listPlans(params: ListPlansParams = {}, options: RequestOptions = {}): PageCall<Plan> {
    return this.#transport.list<Plan>({ method: 'GET', path: '/api/v1/plans', params, rest: 'query' }, options);
  }

  /**
   * Compares a project as a document, usually an edited export, with the project, and stores what would change. Nothing is changed. Or send `steps`, the requests that you would make one after the other, instead of `project`. `merge` creates and changes what the document names, and leaves everything else as it is, fields too. `replace` makes the project equal to the document: other records of its kinds are deleted, and fields that are left out get their default. It deletes nothing that an export cannot contain, except below a record that it deletes. Everything that a request checks is checked here, too. You need the scopes of all steps. A plan can have up to 1,000 changes; unchanged records do not count. A project can have up to 100 open plans, and 32 MiB of them. A closed plan is deleted after seven days, and an applied one can be undone until then. In the sandbox, plans have up to 20 changes, and only `merge`, and those made of steps cannot be applied.
   *
   * @see POST /api/v1/plans
   */
  createPlan(params: CreatePlanParams, options?: RequestOptions & DryRun<false>): Call<Plan>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  createPlan(params: CreatePlanParams, options: RequestOptions & DryRun): Call<DryRunPlan>;
  createPlan(params: CreatePlanParams, options: RequestOptions & DryRun = {}): Call<DryRunPlan> {
    return this.#transport.call<DryRunPlan>({ method: 'POST', path: '/api/v1/plans', params, rest: 'body', creates: true }, options);
  }

  /**
   * Returns a plan with its steps.
   *
   * @see GET /api/v1/plans/{id}
   */
  getPlan(params: GetPlanParams, options?: RequestOptions & IfNoneMatch<never>): Call<Plan>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getPlan(params: GetPlanParams, options: RequestOptions & IfNoneMatch): Call<Plan | null>;
  getPlan(params: GetPlanParams, options: RequestOptions & IfNoneMatch = {}): Call<Plan | null> {
    return this.#transport.call<Plan | null>({ method: 'GET', path: '/api/v1/plans/{id}', params, rest: 'query' }, options);
  }

  /**
   * Deletes the plan. What it changed stays as it is.
   *
   * @see DELETE /api/v1/plans/{id}
   */
  deletePlan(params: DeletePlanParams, options: RequestOptions & IfMatch & DryRun = {}): Call<void> {
    return this.#transport.call<void>({ method: 'DELETE', path: '/api/v1/plans/{id}', params }, options);
  }

  /**
   * Lists the versions of a plan, newest first: who wrote each, when, and which fields changed. It also works after the plan was deleted. `as_of` on `getPlan` shows the plan as it was at a time.
   * Versions are kept for 30 days, unless the operator chose another time, and at most 1,000 of one plan; in mock mode, at most 10,000 of a project. Changes from before this was recorded are missing.
   *
   * @see GET /api/v1/plans/{id}/versions
   */
  listPlanVersions(params: ListPlanVersionsParams, options: RequestOptions = {}): PageCall<Version> {
    return this.#transport.list<Version>({ method: 'GET', path: '/api/v1/plans/{id}/versions', params, rest: 'query' }, options);
  }

  /**
   * Makes all changes of a plan in one step, or none of them. Each is decided again on the current state. If one would differ from the plan, the response is 409 `plan_stale` with every step that differs, and the plan becomes `stale`. Changes to what the plan does not concern do not matter. A plan can be applied once. One that deletes needs `allow_deletions`, and one that changes or deletes more than 30 % of more than 10 records of its kinds `allow_large`; `needs` says so. A key with an `approval` policy needs a person's approval first, if the plan does what the policy names: until then, the response is 403 `approval_required`. You need the scopes of all steps. Providers carry the changes out afterwards, as they do for other requests: `pending_count` of the plan says for how many records this is not done yet, and the event `plan.settled` or `plan.failed` follows once it is done for all. `secrets` has what was generated, once.
   *
   * @see POST /api/v1/plans/{id}/apply
   */
  applyPlan(params: ApplyPlanParams, options: RequestOptions & DryRun = {}): Call<PlanApplication> {
    return this.#transport.call<PlanApplication>({ method: 'POST', path: '/api/v1/plans/{id}/apply', params, rest: 'body', creates: true }, options);
  }

  /**
   * Creates the plan that makes an applied plan undone. Nothing is changed until you apply that. Records that the plan created are deleted, changed fields get their former values, and deleted records come back from the trash, with the same ids and everything below them. What is not in the trash any more is created again from its fields, with new ids and secrets. Each step of the new plan says which. If something that it changed has changed since, the response is 409 `undo_conflict` and names it.
   *
   * @see POST /api/v1/plans/{id}/undo
   */
  undoPlan(params: UndoPlanParams, options?: RequestOptions & DryRun<false>): Call<Plan>;
  /** The same as a dry run: what a create would make, without what is new with each record. */
  undoPlan(params: UndoPlanParams, options: RequestOptions & DryRun): Call<DryRunPlan>;
  undoPlan(params: UndoPlanParams, options: RequestOptions & DryRun = {}): Call<DryRunPlan> {
    return this.#transport.call<DryRunPlan>({ method: 'POST', path: '/api/v1/plans/{id}/undo', params, creates: true }, options);
  }

  /**
   * Decides against a plan. Nobody can apply it any more. Discarding it again changes nothing.
   *
   * @see POST /api/v1/plans/{id}/discard
   */
  discardPlan(params: DiscardPlanParams, options: RequestOptions & DryRun = {}): Call<Plan> {
    return this.#transport.call<Plan>({ method: 'POST', path: '/api/v1/plans/{id}/discard', params, creates: true }, options);
  }

  /**
   * Returns the project's resources as one document, which you can keep, edit, and use in another project. Each has the fields that you can send, without those that have their default; records that belong to others stand below them. Everything is sorted by name, so the same project always gives the same document. It contains no ids, no secrets and nothing that a provider or the service made. API keys, members, deployments, backups, update keys and enrollment keys are not part of it. You need the read scope of every kind in it; choose some with `kinds`. An export of more than 8 MiB is refused.
   *
   * @see GET /api/v1/project-export
   */
  exportProject(params: ExportProjectParams = {}, options: RequestOptions = {}): Call<ProjectExport> {
    return this.#transport.call<ProjectExport>({ method: 'GET', path: '/api/v1/project-export', params, rest: 'query' }, options);
  }
}
