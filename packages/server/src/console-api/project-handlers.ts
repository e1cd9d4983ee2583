import type { ProjectDetail, ProjectLimits } from '@landhold/contract/console';
import type { AuditService } from '../audit/audit-service.ts';
import type { Membership, ProjectService } from '../projects/project-service.ts';
import { actorOf } from './audit-handlers.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { toProject } from './wire-forms.ts';

export interface ProjectHandlersOptions {
  readonly projects: ProjectService;
  readonly audit: AuditService;
  readonly limits: ProjectLimits;
}

type ProjectHandlers = Pick<
  ConsoleHandlers,
  'listProjects' | 'createProject' | 'getProject' | 'updateProject' | 'deleteProject'
>;

export function createProjectHandlers({ projects, audit, limits }: ProjectHandlersOptions): ProjectHandlers {
  async function detailOf(membership: Membership): Promise<ProjectDetail> {
    return { ...toProject(membership), limits, counts: await projects.count(membership.project.id) };
  }

  return {
    async listProjects({ signedIn, page }) {
      const all = await projects.list(signedIn!.account);
      const { items, next } = pageOf(all, ({ project }) => project.id, page);
      return { status: 200, items: items.map(toProject), next };
    },
    async createProject(request) {
      const { name, country = null } = request.body;
      const membership = await projects.create(request.signedIn!.account, { name, country });
      const { id } = membership.project;
      await audit.note(id, actorOf(request), { action: 'createProject', targetId: id, targetName: name });
      return { status: 201, body: toProject(membership) };
    },
    getProject: async ({ membership }) => ({ status: 200, body: await detailOf(membership!) }),
    async updateProject(request) {
      const { project } = request.membership!;
      const changed = await projects.update(request.membership!, request.body);
      const details = {
        ...(changed.project.name === project.name ? {} : { name: changed.project.name }),
        ...(changed.project.country === project.country ? {} : { country: changed.project.country ?? 'none' }),
      };
      if (Object.keys(details).length > 0) {
        const deed = { action: 'updateProject', targetId: project.id, targetName: project.name, details };
        await audit.note(project.id, actorOf(request), deed);
      }
      return { status: 200, body: await detailOf(changed) };
    },
    async deleteProject({ membership, query }) {
      await projects.remove(membership!, query.confirm);
      return { status: 204 };
    },
  };
}
