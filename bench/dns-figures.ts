import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startKnot } from '../tests/dns/knot.ts';
import { byDnsperf, HOSTS, serve, ZONE } from './dns-programs.ts';
import { transferWorkloads } from './dns-transfer-figures.ts';
import { questionsOf, zoneFileOf, zoneOf } from './dns-zones.ts';
import type { Reading, Workload } from './figures.ts';
import type { Measured } from './measure.ts';
import { ratioOf } from './measure.ts';
import { TRANSFER_KEY } from './take-transfer.ts';

/** The queries a second that two cores must answer, with the load generator on the same cores. */
const REQUIRED_RATE = 25_000;

export interface DnsOptions {
  readonly folder: string;
  /** Sets in the largest zone. */
  readonly many: number;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

/** Which programs for DNS queries are missing on this machine, and how to install them; null if none are. */
export function missingForDns(): string | null {
  const folders = `${process.env['PATH']}:/usr/sbin:/sbin`.split(':');
  const packages = Object.entries({ dnsperf: 'dnsperf', knotd: 'knot' })
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (packages.length === 0) return null;
  return `DNS queries are not measured. Install the missing programs: apt-get install --no-install-recommends ${packages.join(' ')}`;
}

function writeQuestions(folder: string, hosts: number): string {
  const file = join(folder, `questions-${hosts}.txt`);
  writeFileSync(file, questionsOf(ZONE, hosts));
  return file;
}

/** Our name server compared with Knot on the same zone, and on a large zone compared with a small one. */
export async function dnsWorkloads({ folder, many, keep }: DnsOptions): Promise<Workload[]> {
  const knotFolder = join(folder, 'knot');
  mkdirSync(knotFolder);
  const knot = keep(await startKnot(knotFolder, { [ZONE]: zoneFileOf(zoneOf(ZONE, HOSTS)) }, TRANSFER_KEY));
  const ours = keep(await serve(1, HOSTS));
  const signed = keep(await serve(1, HOSTS, ['signed']));
  const small = keep(await serve(1, 10));
  const large = keep(await serve(1, many));
  const [questions, ofSmall, ofLarge] = [HOSTS, 10, many].map((hosts) => writeQuestions(folder, hosts));
  const names = [10, many].map((hosts) => `DNS, ${hosts.toLocaleString('en')} sets`);
  return [
    {
      title: 'DNS queries',
      contenders: [byDnsperf('DNS', ours.port, questions!), byDnsperf('Knot', knot.port, questions!)],
      comparisons: [{ name: 'DNS queries against Knot', ours: 'DNS', theirs: 'Knot', goal: { must: 0.2, aim: 0.35 } }],
    },
    ...(await transferWorkloads({ folder, unsigned: ours, signed, knot, questions: questions!, keep })),
    {
      title: 'DNS queries by size of the zone',
      contenders: [byDnsperf(names[1]!, large.port, ofLarge!), byDnsperf(names[0]!, small.port, ofSmall!)],
      comparisons: [
        {
          name: `DNS queries on ${many.toLocaleString('en')} sets against 10`,
          ours: names[1]!,
          theirs: names[0]!,
          goal: { must: 0.8, aim: 0.95 },
        },
      ],
    },
  ];
}

/** Our queries a second compared with the required rate. */
export function readRequiredRate(measured: readonly Measured[]): Reading {
  const rounds = measured.find(({ name }) => name === 'DNS')?.rounds ?? [];
  const ratio =
    rounds.length === 0
      ? null
      : ratioOf(
          rounds,
          rounds.map(() => REQUIRED_RATE),
        );
  return {
    name: 'DNS queries on two cores, with the load',
    ours: ratio === null ? 'failed' : `${Math.round(ratio.median * REQUIRED_RATE).toLocaleString('en')}/s`,
    theirs: `${REQUIRED_RATE.toLocaleString('en')}/s`,
    ratio,
    goal: { must: 1, aim: 1.5 },
  };
}

export function readingOf(name: string, value: number, goal: number, unit: string): Reading {
  const ratio = value / goal;
  return {
    name,
    ours: `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`,
    theirs: `${goal} ${unit}`,
    ratio: { median: ratio, lowest: ratio, highest: ratio },
    goal: { must: 1, aim: 0.5, lessIsBetter: true },
  };
}

/** The time and memory for 10,000 zones of 14 sets, and the time to change one set among 10,000. */
export async function readZones(): Promise<Reading[]> {
  const many = await serve(10_000, 10);
  await many.stop();
  const one = await serve(1, 10_000);
  await one.stop();
  return [
    readingOf('making 10,000 zones', many.compileMs, 3_000, 'ms'),
    readingOf('memory of 10,000 zones', many.bytes / 1e6, 100, 'MB'),
    readingOf('changing a set of a zone of 10,000', one.changeUs, 100, 'µs'),
  ];
}
