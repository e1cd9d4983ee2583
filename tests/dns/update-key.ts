import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send, WireRecord } from '../support/send.ts';
import type { ServedZone } from './served-zone.ts';

/** An update key as its creator gets it, with its path and zone. */
export interface Updater {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly algorithm: 'hmac-sha256' | 'hmac-sha384' | 'hmac-sha512';
  readonly secret: string;
  readonly zone: string;
}

const folder = newFolder();

export async function createKey(send: Send, zone: ServedZone, json: object = {}): Promise<Updater> {
  const name = `k${randomBytes(6).toString('hex')}.${zone.name}`;
  const response = await send('POST', `${zone.path}/update-keys`, { json: { name, ...json } });
  expectStatus(response, 201);
  const record = response.record() as WireRecord & Pick<Updater, 'algorithm' | 'secret'>;
  return { ...record, path: `${zone.path}/update-keys/${record.id}`, zone: zone.name };
}

/** Sends one update with nsupdate, and returns the RCODE, or its output if it has another problem. */
export async function nsupdate(
  port: number,
  { name, algorithm, secret, zone }: Pick<Updater, 'name' | 'algorithm' | 'secret' | 'zone'>,
  lines: readonly string[],
  options: readonly string[] = [],
): Promise<string> {
  const file = join(folder, `${randomBytes(6).toString('hex')}.txt`);
  // The server should see wrong names, so nsupdate must not refuse them.
  const head = ['check-names off', `server 127.0.0.1 ${port}`, `zone ${zone}`, `key ${algorithm}:${name} ${secret}`];
  writeFileSync(file, [...head, ...lines, 'send', ''].join('\n'));
  const { code, stdout, stderr } = await runProgram('nsupdate', [...options, file], { timeoutMs: 60_000 });
  const failed = /update failed: (\S+)/.exec(stderr)?.[1];
  return failed ?? (code === 0 ? 'NOERROR' : `${stdout}${stderr}`);
}
