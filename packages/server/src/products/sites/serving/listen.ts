import type { Contents, ResolveHost, SitesServer, SitesServerOptions } from '@landhold/sites/sites-server.ts';
import { createSitesServer } from '@landhold/sites/sites-server.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';

export interface Listening {
  readonly port: number;
  readonly contents: Contents;
  connections(): number;
  stop(): Promise<void>;
}

export interface ListenOptions
  extends
    ListenAddresses,
    Pick<
      SitesServerOptions,
      'admit' | 'compressionTurns' | 'secure' | 'secureOrigin' | 'findChallengeProof' | 'contents'
    > {
  readonly resolve: ResolveHost;
  readonly onResponse: (status: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Less than the time the whole process has to end: docs/decisions/0029-draining-on-sigterm.md. */
const GRACE_MS = 3_000;

/** At all addresses or at none. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const servers: SitesServer[] = [];
  let { port } = options;
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop({ graceMs: GRACE_MS })));
  };
  try {
    for (const address of options.addresses) {
      const shared = servers[0] && { contents: servers[0].contents };
      const server = createSitesServer({ ...options, address, port, ...shared });
      await server.start();
      servers.push(server);
      port = server.port();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const connections = (): number => servers.reduce((sum, server) => sum + server.connections(), 0);
  return { port, contents: servers[0]!.contents, connections, stop };
}
