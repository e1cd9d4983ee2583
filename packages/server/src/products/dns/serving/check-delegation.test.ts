import { expect, test } from 'vitest';
import { SHARES } from '../../../shares/project-shares.ts';
import type { askAbove } from './ask-above.ts';
import { NotAsked } from './ask-above.ts';
import { createCheckDelegation } from './check-delegation.ts';

/** Look-ups that end on command, and a clock that the tests move. */
function createWorld() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let time = 0;
  const ask: typeof askAbove = async (name) => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    throw new NotAsked('It did not answer.');
  };
  const nothing = { askHere: () => undefined, suffixes: [], addresses: new Map() };
  const check = createCheckDelegation({ ...nothing, resolver: ['192.0.2.1'], ask, now: () => time });
  return {
    started,
    check: async (name: string, projectId: string) => {
      const { delegation } = await check({ name, nameservers: [], ds: [] }, projectId);
      return delegation.problems[0]!.message;
    },
    endAll: () => ends.splice(0).forEach((end) => end()),
    move: (ms: number) => void (time += ms),
  };
}

const { max, maxPerProject } = SHARES.delegationLookUps;
const names = Array.from({ length: max * 2 }, (_, index) => `n${index}.example`);

test('one project takes only its share of the look-ups, and another one is served at once', async () => {
  const { started, check, endAll } = createWorld();
  const waiting = names.map(async (name) => check(name, 'proj_1'));
  await expect.poll(() => started).toEqual(names.slice(0, maxPerProject));
  const other = check('other.example', 'proj_2');
  await expect.poll(() => started.at(-1)).toBe('other.example');
  while (started.length <= names.length) {
    endAll();
    await new Promise(setImmediate);
  }
  endAll();
  expect(new Set(await Promise.all([...waiting, other]))).toEqual(new Set(['It did not answer.']));
});

test('a look-up that has waited as long as it could take is reported as not checked, and asks nobody', async () => {
  const { started, check, endAll, move } = createWorld();
  const waiting = names.map(async (name) => check(name, 'proj_1'));
  await expect.poll(() => started).toHaveLength(maxPerProject);
  move(3_000);
  endAll();
  const found = await Promise.all(waiting);
  expect(started).toHaveLength(maxPerProject);
  expect(found.at(-1)).toBe('Too many look-ups of this project are under way. Try again in a few seconds.');
});
