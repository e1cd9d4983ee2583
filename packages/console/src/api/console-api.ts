import type {
  ConsoleBody,
  ConsoleOperationId,
  ConsoleQuery,
  ConsoleResult,
  operations,
} from '@landhold/contract/console';
import { consoleOperationTable } from '@landhold/contract/console';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fillPath, send } from './send.ts';
import type { Write } from './use-write.ts';
import { useWrite } from './use-write.ts';

type PathOf<Id extends ConsoleOperationId> = operations[Id]['path'] extends infer Path
  ? [Path] extends [undefined]
    ? { readonly path?: undefined }
    : { readonly path: Readonly<NonNullable<Path>> }
  : never;
type BodyOf<Id extends ConsoleOperationId> =
  ConsoleBody<Id> extends undefined ? { readonly body?: undefined } : { readonly body: ConsoleBody<Id> };

export type ConsoleCall<Id extends ConsoleOperationId> = PathOf<Id> &
  BodyOf<Id> & { readonly query?: ConsoleQuery<Id> };

/** Calls one operation of the internal document. */
export async function callConsole<Id extends ConsoleOperationId>(
  id: Id,
  call: ConsoleCall<Id>,
  signal?: AbortSignal,
): Promise<ConsoleResult<Id>> {
  const { method, path } = consoleOperationTable[id];
  return send({
    method,
    path: fillPath(path, (call.path ?? {}) as Record<string, string>),
    query: call.query,
    body: call.body,
    signal,
  });
}

/** A read of the internal document, cached under its operation and arguments. */
export function consoleQuery<Id extends ConsoleOperationId>(id: Id, call: ConsoleCall<Id>) {
  return queryOptions({
    queryKey: [id, call.path ?? {}, call.query ?? {}] as const,
    queryFn: async ({ signal }) => callConsole(id, call, signal),
  });
}

/** A write of the internal document. Afterwards the named reads are refreshed. */
export function useConsoleMutation<Id extends ConsoleOperationId>(
  id: Id,
  stale: readonly ConsoleOperationId[],
): Write<ConsoleResult<Id>, ConsoleCall<Id>> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (call: ConsoleCall<Id>) => callConsole(id, call),
    onSuccess: async () => refreshQueries(client, stale),
  });
}

/** Marks the named reads as stale. Those that are shown are fetched again. */
export async function refreshQueries(client: QueryClient, stale: readonly string[]): Promise<void> {
  await Promise.all(stale.map(async (name) => client.invalidateQueries({ queryKey: [name] })));
}
