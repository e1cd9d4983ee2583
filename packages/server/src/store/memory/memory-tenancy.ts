import type { TenancyWrites } from '../tenancy-writes.ts';
import { permitsPeople, writePeople } from './memory-people.ts';
import { permitsProjects, writeProjects } from './memory-projects.ts';
import type { MemoryTenants } from './memory-tenants.ts';

/** Whether keys, people and projects are as a commit was decided on. Otherwise it is stale. */
export function permitsTenancy(tenants: MemoryTenants, projectId: string, writes: TenancyWrites): boolean {
  const { keys, people, projects } = writes;
  if (keys !== undefined && !tenants.permitsKeys(projectId, keys)) return false;
  if (people !== undefined && !permitsPeople(tenants, projectId, people)) return false;
  return projects === undefined || permitsProjects(tenants, projects);
}

export function writeTenancy(tenants: MemoryTenants, projectId: string, writes: TenancyWrites): void {
  const { keys, people, projects } = writes;
  if (keys !== undefined) tenants.writeKeys(keys, projects?.add?.key);
  if (people !== undefined) writePeople(tenants, projectId, people);
  if (projects !== undefined) writeProjects(tenants, projectId, projects);
}
