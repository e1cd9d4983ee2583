import type { EmptyReply, OperationRequest, PageReply, RecordReply } from '../../../core/operation.ts';
import { authorityEnded } from '../../../core/authority.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkTag } from '../../../pipeline/check-match.ts';
import type { Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { StoredProject } from '../../../store/directory.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { AccessTools } from './access-tools.ts';
import { findMost } from './key-limits.ts';
import { pageOf } from './people-form.ts';
import { asOwner, findProject } from './people-tools.ts';
import { checkFirstKey, createProjectCreation } from './project-creation.ts';
import { toProject } from './project-form.ts';
import { ADMINISTER, projectNotFound, refuseTaken } from './project-limits.ts';

/** The projects of the installation: docs/decisions/0341-projects-by-keys.md. */
export function createProjectOperations(tools: AccessTools) {
  const { store, reads, clock, ids } = tools;
  const act = createAct(tools);

  async function decide(request: OperationRequest<'updateProject'>): Promise<Decision> {
    const { caller, body, ifMatch, requestId, audit } = request;
    const now = clock.now();
    const [most, project] = await Promise.all([
      findMost(store, caller, 'projects:write'),
      findProject(tools, caller.projectId),
    ]);
    const from = toProject(project);
    checkTag(ifMatch, JSON.stringify(from));
    const { name = project.name, country = project.country } = body;
    if (country !== project.country && !most.scopes.has(ADMINISTER)) throw countryRefused();
    if (name === project.name && country === project.country) {
      return { commit: { events: [] }, body: JSON.stringify(from) };
    }
    if (name !== project.name) await refuseTaken(tools, name);
    const change = { ...project, name, country, version: project.version + 1 };
    const to = toProject(change);
    const details = {
      ...(name === project.name ? {} : { name }),
      ...(country === project.country ? {} : { country: country ?? 'none' }),
    };
    const event = newEvent(ids, {
      type: 'project.updated',
      at: now,
      requestId,
      projectId: project.id,
      resourceId: project.id,
      sequence: change.version,
      record: JSON.stringify(to),
      changed: { from, to },
    });
    return {
      commit: {
        audit: audit && audit({ id: project.id, name: project.name, details }),
        keys: { requires: most.key === null ? [] : [most.key] },
        projects: { change },
        events: [event],
      },
      body: JSON.stringify(to),
    };
  }

  async function findAny(id: string): Promise<StoredProject> {
    const project = await reads.directory.findProject(id);
    if (project === undefined) throw projectNotFound();
    return project;
  }

  return {
    handlers: {
      async getProject({ caller }: OperationRequest<'getProject'>): Promise<RecordReply> {
        return { status: 200, body: JSON.stringify(toProject(await findProject(tools, caller.projectId))) };
      },
      updateProject(sent: OperationRequest<'updateProject'>): Promise<RecordReply> {
        const request = asOwner(sent);
        return act(request, `project ${request.caller.projectId}`, () => decide(request));
      },
      async listProjects({ page }: OperationRequest<'listProjects'>): Promise<PageReply> {
        const all = (await reads.directory.listProjects()).toSorted((one, other) => (one.id < other.id ? 1 : -1));
        return pageOf(all.map(toProject), ({ id }) => id, page);
      },
      createProject: createProjectCreation(tools),
      async getProjectById({ params }: OperationRequest<'getProjectById'>): Promise<RecordReply> {
        return { status: 200, body: JSON.stringify(toProject(await findAny(params.id))) };
      },
      async deleteProject(request: OperationRequest<'deleteProject'>): Promise<EmptyReply> {
        const { caller, params, ifMatch, dryRun, audit } = request;
        const { authority, projectId } = caller;
        await findMost(store, caller, ADMINISTER);
        const project = await findAny(params.id);
        if (project.id === projectId) throw ownProject();
        checkTag(ifMatch, JSON.stringify(toProject(project)));
        const write = { authority: null, audit: audit && audit({ id: project.id, name: project.name }) };
        const by = { projectId, authority, now: clock.now() };
        const outcome = await reads.directory.removeProject(project.id, write, { by, dryRun });
        if (outcome === 'refused') throw authorityEnded(authority);
        if (outcome !== 'removed') throw notEmpty(outcome);
        return { status: 204, dryRun };
      },
    },
    checks: { createProject: checkFirstKey },
  };
}

function countryRefused(): ServiceError {
  const message = 'The country decides what export control allows, so only an administrator can change it. Ask one.';
  return new ServiceError('scope_missing', message, { param: 'country', requiredScope: ADMINISTER });
}

function ownProject(): ServiceError {
  const message = 'The request was made in this project. Make it in another, or delete the project in the console.';
  return new ServiceError('own_project', message, { param: 'id' });
}

function notEmpty(outcome: 'not_empty' | 'cleaning_up'): ServiceError {
  const message =
    outcome === 'not_empty'
      ? 'The project still has resources. Delete them first.'
      : 'Deleted resources of this project are still being cleaned up. Try again in a minute.';
  return new ServiceError('project_not_empty', message);
}
