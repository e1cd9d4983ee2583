import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api/api-error.ts';

const TRIES_AGAIN = 2;

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** `onSignedOut` runs when any request is refused because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (count, error) => count < TRIES_AGAIN && isTransient(error), staleTime: 1_000 },
      // A change is never postponed: it fails at once, and the person decides.
      mutations: { networkMode: 'always' },
    },
  });
  // Every page reads these two, and they hardly ever change.
  client.setQueryDefaults(['getSession'], { staleTime: 60_000 });
  client.setQueryDefaults(['getProject'], { staleTime: 10_000 });
  return client;
}
