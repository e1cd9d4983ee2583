import { networkInterfaces } from 'node:os';
import { createNameServer } from '@landhold/dns/name-server.ts';
import type { NameServer, SecondaryOptions, UpdateOptions, Zones } from '@landhold/dns/name-server.ts';
import type { ListenAddresses } from '../core/listen-addresses.ts';

export interface Listening {
  readonly server: NameServer;
  readonly addresses: readonly string[];
  readonly port: number;
}

export interface ListenOptions extends ListenAddresses {
  readonly zones: Zones;
  /** How many ports above the configured one may be used instead when it is taken. */
  readonly spare: number;
  /** What secondaries may do; without it nobody gets copies of zones. */
  readonly access?: SecondaryOptions | undefined;
  readonly updates: UpdateOptions;
  readonly onError: (error: unknown) => void;
}

const LOOPBACK_6 = '::1';

export async function listen(options: ListenOptions): Promise<Listening> {
  const { zones, port, spare, access, updates, onError } = options;
  const more = access === undefined ? {} : { secondaries: access };
  const addresses = withoutMissingLoopback(options.addresses);
  for (let extra = 0; ; extra += 1) {
    const server = createNameServer({ zones, addresses, port: port + extra, updates, onError, ...more });
    try {
      await server.start();
      return { server, addresses, port: server.port() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || extra >= spare) throw error;
    }
  }
}

/** Both loopbacks are the default, and some machines and containers lack IPv6. */
function withoutMissingLoopback(addresses: readonly string[]): readonly string[] {
  const isThere = Object.values(networkInterfaces()).some((each) =>
    each?.some(({ address }) => address === LOOPBACK_6),
  );
  return isThere || addresses.length === 1 ? addresses : addresses.filter((address) => address !== LOOPBACK_6);
}
