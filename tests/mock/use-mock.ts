import type { MockClient } from '@landhold/contract/mock';
import { createMockClient } from '@landhold/contract/mock';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import type { ServerInUse } from '../support/use-server.ts';
import { useServer } from '../support/use-server.ts';

export interface MockInUse extends ServerInUse {
  readonly call: MockClient['call'];
}

/** A mock for the tests of a file. */
export function useMock(env: Readonly<Record<string, string>> = {}): MockInUse {
  const server = useServer(env);
  return {
    ...server,
    call: async (...given) => createMockClient({ baseUrl: server.url(), key: DEVELOPMENT_KEY }).call(...given),
  };
}

/** What a control was refused with. */
export async function codeOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'not refused',
    (error: { readonly status: number; readonly code: string }) => `${error.status} ${error.code}`,
  );
}
