import { expect, it } from 'vitest';
import type { Contender } from './measure.ts';
import { measure, ratioOf } from './measure.ts';

/** Has a fixed result for each round, however long a round is. */
function doing(name: string, rates: readonly number[]): Contender {
  const left = [...rates];
  return { name, command: () => Promise.resolve(left.shift()!) };
}

async function measureRounds(...contenders: readonly Contender[]) {
  const said: string[] = [];
  const load = () => Promise.reject(new Error('No contender is a server.'));
  const options = { rounds: 3, seconds: 1, warmUpSeconds: 0, folder: '', load, say: (line: string) => said.push(line) };
  return { measured: await measure(contenders, options), said };
}

it('does not count a round in which one of the contenders did nothing, and says so', async () => {
  const { measured, said } = await measureRounds(
    doing('ours', [10, 20, 40]),
    doing('theirs', [20, Number.NaN, 40]),
    doing('another', [0, 5, 8]),
  );
  expect(measured.map(({ name, rounds }) => [name, rounds])).toEqual([
    ['ours', [40]],
    ['theirs', [40]],
    ['another', [8]],
  ]);
  expect(ratioOf(measured[0]!.rounds, measured[1]!.rounds).median).toBe(1);
  expect(said.map((line) => line.trim())).toEqual([
    'round 1 of 3 does not count: no response from another',
    'round 2 of 3 does not count: no response from theirs',
  ]);
});

it('reports an error when no round counts', async () => {
  const { measured } = await measureRounds(doing('ours', [1, 2, 3]), doing('theirs', [0, 0, 0]));
  expect(measured.map(({ rounds, error }) => ({ rounds, error }))).toEqual([
    { rounds: [], error: 'no round in which all of them responded' },
    { rounds: [], error: 'no round in which all of them responded' },
  ]);
});

it('goes on without a contender that fails', async () => {
  const failing: Contender = { name: 'theirs', command: () => Promise.reject(new Error('It is gone.')) };
  const { measured } = await measureRounds(doing('ours', [1, 2, 3]), failing);
  expect(measured).toEqual([
    { name: 'ours', rounds: [1, 2, 3], latencies: [] },
    { name: 'theirs', rounds: [], latencies: [], error: 'It is gone.' },
  ]);
});
