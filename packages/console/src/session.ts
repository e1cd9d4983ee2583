import type { SessionState } from '@landhold/contract/console';
import { useSuspenseQuery } from '@tanstack/react-query';
import { consoleQuery } from './api/console-api.ts';

export const sessionQuery = consoleQuery('getSession', {});

export function useSession(): SessionState {
  return useSuspenseQuery(sessionQuery).data;
}
