import pg from 'pg';
import type { Hosts } from './postgres-hosts.ts';
import { ANSWER_MS, CONNECT_MS } from './postgres-pool.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Timer } from '../../../core/clock.ts';

export interface Listener {
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Receives notifications from other processes. They are only a wake-up. `onListening` is called each time it begins to
 * listen, because what was announced before, or while the connection was down, never arrives.
 */
export function listenToPostgres(
  { connectionString, Client, forget }: Hosts,
  channel: string,
  onMessage: (payload: string) => void,
  onListening: () => void = () => {},
): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: Timer | undefined;

  function connectLater(): void {
    if (closed) return;
    timer = wallClock.setTimeout(() => void connect(), RECONNECT_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    try {
      client = new Client({
        connectionString,
        connectionTimeoutMillis: CONNECT_MS,
        // A server that is frozen takes the connection, and answers nothing.
        query_timeout: ANSWER_MS,
        // Nothing is ever sent on it, so nothing else would notice a lost connection.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      });
    } catch {
      // The URL may name a certificate file, which is read each time and may be missing for a while.
      connectLater();
      return;
    }
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', () => {});
    client.on('end', connectLater);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
    } catch {
      forget();
      // A standby refuses to listen and stays connected. The connection's end triggers the next attempt.
      await client.end().catch(() => {});
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      wallClock.clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
