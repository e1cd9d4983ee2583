import pg from 'pg';
import { CONNECT_MS } from './postgres-pool.ts';

export interface Listener {
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Receives notifications from other processes. They are only a wake-up: a process that misses one, because the
 * connection was down, finds the change by polling within seconds.
 */
export function listenToPostgres(url: string, channel: string, onMessage: (payload: string) => void): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function connectLater(): void {
    if (closed) return;
    timer = setTimeout(() => void connect(), RECONNECT_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    try {
      client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_MS,
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
    } catch {
      // The connection's end follows and triggers the next attempt.
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
