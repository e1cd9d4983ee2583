import { queryOptions } from '@tanstack/react-query';
import { callConsole } from '../../api/console-api.ts';

export interface ChangesAsked {
  readonly kind?: string;
  readonly actor?: string;
  readonly cursor?: string;
}

const ON_A_PAGE = 30;

/** Its key begins like that of events, so that an event refreshes it. */
export function changesQuery(project: string, asked: ChangesAsked) {
  return queryOptions({
    queryKey: ['events', project, 'changes', asked] as const,
    queryFn: async ({ signal }) =>
      callConsole('listChanges', { path: { project_id: project }, query: { limit: ON_A_PAGE, ...asked } }, signal),
  });
}
