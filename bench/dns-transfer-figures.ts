import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Knot } from '../tests/dns/knot.ts';
import { startKnot } from '../tests/dns/knot.ts';
import { byDnsperf, HOSTS, ZONE } from './dns-programs.ts';
import type { DnsProgram } from './dns-programs.ts';
import type { Workload } from './figures.ts';
import type { Contender } from './measure.ts';
import { takeTransfer, TRANSFER_KEY } from './take-transfer.ts';

const run = promisify(execFile);
/** Besides the hosts: four sets, two name servers, and the SOA record at both ends. */
const RECORDS = HOSTS + 8;

/** Full zone transfers, one after the other. */
function byTransfers(name: string, port: number, records: number): Contender {
  return {
    name,
    async command(seconds) {
      const startedAt = performance.now();
      let copies = 0;
      while (performance.now() - startedAt < seconds * 1_000) {
        await takeTransfer(port, ZONE, records);
        copies += 1;
      }
      return (copies * 1_000) / (performance.now() - startedAt);
    },
  };
}

/** The zone of another server as a zone file, with its signatures. */
async function copyOf(port: number): Promise<{ readonly file: string; readonly records: number }> {
  const key = `${TRANSFER_KEY.algorithm}:${TRANSFER_KEY.name}:${Buffer.from(TRANSFER_KEY.secret).toString('base64')}`;
  const args = ['@127.0.0.1', '-p', String(port), '-y', key, '+noall', '+answer', '+onesoa', ZONE, 'AXFR'];
  const { stdout } = await run('dig', args, { maxBuffer: 2 ** 28 });
  const file = stdout.replaceAll(/^.*\sTSIG\s.*\n/gm, '');
  return { file, records: file.trim().split('\n').length + 1 };
}

export interface TransferOptions {
  readonly folder: string;
  readonly unsigned: DnsProgram;
  readonly signed: DnsProgram;
  readonly knot: Knot;
  readonly questions: string;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

/** Zone transfers and signed answers, compared with Knot, which serves a copy of our zone. */
export async function transferWorkloads(options: TransferOptions): Promise<Workload[]> {
  const { unsigned, signed, knot, questions, keep } = options;
  const { file, records } = await copyOf(signed.port);
  const folder = join(options.folder, 'knot-signed');
  mkdirSync(folder);
  const knotSigned = keep(await startKnot(folder, { [ZONE]: file }, TRANSFER_KEY));
  const sets = HOSTS.toLocaleString('en');
  return [
    {
      title: 'DNS queries, signed',
      // All queries have the DO bit: the same queries to signed zones and to an unsigned one.
      contenders: [
        byDnsperf('DNS, signed', signed.port, questions, ['-D']),
        byDnsperf('DNS, unsigned', unsigned.port, questions, ['-D']),
        byDnsperf('Knot, signed', knotSigned.port, questions, ['-D']),
      ],
      comparisons: [
        {
          name: 'DNS queries, signed against unsigned',
          ours: 'DNS, signed',
          theirs: 'DNS, unsigned',
          goal: { must: 0.5, aim: 0.8 },
        },
        {
          name: 'DNS queries, signed, against Knot',
          ours: 'DNS, signed',
          theirs: 'Knot, signed',
          goal: { must: 0.2, aim: 0.35 },
        },
      ],
    },
    {
      title: `AXFR of ${sets} sets`,
      contenders: [byTransfers('AXFR', unsigned.port, RECORDS), byTransfers('AXFR, Knot', knot.port, RECORDS)],
      comparisons: [
        {
          name: `AXFR of ${sets} sets against Knot`,
          ours: 'AXFR',
          theirs: 'AXFR, Knot',
          goal: { must: 0.2, aim: 0.35 },
        },
      ],
    },
    {
      title: `AXFR of ${sets} signed sets`,
      contenders: [
        byTransfers('AXFR, signed', signed.port, records),
        byTransfers('AXFR, signed, Knot', knotSigned.port, records),
      ],
      comparisons: [
        {
          name: `AXFR of ${sets} signed sets against Knot`,
          ours: 'AXFR, signed',
          theirs: 'AXFR, signed, Knot',
          goal: { must: 0.2, aim: 0.35 },
        },
      ],
    },
  ];
}
