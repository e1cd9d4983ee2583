import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Role } from '../core/roles.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import type { Directory, ProjectChanges, StoredProject } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import type { ConsoleWrite } from '../store/write-context.ts';

export interface ProjectService {
  /** Newest first, each with the account's role. */
  list(account: StoredAccount): Promise<readonly Membership[]>;
  /** The project and the account's role in it; undefined if the account has no access to it. */
  find(account: StoredAccount, projectId: string): Promise<Membership | undefined>;
  create(
    account: StoredAccount,
    project: { name: string; country: string | null },
    writeOf: (project: StoredProject) => ConsoleWrite,
  ): Promise<Membership>;
  update(membership: Membership, changes: ProjectChanges, write: ConsoleWrite): Promise<Membership>;
  /** Deletes the project and everything about it, if its name was typed and it has no resources. */
  remove(membership: Membership, confirm: string | undefined, write: ConsoleWrite): Promise<void>;
  count(projectId: string): Promise<Record<string, number>>;
}

export interface Membership {
  readonly project: StoredProject;
  readonly role: Role;
}

export interface ProjectServiceOptions {
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Nobody reads a larger number to the last digit, and counting a million takes a second. */
const MAX_COUNTED = 1_000;

export function createProjectService(options: ProjectServiceOptions): ProjectService {
  const { directory, accounts, store, clock, ids } = options;

  async function count(projectId: string): Promise<Record<string, number>> {
    const counted = await store.count(projectId, MAX_COUNTED + 1);
    // Children, and kinds under another kind's tag, are counted there, if at all.
    const tags = (Object.keys(kinds) as KindTag[]).filter((kind) => kinds[kind].tag === kind);
    return Object.fromEntries(tags.map((kind) => [kind, counted[kind] ?? 0]));
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
    async create(account, { name, country }, writeOf) {
      const project: StoredProject = { id: ids.next('proj'), name, country, createdAt: clock.now() };
      const owner = { accountId: account.id, role: 'owner', createdAt: project.createdAt } as const;
      if (!(await directory.addProject(project, owner, writeOf(project)))) throw nameTaken(name);
      return { project, role: 'owner' };
    },
    async update({ project, role }, changes, write) {
      const changed = await directory.updateProject(project.id, changes, write);
      if (changed === 'refused') throw authorityEnded(write.authority);
      if (changed === 'taken') throw nameTaken(changes.name!);
      if (changed === undefined) throw projectNotFound();
      return { project: changed, role };
    },
    async remove({ project: { id, name } }, confirm, write) {
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
      const outcome = await directory.removeProject(id, write);
      if (outcome === 'refused') throw authorityEnded(write.authority);
      if (outcome === 'not_empty') {
        throw new ServiceError('project_not_empty', 'The project still has resources. Delete them first.');
      }
      if (outcome === 'cleaning_up') {
        const message = 'Deleted resources of this project are still being cleaned up. Try again in a minute.';
        throw new ServiceError('project_not_empty', message);
      }
    },
  };
}

export function projectNotFound(): ServiceError {
  return new ServiceError('project_not_found', 'You have no such project. Choose one of those you belong to.', {
    param: 'project_id',
  });
}

function nameTaken(name: string): ServiceError {
  return new ServiceError('name_taken', `A project named ${name} already exists. Choose another name.`, {
    param: 'name',
  });
}
