import type { Caller } from '../../../core/caller.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { StoredProject } from '../../../store/directory.ts';
import type { AccessTools } from './access-tools.ts';

/** Only owners may change people, which their membership must still say when the change is committed. */
export function asOwner<Request extends { readonly caller: Caller }>(request: Request): Request {
  const { caller } = request;
  if (caller.authority?.by !== 'member') return request;
  return { ...request, caller: { ...caller, authority: { ...caller.authority, role: 'owner' } } };
}

/** All changes to a project's people take turns. */
export const peopleOf = ({ projectId }: Caller): string => `people ${projectId}`;

export async function findProject({ reads }: Pick<AccessTools, 'reads'>, projectId: string): Promise<StoredProject> {
  const project = await reads.directory.findProject(projectId);
  if (project !== undefined) return project;
  throw new ServiceError('resource_not_found', 'The project was deleted.', { param: 'id' });
}
