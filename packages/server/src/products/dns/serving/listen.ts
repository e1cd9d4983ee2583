import { createNameServer } from '@landhold/dns/name-server.ts';
import type {
  NameServer,
  NameServerOptions,
  SecondaryOptions,
  UpdateOptions,
  Zones,
} from '@landhold/dns/name-server.ts';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';

export interface Listening {
  readonly server: NameServer;
  readonly addresses: readonly string[];
  readonly port: number;
}

export interface ListenOptions extends ListenAddresses {
  readonly zones: Zones;
  /** What secondaries may do; without it nobody gets copies of zones. */
  readonly access?: SecondaryOptions | undefined;
  readonly updates: UpdateOptions;
  readonly faultOf?: NameServerOptions['faultOf'];
  readonly onError: (error: unknown) => void;
}

export async function listen({ access, ...options }: ListenOptions): Promise<Listening> {
  const server = createNameServer({ ...options, ...(access === undefined ? {} : { secondaries: access }) });
  await server.start();
  return { server, addresses: options.addresses, port: server.port() };
}
