import type { SessionState } from '@landhold/contract/console';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '../../session.ts';

/** After signing in: forget cached data, and continue. */
export function useBeginSession(): (state: SessionState, next: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (state, next) => {
    client.clear();
    client.setQueryData(sessionQuery.queryKey, state);
    void navigate({ to: next, replace: true });
  };
}
