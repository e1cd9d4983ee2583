import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../support/engine.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import type { WireRecord } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import { askByUdp } from './ask.ts';
import { readMessage, writeQuery } from './dns-message.ts';

export interface Signing {
  readonly signed_at: string;
  readonly keys: readonly { readonly key_tag: number; readonly status: string }[];
  readonly ds: readonly string[];
  readonly rollover: { readonly finish_after: string } | null;
}

export function signingOf(zone: WireRecord): Signing {
  return zone['signing'] as Signing;
}

/** What makes a validator trust these DS records of a zone, as BIND and delv read it. */
function anchorsOf(zone: string, ds: readonly string[]): string {
  const anchors = ds.map((value) => {
    const [tag, algorithm, type, digest] = value.split(' ');
    return `${zone}. static-ds ${tag} ${algorithm} ${type} "${digest}";`;
  });
  return `trust-anchors { ${anchors.join(' ')} };\n`;
}

const folder = newFolder();
let files = 0;
/** On a busy machine, delv sometimes hangs without output. It would report an answer that is late, wrong or missing. */
const MAX_SILENT_RUNS = 3;
const HANGS_MS = 30_000;

/** What delv says of an answer, with nothing to trust but these DS records. */
export async function delv(port: number, zone: string, ds: readonly string[], ...asked: string[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  files += 1;
  const file = join(folder, `anchors-${files}`);
  writeFileSync(file, anchorsOf(zone, ds));
  const args = ['@127.0.0.1', '-p', String(port), '-a', file, `+root=${zone}`, ...asked];
  let text = '';
  for (let run = 1; text === '' && run <= MAX_SILENT_RUNS; run += 1) {
    const { stdout, stderr } = await runProgram('delv', args, { timeoutMs: HANGS_MS });
    text = stdout + stderr;
  }
  return /^; (.*(?:validated|unsigned answer).*)$/m.exec(text)?.[1] ?? text;
}

export interface Validator {
  /** The RCODE, and whether the answer was found to be authentic. */
  ask(name: string, type: number): Promise<string>;
  stop(): Promise<void>;
}

/** Debian's BIND as a resolver that validates, asks this server about the zone, and trusts these DS records. */
export async function startValidator(server: number, zone: string, ds: readonly string[]): Promise<Validator> {
  const [home, port] = [newFolder(), await findFreePort()];
  mkdirSync(home, { recursive: true });
  const file = join(home, 'named.conf');
  writeFileSync(
    file,
    `options { directory "${home}"; pid-file none; session-keyfile none; listen-on port ${port} { 127.0.0.1; };
      listen-on-v6 { none; }; recursion yes; dnssec-validation yes; max-cache-ttl 1; max-ncache-ttl 1; };
     controls { };
     zone "${zone}" { type forward; forward only; forwarders { 127.0.0.1 port ${server}; }; };
     ${anchorsOf(zone, ds)}`,
  );
  const path = `${process.env['PATH']}:/usr/sbin:/sbin`;
  const child = spawn('named', ['-g', '-n', '1', '-c', file], { stdio: 'ignore', env: { ...process.env, PATH: path } });

  async function ask(name: string, type: number): Promise<string> {
    const question = { name, type, flags: 0x0100, edns: { flags: 0x8000 } };
    const answer = await askByUdp(port, writeQuery(question), 5_000).catch(() => undefined);
    if (answer === undefined) return 'no answer';
    const { rcode, flags } = readMessage(answer);
    return `${rcode} ${(flags & 0x20) === 0 ? 'not authentic' : 'authentic'}`;
  }

  await waitUntil(
    () => ask(zone, 6),
    (said) => said !== 'no answer',
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
