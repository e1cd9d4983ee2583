import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api/api-error.ts';

const TRIES_AGAIN = 2;

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Whatever hears that the session has ended says so to `onSignedOut`, once for all. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (count, error) => count < TRIES_AGAIN && isPassing(error), staleTime: 1_000 },
    },
  });
  // Every page asks for these two, and they hardly ever change.
  client.setQueryDefaults(['getSession'], { staleTime: 60_000 });
  client.setQueryDefaults(['getProject'], { staleTime: 10_000 });
  return client;
}
