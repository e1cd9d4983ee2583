import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../support/engine.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import { waitUntil } from '../support/wait-until.ts';

export interface Resolver {
  /** What `dig` says: the status, whether it was found to be authentic, and the values. */
  ask(name: string, type?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Debian's BIND as a resolver that begins at this root zone. */
export async function startResolver(
  rootZone: string,
  more: { readonly options: string; readonly statements?: string },
): Promise<Resolver> {
  const [home, port] = [newFolder(), await findFreePort()];
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'root.zone'), rootZone);
  const file = join(home, 'named.conf');
  writeFileSync(
    file,
    `options { directory "${home}"; pid-file none; session-keyfile none; listen-on port ${port} { 127.0.0.1; };
      listen-on-v6 { none; }; recursion yes; max-cache-ttl 1; max-ncache-ttl 1; servfail-ttl 0; ${more.options} };
     controls { };
     zone "." { type primary; file "root.zone"; };
     ${more.statements ?? ''}`,
  );
  const path = `${process.env['PATH']}:/usr/sbin:/sbin`;
  const child = spawn('named', ['-g', '-n', '1', '-c', file], { stdio: 'ignore', env: { ...process.env, PATH: path } });

  async function ask(name: string, type = 'A'): Promise<string> {
    const { stdout } = await runProgram('dig', [
      '@127.0.0.1',
      '-p',
      String(port),
      '+dnssec',
      '+tries=1',
      '+time=5',
      name,
      type,
    ]);
    const status = /status: (\w+)/.exec(stdout)?.[1] ?? 'no answer';
    const isAuthentic = /flags: [a-z ]*\bad\b/.test(stdout);
    const values = stdout.split('\n').flatMap((line) => {
      const [owner, , , kind, ...value] = line.split(/\s+/);
      return owner?.toLowerCase() === `${name}.` && kind === type ? value.join(' ') : [];
    });
    return [status, ...(isAuthentic ? ['authentic'] : []), ...values.toSorted()].join(' ');
  }

  await waitUntil(
    () => ask('.', 'SOA'),
    (said) => said.startsWith('NOERROR'),
    120_000,
  );
  return {
    ask,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
