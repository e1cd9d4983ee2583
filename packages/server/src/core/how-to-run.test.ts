import { expect, test } from 'vitest';
import { howToRun } from './how-to-run.ts';

test('texts name the command of a package or of a clone', () => {
  expect([howToRun('start', '', true), howToRun('start', '--new-key', true), howToRun('backup', 'FILE', true)]).toEqual(
    ['landhold server start', 'landhold server start --new-key', 'landhold server backup FILE'],
  );
  expect([howToRun('start'), howToRun('start', '--new-key'), howToRun('backup', 'FILE'), howToRun('resume')]).toEqual([
    'npm start',
    'npm start -- --new-key',
    'npm run backup -- FILE',
    'npm run resume',
  ]);
});
