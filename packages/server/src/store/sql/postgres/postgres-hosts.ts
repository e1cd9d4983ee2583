import pg from 'pg';
import { wallClock } from '../../../core/clock.ts';
import { delay } from '../../../core/delay.ts';
import { addressesIn } from '../../../addresses/database-hosts.ts';

/** How to connect to the one server that takes writes. */
export interface Hosts {
  /** The address, for connections that are made with `Client`. */
  readonly connectionString: string;
  readonly Client: typeof pg.Client;
  /** The leader may have changed: the next connection looks for it. */
  forget(): void;
}

/** Less than a pool waits for a connection. */
const SEARCH_MS = 2_000;
const PROBE_MS = 1_000;
const PAUSE_MS = 200;

/**
 * With several hosts, those that answer are asked whether they are a standby, and connections go to the one that is not:
 * docs/decisions/0294-several-hosts.md.
 */
export function openHosts(url: string): Hosts {
  const addresses = addressesIn(url);
  const [connectionString = url] = addresses;
  if (addresses.length === 1) return { connectionString, Client: QuietClient, forget: () => {} };
  let leader: Promise<string> | undefined;

  async function search(): Promise<string> {
    const until = wallClock.monotonic() + SEARCH_MS;
    for (;;) {
      try {
        return await Promise.any(addresses.map(probe));
      } catch (error) {
        if (wallClock.monotonic() >= until) throw noLeader(error as AggregateError);
        await delay(wallClock, PAUSE_MS, { ref: false });
      }
    }
  }

  function findLeader(): Promise<string> {
    if (leader !== undefined) return leader;
    const found = search();
    leader = found;
    found.catch(() => {
      if (leader === found) leader = undefined;
    });
    return found;
  }

  function forget(): void {
    leader = undefined;
  }

  class LeaderClient extends QuietClient {
    override connect(): Promise<pg.Client>;
    override connect(onConnected: (error: Error, client: pg.Client) => void): void;
    override connect(onConnected?: (error: Error, client: pg.Client) => void): Promise<pg.Client> | void {
      const connecting = this.#connectToLeader();
      if (onConnected === undefined) return connecting;
      connecting.then(
        () => onConnected(null as never, this),
        (error: Error) => onConnected(error, this),
      );
    }

    async #connectToLeader(): Promise<pg.Client> {
      const { hostname, port } = new URL(await findLeader());
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || pg.defaults.port) });
      this.on('error', forget);
      try {
        await super.connect();
      } catch (error) {
        forget();
        throw error;
      }
      return this;
    }
  }

  return { connectionString, Client: LeaderClient, forget };
}

/** Without a listener, a connection that breaks after its pool was closed would end the process. */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

async function probe(address: string): Promise<string> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new QuietClient({ connectionString: address, ...limits });
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    if (rows[0]!.is_standby) throw new Error(`${new URL(address).host} is a standby`);
    return address;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Which host said what, and a code by which the error is known as trouble with the connection. */
function noLeader({ errors }: AggregateError): Error {
  const said = errors.map(({ message, code }: { message: string; code?: string }) => message || code).join('; ');
  return Object.assign(new Error(`none of the hosts takes writes: ${said}`), { code: 'ECONNREFUSED' });
}
