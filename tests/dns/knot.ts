import { spawn } from 'node:child_process';
import type { TsigKey } from '@landhold/dns/name-server.ts';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { askByUdp } from './ask.ts';
import { writeQuery } from './dns-message.ts';

export interface Knot {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Who has the key may copy the zones; nobody may without one. */
function configureAccess({ name, algorithm, secret }: TsigKey): string {
  return `key:
  - id: ${name}
    algorithm: ${algorithm}
    secret: ${Buffer.from(secret).toString('base64')}
acl:
  - id: transfer
    key: ${name}
    action: transfer
`;
}

function configure(folder: string, port: number, zones: readonly string[], key: TsigKey | undefined): string {
  return `server:
    listen: 127.0.0.1@${port}
    rundir: ${folder}
    udp-workers: 1
    tcp-workers: 1
    background-workers: 1
log:
  - target: stderr
    any: error
database:
    storage: ${folder}
${key === undefined ? '' : configureAccess(key)}template:
  - id: default
    storage: ${folder}
    semantic-checks: off
    zonefile-sync: -1
    journal-content: none
${key === undefined ? '' : '    acl: transfer\n'}zone:
${zones.map((name) => `  - domain: ${name}\n    file: ${name}.zone\n`).join('')}`;
}

/** Starts Debian's Knot on zone files, by zone name. */
export async function startKnot(
  folder: string,
  zoneFiles: Readonly<Record<string, string>>,
  key?: TsigKey,
): Promise<Knot> {
  const port = await findFreePort();
  const names = Object.keys(zoneFiles);
  for (const name of names) writeFileSync(join(folder, `${name}.zone`), zoneFiles[name]!);
  writeFileSync(join(folder, 'knot.conf'), configure(folder, port, names, key));
  const path = `${process.env['PATH']}:/usr/sbin:/sbin`;
  const child = spawn('knotd', ['-c', join(folder, 'knot.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  const fail = (): never => {
    throw new Error('knotd cannot be run, or ended. tools/prepare-tests.ts says how to install it (Debian: knot).');
  };
  const failed = once(child, 'exit').then(fail, fail);
  failed.catch(() => {});
  // The last zone answers once all are loaded.
  const soa = writeQuery({ name: names.at(-1)!, type: 6 });
  const ready = waitUntil(
    async () => askByUdp(port, soa, 100),
    (answer) => answer !== undefined && (answer[3]! & 15) === 0,
  );
  await Promise.race([ready, failed]);
  return {
    port,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
