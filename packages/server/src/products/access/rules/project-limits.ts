import { ServiceError } from '../../../core/service-error.ts';
import type { AccessTools } from './access-tools.ts';

/** Only administrators have it, and keys of the settings that name it. No key can give it to another. */
export const ADMINISTER = 'installation:write';

/** The commit decides; this says why. */
export async function refuseTaken({ reads }: AccessTools, name: string): Promise<void> {
  const all = await reads.directory.listProjects();
  if (!all.some((project) => project.name === name)) return;
  const message = `A project named ${name} already exists. Choose another name.`;
  throw new ServiceError('name_taken', message, { param: 'name' });
}

export function projectNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'No such project in this installation. Check the id.', {
    param: 'id',
  });
}
