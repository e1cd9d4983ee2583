import type { ProjectDetail } from '@landhold/contract/console';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { consoleQuery } from './api/console-api.ts';
import { recall, remember } from './storage.ts';

export function projectQuery(projectId: string) {
  return consoleQuery('getProject', { path: { project_id: projectId } });
}

export interface ProjectInView {
  readonly id: string;
  readonly project: ProjectDetail;
  /** Whether the role may work with keys and resources. */
  readonly canWrite: boolean;
  readonly isOwner: boolean;
}

/** The project in the page's URL; the pages below it are shown only once it is known. */
export function useProject(): ProjectInView {
  const { project: id = '' } = useParams({ strict: false });
  const { data: project } = useSuspenseQuery(projectQuery(id));
  return { id, project, canWrite: project.role !== 'read_only', isOwner: project.role === 'owner' };
}

/** The API key in commands to copy: a working one in mock mode, otherwise a variable of the shell. */
export function sampleKeyOf({ development_key: key }: Pick<ProjectDetail, 'development_key'>): string {
  return key ?? '$LANDHOLD_API_KEY';
}

export function rememberProject(id: string): void {
  remember('landhold-project', id);
}

export function lastProject(): string | null {
  return recall('landhold-project');
}
