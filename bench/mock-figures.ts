import { createMockClient } from '@landhold/contract/mock';
import { DEVELOPMENT_KEY } from '../packages/server/src/keys/api-key.ts';
import type { Reading } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { bareFastify, landhold } from './memory-figures.ts';
import { launch } from './programs.ts';

interface MockOptions {
  readonly logFile: string;
  readonly pageFile: string;
  readonly rounds: number;
  /** The number of records that a snapshot has. */
  readonly records: number;
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** What a test waits for: the start, a project, and going back. Starts are against a bare Fastify's. */
export async function readMock({ logFile, pageFile, rounds, records }: MockOptions): Promise<Reading[]> {
  const starts: [ours: number[], theirs: number[]] = [[], []];
  // As the library starts it: the settings of the other figures have a key.
  const mock = landhold({ LANDHOLD_BOOTSTRAP_KEYS: '' });
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, program] of [mock, bareFastify(pageFile)].entries()) {
      const started = await launch(program, logFile);
      await started.stop();
      starts[at]!.push(started.startMs);
    }
  }
  const running = await launch(mock, logFile);
  try {
    const { call } = createMockClient({ baseUrl: running.url, key: DEVELOPMENT_KEY });
    const headers = { authorization: `Bearer ${DEVELOPMENT_KEY}`, 'content-type': 'application/json' };
    const create = async (name: string): Promise<void> => {
      const response = await fetch(`${running.url}/api/v1/sites`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
      });
      if (response.status !== 201) throw new Error(`A site could not be created: ${await response.text()}`);
      await response.arrayBuffer();
    };
    for (let count = 0; count < records; count += 1) await create(`site-${count}`);
    const project = await timesOf(rounds * 5, async () => call('createMockProject', { body: {} }));
    await call('saveSnapshot', { params: { name: 'filled' } });
    const restore = await timesOf(rounds * 3, async () => call('restoreSnapshot', { params: { name: 'filled' } }));
    return [
      {
        name: 'a mock is ready, against a bare Fastify',
        ours: `${median(starts[0]).toFixed(0)} ms`,
        theirs: `${median(starts[1]).toFixed(0)} ms`,
        ratio: ratioOf(...starts),
        goal: { must: 3.4, aim: 3, lessIsBetter: true },
      },
      against('a project with a key in a mock', project, 20),
      against(`a snapshot with ${records} records is restored`, restore, 50),
    ];
  } finally {
    await running.stop();
  }
}

/** A time of ours over HTTP, against what it must reach on an idle machine. */
function against(name: string, times: readonly number[], must: number): Reading {
  return {
    name,
    ours: `${median(times).toFixed(1)} ms`,
    theirs: `${must} ms`,
    ratio: ratioOf(
      [...times],
      times.map(() => must),
    ),
    goal: { must: 1, aim: 0.5, lessIsBetter: true },
  };
}
