import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { startRedis } from '../../tools/test-services/redis.ts';
import { makeKey } from '../support/make-key.ts';
import type { Installed } from './installed.ts';

const KEY = makeKey('a package with several processes');

export interface Processes {
  /** For commands that call the server. */
  readonly client: Readonly<Record<string, string>>;
  /** The ids of those that serve, as the system has them. */
  pids(): Promise<string[]>;
  /** Replaces them one after the other. */
  replace(): void;
  /** Returns the exit code. */
  stop(): Promise<number | null>;
}

/** The package's server as two processes, on a PostgreSQL and a Redis of this machine. */
export async function startProcesses({ serve }: Installed): Promise<Processes> {
  const services = [await startPostgres(), await startRedis()] as const;
  const env = {
    LANDHOLD_DATA_MODE: 'live',
    DATABASE_URL: services[0].url,
    REDIS_URL: services[1].url,
    LANDHOLD_PROCESSES: '2',
    LANDHOLD_BOOTSTRAP_KEYS: KEY,
    LANDHOLD_SECRET_KEY: randomBytes(32).toString('base64url'),
    PORT: '0',
  };
  const { url, signal, stop } = await serve(['server', 'start'], { env });
  return {
    client: { LANDHOLD_BASE_URL: url, LANDHOLD_API_KEY: KEY },
    async pids() {
      // Each on a new connection: one to a process that has ended would fail.
      const metrics = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
      const isUp = (number: number): boolean => metrics.includes(`landhold_process_up{process="${number}"} 1\n`);
      return [1, 2].filter(isUp).map((number) => new RegExp(`process="${number}",pid="(\\d+)"`).exec(metrics)![1]!);
    },
    replace: () => signal('SIGUSR2'),
    async stop() {
      const code = await stop();
      for (const service of services) await service.stop();
      return code;
    },
  };
}
