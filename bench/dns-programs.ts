import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Contender } from './measure.ts';

const run = promisify(execFile);
/** The measured zone, and its number of hosts. */
export const ZONE = 'bench.example';
export const HOSTS = 10_000;

interface Said {
  readonly port: number;
  readonly compileMs: number;
  readonly bytes: number;
  readonly changeUs: number;
}

export interface DnsProgram extends Said {
  readonly stop: () => Promise<void>;
}

/** Our name server in a process, with the given number of zones and of hosts in each. */
export async function serve(zones: number, hosts: number, more: readonly string[] = []): Promise<DnsProgram> {
  const args = ['--expose-gc', join(import.meta.dirname, 'serve-dns.ts'), String(zones), String(hosts), ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    ...(JSON.parse(line) as Said),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Runs dnsperf for one second at a time. Queries that were lost or got an error do not count. */
export function byDnsperf(name: string, port: number, questions: string, more: readonly string[] = []): Contender {
  return {
    name,
    async command(seconds) {
      const args = ['-s', '127.0.0.1', '-p', String(port), '-d', questions, '-l', String(seconds), '-c', '4', ...more];
      const { stdout } = await run('dnsperf', args);
      const [, perSecond] = /Queries per second:\s+([\d.]+)/.exec(stdout) ?? [];
      if (perSecond === undefined || /SERVFAIL|REFUSED|FORMERR/.test(stdout)) throw new Error(`${name}: ${stdout}`);
      return Number(perSecond);
    },
  };
}
