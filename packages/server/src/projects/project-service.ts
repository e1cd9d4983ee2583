import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts, Role, StoredAccount } from '../store/accounts.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Directory, ProjectChanges, StoredProject } from '../store/directory.ts';
import type { RequestLog } from '../store/request-log.ts';
import type { Store } from '../store/store.ts';

export interface ProjectService {
  /** Newest first, each with the role of the account. */
  list(account: StoredAccount): Promise<readonly Membership[]>;
  /** The project and the account's role in it; undefined for whoever has no business there. */
  find(account: StoredAccount, projectId: string): Promise<Membership | undefined>;
  create(account: StoredAccount, project: { name: string; country: string | null }): Promise<Membership>;
  update(membership: Membership, changes: ProjectChanges): Promise<Membership>;
  /** Forgets the project and everything about it, once its name was typed and it has no resources. */
  remove(membership: Membership, confirm: string | undefined): Promise<void>;
  count(projectId: string): Promise<Record<KindTag, number>>;
}

export interface Membership {
  readonly project: StoredProject;
  readonly role: Role;
}

export interface ProjectServiceOptions {
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createProjectService(options: ProjectServiceOptions): ProjectService {
  const { directory, accounts, store, auditLog, requestLog, clock, ids } = options;

  async function count(projectId: string): Promise<Record<KindTag, number>> {
    const counted = await store.count(projectId);
    const all = (Object.keys(kinds) as KindTag[]).map((kind) => [kind, counted[kind] ?? 0]);
    return Object.fromEntries(all) as Record<KindTag, number>;
  }

  return {
    count,
    async list(account) {
      const projects = (await directory.listProjects()).toSorted((a, b) => (a.id < b.id ? 1 : -1));
      if (account.isAdministrator) return projects.map((project) => ({ project, role: 'owner' }));
      const roles = await accounts.listRoles(account.id);
      return projects.flatMap((project) => {
        const role = roles.get(project.id);
        return role === undefined ? [] : [{ project, role }];
      });
    },
    async find(account, projectId) {
      const project = await directory.findProject(projectId);
      if (project === undefined) return undefined;
      const role = account.isAdministrator ? 'owner' : await accounts.findRole(project.id, account.id);
      return role && { project, role };
    },
    async create(account, { name, country }) {
      const project: StoredProject = { id: ids.next('proj'), name, country, createdAt: clock.now() };
      const kept = await directory.ensureProject(project);
      if (kept.id !== project.id) throw nameTaken(name);
      await accounts.addMember(project.id, { accountId: account.id, role: 'owner', createdAt: project.createdAt });
      return { project, role: 'owner' };
    },
    async update({ project, role }, changes) {
      const changed = await directory.updateProject(project.id, changes);
      if (changed === 'taken') throw nameTaken(changes.name!);
      if (changed === undefined) throw projectNotFound();
      return { project: changed, role };
    },
    async remove({ project: { id, name } }, confirm) {
      if (confirm === undefined) {
        throw new ServiceError('confirm_required', 'confirm is required: the name of the project.', {
          param: 'confirm',
        });
      }
      if (confirm !== name) {
        throw new ServiceError('confirm_invalid', `confirm must be the name of the project: ${name}.`, {
          param: 'confirm',
        });
      }
      if (Object.values(await count(id)).some((records) => records > 0)) {
        throw new ServiceError('project_not_empty', 'The project still has resources. Delete them first.');
      }
      // Its keys first, so that nothing new can be made in it.
      await directory.removeProject(id);
      await Promise.all([accounts.removeProject(id), auditLog.removeProject(id), requestLog.removeProject(id)]);
    },
  };
}

export function projectNotFound(): ServiceError {
  return new ServiceError('project_not_found', 'You have no such project. Choose one of those you belong to.', {
    param: 'project_id',
  });
}

function nameTaken(name: string): ServiceError {
  return new ServiceError('name_taken', `There is a project named ${name} already. Choose another name.`, {
    param: 'name',
  });
}
