import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { coreWorkloads } from './core-figures.ts';
import { readDatabases } from './database-figures.ts';
import { dnsWorkloads, missingForDns, readRequiredRate, readZones } from './dns-figures.ts';
import { readVisibility } from './dns-secondary-figures.ts';
import { readServiceZones } from './dns-service-figures.ts';
import type { Reading, Workload } from './figures.ts';
import { chooseLoad } from './load.ts';
import type { Contender, Measured } from './measure.ts';
import { measure, median, ratioOf } from './measure.ts';
import { filled, landhold, memoryWorkloads } from './memory-figures.ts';
import { mixedWorkloads } from './mixed-figures.ts';
import { readMock } from './mock-figures.ts';
import { readPlans } from './plan-figures.ts';
import { readPackage } from './package-figures.ts';
import { readClient, readMemory, readStart, readWatching } from './process-figures.ts';
import { launch } from './programs.ts';
import { renderTable } from './report.ts';
import { missingForSites, sitesWorkloads } from './sites-figures.ts';
import { readSites } from './sites-service-figures.ts';
import { postgresWorkloads, sqliteWorkloads } from './sql-figures.ts';
import { missingForVpn, readPeers, vpnWorkloads } from './vpn-figures.ts';
import { readHandshake } from './terraform-figures.ts';
import { createWorkloads, readDeliveries } from './webhook-figures.ts';

interface Options {
  readonly quick: boolean;
  readonly only: string;
  readonly json: string;
  readonly chart: string;
  readonly folder: string;
  /** The size of the database that is backed up; null for the default. */
  readonly databaseMebibytes: number | null;
  /** The number of records in SQLite and PostgreSQL; null for the default. */
  readonly records: number | null;
}

/**
 * A mix runs more code than one request, and it takes longer until all of it is compiled, which shows in the tail.
 * Rounds are long, because each starts with new connections, and one in a thousand should be several requests.
 */
const MIXED = { warmUpSeconds: 9, seconds: 3 };

/** Measures everything that was chosen, and reports the results. */
export async function runAll(options: Options): Promise<void> {
  const { quick, only, folder } = options;
  const startedAt = performance.now();
  const { name: loader, load } = chooseLoad();
  // Many short rounds, so that other load on the machine affects both of a pair.
  const rounds = quick ? 3 : 9;
  const seconds = 1;
  const warmUpSeconds = quick ? 0 : 2;
  const many = quick ? 100_000 : 1_000_000;
  const manyRows = options.records ?? many;
  const logFile = join(folder, 'servers.log');
  writeFileSync(logFile, '');
  const say = (line: string): void =>
    console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);
  const readings: Reading[] = [];
  const measured: Measured[] = [];

  /** One group of programs at a time, because idle ones would take memory and time from those that are measured. */
  async function group(name: string, work: (keep: Keep) => Promise<void>): Promise<void> {
    if (!name.includes(only)) return;
    const kept: { stop(): Promise<void> }[] = [];
    try {
      await work((program) => {
        kept.unshift(program);
        return program;
      });
    } catch (error) {
      // A run takes long, so the results of the other groups are kept.
      say(`${name} ended early: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    } finally {
      for (const program of kept) await program.stop();
    }
  }
  async function load1(workloads: readonly Workload[], lengths = { warmUpSeconds, seconds }): Promise<void> {
    for (const { title, contenders, comparisons } of quick ? workloads.map(onlyGoals) : workloads) {
      if (contenders.length === 0) continue;
      say(title);
      const results = await measure(contenders, { rounds, ...lengths, folder, load, say });
      measured.push(...results);
      for (const { error } of results) if (error !== undefined) say(`  left out: ${error}`);
      readings.push(...comparisons.map((comparison) => readingOf(comparison, results)));
    }
  }
  const common = { folder, logFile, say };

  await group('mixed', async (keep) => load1(await mixedWorkloads({ ...common, keep }), quick ? undefined : MIXED));
  await group('memory', async (keep) => load1(await memoryWorkloads({ ...common, many, keep })));
  await group('process', async (keep) => {
    const pageFile = await writePage(folder, logFile);
    say('start to first answer');
    readings.push(await readStart({ logFile, pageFile, rounds: quick ? 3 : 7, many }));
    if ('memory'.includes(only)) readings.push(readMemory({ logFile, pageFile, rounds, many }));
    say('Terraform provider');
    readings.push(await readHandshake({ folder, rounds: quick ? 3 : 7 }));
    say('log and metrics');
    const measureOnce = (contenders: readonly Contender[]): Promise<Measured[]> =>
      measure(contenders, {
        rounds: 1,
        seconds: quick ? 1 : 3,
        warmUpSeconds: Math.max(warmUpSeconds, 1),
        folder,
        load,
        say,
      });
    readings.push(await readWatching({ logFile, pageFile, rounds: quick ? 3 : 5, many, measureOnce }));
    say('client against fetch');
    readings.push(await readClient(keep(await launch(filled(1_000), logFile)), quick ? 3 : 7));
  });
  await group('postgres sql', async (keep) => load1(await postgresWorkloads({ ...common, many: manyRows, keep })));
  await group('sqlite sql', async (keep) => load1(await sqliteWorkloads({ ...common, many: manyRows, keep })));
  await group('plans', async (keep) => {
    readings.push(...(await readPlans({ ...common, rounds: quick ? 3 : 5, keep })));
  });
  /** The chart shows only the API. With all services it would be too long for its page. */
  const ofApi = readings.length;

  await group('cores', async (keep) => load1(await coreWorkloads({ ...common, keep }), quick ? undefined : MIXED));

  await group('package', async () => {
    say('the package against a clone');
    readings.push(...(await readPackage({ folder, logFile, rounds: quick ? 3 : 7 })));
  });

  await group('mock', async () => {
    say('a mock in tests');
    const pageFile = await writePage(folder, logFile);
    readings.push(...(await readMock({ logFile, pageFile, rounds: quick ? 3 : 7, records: 10_000 })));
  });

  await group('dns', async (keep) => {
    const missing = missingForDns();
    if (missing === null) {
      await load1(await dnsWorkloads({ folder, many, keep }));
      readings.push(readRequiredRate(measured));
      say('changes until Knot answers with them');
      readings.push(...(await readVisibility(folder, logFile)));
    } else say(missing);
    say('DNS zones');
    readings.push(...(await readZones()), ...(await readServiceZones(folder, logFile)));
  });

  await group('sites', async (keep) => {
    const missing = missingForSites();
    if (missing === null) await load1(await sitesWorkloads({ ...common, keep }));
    else say(missing);
  });
  await group('sites', async () => {
    say('deployments, switches, and 10,000 sites');
    readings.push(...(await readSites(folder, logFile)));
  });

  await group('databases', async (keep) => {
    const mebibytes = options.databaseMebibytes ?? (quick ? 64 : 256);
    readings.push(...(await readDatabases({ ...common, rounds, mebibytes, keep })));
  });

  await group('vpn', async (keep) => {
    const missing = missingForVpn();
    if (missing === null) await load1(await vpnWorkloads({ ...common, keep }));
    else say(missing);
  });
  await group('vpn', async (keep) => {
    say('1,000 peers of a VPN network');
    readings.push(...(await readPeers({ ...common, keep })));
  });

  await group('webhooks', async (keep) => {
    say(`deliveries of webhooks, at a load of ${loadavg()[0]!.toFixed(1)}`);
    readings.push(...(await readDeliveries({ logFile, rounds: quick ? 3 : 5, keep })));
  });
  await group('webhooks', async (keep) => {
    await load1(await createWorkloads({ logFile, keep }));
    say(`load at the end: ${loadavg()[0]!.toFixed(1)}`);
  });

  const machine = `${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}, ${loader}`;
  console.log(renderTable(readings, measured, machine));
  writeFileSync(options.json, `${JSON.stringify({ machine, quick, readings, measured }, null, 2)}\n`);
  if (only === '') writeFileSync(options.chart, drawChart(readings.slice(0, ofApi)));
  say(`done; the figures are in ${options.json}`);
}

/** For a quick run: only comparisons with a goal, and the contenders that they need. */
function onlyGoals({ title, contenders, comparisons }: Workload): Workload {
  const wanted = comparisons.filter(({ goal }) => goal !== undefined);
  const names = new Set(wanted.flatMap(({ ours, theirs }) => [ours, theirs]));
  return { title, contenders: contenders.filter(({ name }) => names.has(name)), comparisons: wanted };
}

type Keep = <T extends { stop(): Promise<void> }>(program: T) => T;

function readingOf(
  { name, ours, theirs, latency, goal }: Workload['comparisons'][number],
  results: readonly Measured[],
): Reading {
  const valuesOf = (each: string): readonly number[] => {
    const found = results.find((result) => result.name === each);
    return (latency === undefined ? found?.rounds : found?.latencies.map((round) => round[latency])) ?? [];
  };
  const [a, b] = [valuesOf(ours), valuesOf(theirs)];
  const said = (values: readonly number[]): string => {
    if (values.length === 0) return 'failed';
    const value = median(values);
    return latency === undefined ? `${Math.round(value).toLocaleString('en')}/s` : `${value.toFixed(1)} ms`;
  };
  return {
    name,
    ours: said(a),
    theirs: said(b),
    ratio: a.length > 0 && a.length === b.length ? ratioOf(a, b) : null,
    ...(goal === undefined ? {} : { goal }),
  };
}

/** The page that the peers serve. */
async function writePage(folder: string, logFile: string): Promise<string> {
  const program = await launch(landhold(), logFile);
  const file = join(folder, 'start-page.json');
  const answer = await fetch(`${program.url}/sandbox/api/v1/domains`, {
    headers: { Authorization: 'Bearer sk_svc_demo_LandholdSandbox' },
  });
  writeFileSync(file, await answer.text());
  await program.stop();
  return file;
}
