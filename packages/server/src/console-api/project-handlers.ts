import type { ProjectDetail, ProjectLimits } from '@landhold/contract/console';
import type { AuditService } from './audit-service.ts';
import type { Membership, ProjectService } from '../projects/project-service.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ProjectChanges, StoredProject } from '../store/directory.ts';
import { writeOf } from './audit-handlers.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { administratorNeeded } from './console-roles.ts';
import { toProject } from './wire-forms.ts';

export interface ProjectHandlersOptions {
  readonly projects: ProjectService;
  readonly audit: AuditService;
  readonly limits: ProjectLimits;
  /** The mock mode's key, if it works in this project. */
  readonly developmentKeyOf: (projectId: string) => Promise<string | null>;
}

type ProjectHandlers = Pick<
  ConsoleHandlers,
  'listProjects' | 'createProject' | 'getProject' | 'updateProject' | 'deleteProject'
>;

export function createProjectHandlers(options: ProjectHandlersOptions): ProjectHandlers {
  const { projects, audit, limits, developmentKeyOf } = options;
  async function detailOf(membership: Membership): Promise<ProjectDetail> {
    const { id } = membership.project;
    const [counts, developmentKey] = await Promise.all([projects.count(id), developmentKeyOf(id)]);
    return { ...toProject(membership), limits, counts, development_key: developmentKey };
  }

  return {
    async listProjects({ signedIn, page }) {
      const all = await projects.list(signedIn!.account);
      const { items, next } = pageOf(all, ({ project }) => project.id, page);
      return { status: 200, items: items.map(toProject), next };
    },
    async createProject(request) {
      const { name, country = null } = request.body;
      const membership = await projects.create(request.signedIn!.account, { name, country }, ({ id }) =>
        writeOf(request, audit, { action: 'createProject', targetId: id, targetName: name }),
      );
      return { status: 201, body: toProject(membership) };
    },
    getProject: async ({ membership }) => ({ status: 200, body: await detailOf(membership!) }),
    async updateProject(request) {
      const { project } = request.membership!;
      const changes = permittedChanges(request.body, project, request.signedIn!.account);
      const { name = project.name, country = project.country } = changes;
      const details = {
        ...(name === project.name ? {} : { name }),
        ...(country === project.country ? {} : { country: country ?? 'none' }),
      };
      // Counted first: once the change is made, nothing may fail.
      const detail = await detailOf(request.membership!);
      if (Object.keys(details).length === 0) return { status: 200, body: detail };
      const action = { action: 'updateProject', targetId: project.id, targetName: project.name, details };
      const changed = await projects.update(request.membership!, changes, writeOf(request, audit, action));
      return { status: 200, body: { ...detail, ...toProject(changed) } };
    },
    async deleteProject(request) {
      const { project } = request.membership!;
      const action = { action: 'deleteProject', targetId: project.id, targetName: project.name };
      await projects.remove(request.membership!, request.query.confirm, writeOf(request, audit, action));
      return { status: 204 };
    },
  };
}

/**
 * The country decides what export control allows, so a tenant must not choose it:
 * docs/decisions/0052-what-a-tenant-cannot-choose.md. An unchanged country is left out, so that it cannot undo an
 * administrator's concurrent change.
 */
function permittedChanges(
  { country, ...others }: ProjectChanges,
  project: StoredProject,
  { isAdministrator }: StoredAccount,
): ProjectChanges {
  if (isAdministrator) return { ...others, country };
  if (country !== undefined && country !== project.country) throw administratorNeeded('country');
  return others;
}
