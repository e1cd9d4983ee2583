import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../tools/release/build-package.ts';
import type { Reading } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { landhold } from './memory-figures.ts';
import type { Launch } from './programs.ts';
import { launch, ROOT } from './programs.ts';

interface PackageOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly rounds: number;
}

/** Each round starts both, so that other load on the machine affects both. */
async function inTurn(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>) {
  const times: [ours: number[], theirs: number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await ours());
    times[1].push(await theirs());
  }
  return times;
}

function toReading(name: string, [ours, theirs]: readonly [number[], number[]], must: number, aim: number): Reading {
  return {
    name,
    ours: `${median(ours).toFixed(0)} ms`,
    theirs: `${median(theirs).toFixed(0)} ms`,
    ratio: ratioOf(ours, theirs),
    goal: { must, aim, lessIsBetter: true },
  };
}

/** The package, as the release makes it, against the clone that it is made from. */
export async function readPackage({ folder, logFile, rounds }: PackageOptions): Promise<Reading[]> {
  const place = join(folder, 'package');
  await buildPackage(ROOT, place);
  // Only the clone has npm's PostgreSQL beside it here.
  const clone = landhold({ LANDHOLD_DATABASES_ADDRESS: 'off' });
  const main = join(place, 'dist/main.js');
  const packaged: Launch = {
    ...clone,
    args: (port) => clone.args(port).map((word) => (word.endsWith('main.ts') ? main : word)),
  };
  const startOf = async (program: Launch): Promise<number> => {
    const started = await launch(program, logFile);
    await started.stop();
    return started.startMs;
  };

  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, '');
  const timeOf = async (...args: readonly string[]): Promise<number> => {
    const startedAt = performance.now();
    execFileSync(process.execPath, args);
    return performance.now() - startedAt;
  };
  const program = join(place, 'bin/landhold.cjs');
  return [
    toReading(
      'start to first answer from the package against a clone',
      await inTurn(
        rounds,
        async () => startOf(packaged),
        async () => startOf(clone),
      ),
      0.4,
      0.3,
    ),
    toReading(
      'landhold --version against an empty program',
      await inTurn(
        rounds * 5,
        async () => timeOf(program, '--version'),
        async () => timeOf(empty),
      ),
      1.6,
      1.2,
    ),
  ];
}
