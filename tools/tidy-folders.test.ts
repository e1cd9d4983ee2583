import { expect, test } from 'vitest';
import { findFolderFaults } from './tidy-folders.ts';

const file = (path: string, text = ''): { path: string; text: string } => ({ path, text });
const contributing = file(
  'CONTRIBUTING.md',
  '| `server/src/core` | what everything may use |\n| `tests/dns/` | judges |\n',
);
const named = [contributing, file('packages/server/src/core/ids.ts'), file('tests/dns/judge.ts')];

test('open: every folder is named', () => {
  expect(findFolderFaults(named)).toEqual([]);
});

test.each(['packages/server/src/queues/queue.ts', 'packages/queues/src/a.ts', 'tests/queues/a.ts'])(
  'noticed: nothing says what is in the folder of %s',
  (path) => {
    expect(findFolderFaults([...named, file(path)])).toEqual([expect.stringContaining('queues')]);
  },
);

test('noticed: a named folder that is not there', () => {
  expect(findFolderFaults(named.slice(0, 2))).toEqual(['CONTRIBUTING.md names tests/dns, which is not there']);
});
