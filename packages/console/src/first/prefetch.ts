/** The responses that the first script requested before the console's code was loaded. */
export interface Prefetch {
  readonly at: number;
  /** By path and query. Undefined if the request failed; the page then sends it again. */
  readonly responses: Map<string, Promise<Response | undefined>>;
}

type Shared = typeof globalThis & { landholdPrefetch?: Prefetch };

/** After this time without a response, the page sends the request again, and reports a lost connection if that fails. */
const LIMIT_MS = 12_000;
/** Older responses are not used: the page loaded slowly, and sends the requests again. */
const FRESH_MS = 15_000;

export function startPrefetch(paths: readonly string[]): void {
  const read = async (path: string): Promise<Response | undefined> => {
    try {
      const headers = { accept: 'application/json' };
      const response = await fetch(path, { headers, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
      // In mock mode the first request starts the session, so the others may be refused.
      return response.ok ? response : undefined;
    } catch {
      return undefined;
    }
  };
  const responses = new Map(paths.map((path) => [path, read(path)]));
  (globalThis as Shared).landholdPrefetch = { at: Date.now(), responses };
}

/** The prefetched response, which is returned only once; undefined if there is none. */
export async function takePrefetched(path: string): Promise<Response | undefined> {
  const { landholdPrefetch: prefetch } = globalThis as Shared;
  const response = prefetch?.responses.get(path);
  prefetch?.responses.delete(path);
  return prefetch !== undefined && Date.now() - prefetch.at < FRESH_MS ? response : undefined;
}

/** The greatest possible age of the page's first data. */
export function prefetchAge(): number {
  const age = Date.now() - ((globalThis as Shared).landholdPrefetch?.at ?? Date.now());
  return age < FRESH_MS ? age : 0;
}
