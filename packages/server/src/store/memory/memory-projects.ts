import type { NewProject } from '../directory.ts';
import type { ProjectWrites } from '../project-writes.ts';
import type { MemoryTenants } from './memory-tenants.ts';

/** Whether a commit's projects are as it was decided on, and their names are free. */
export function permitsProjects({ projects }: MemoryTenants, { add, change }: ProjectWrites): boolean {
  const isFree = ({ id, name }: NewProject): boolean =>
    [...projects.values()].every((each) => each.name !== name || each.id === id);
  if (add !== undefined && !isFree(add.project)) return false;
  return change === undefined || (projects.get(change.id)?.version === change.version - 1 && isFree(change));
}

export function writeProjects(tenants: MemoryTenants, projectId: string, { add, change }: ProjectWrites): void {
  if (change !== undefined) tenants.projects.set(change.id, change);
  if (add === undefined) return;
  const { project, key, ownerId } = add;
  tenants.makeRoomForProject(projectId);
  tenants.projects.set(project.id, { ...project, version: 1 });
  if (key !== null) tenants.putKey(key);
  if (ownerId === null) return;
  const owner = { accountId: ownerId, role: 'owner', createdAt: project.createdAt, version: 1 } as const;
  tenants.membersOf(project.id).set(ownerId, owner);
}
