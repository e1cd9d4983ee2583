import { mkdtempSync, readdirSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolderIn, removeLeftovers } from './leftovers.ts';

test('folders of processes that have ended are removed, and no others', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'));
  const inUse = basename(await newFolderIn(parent));
  const make = (name: string): string => {
    const folder = join(parent, name);
    mkdirSync(folder);
    return folder;
  };
  writeFileSync(join(make('landhold-databases-ended'), 'owner'), `${process.pid} 1`);
  // Its process may be about to write who it is.
  make('landhold-databases-made-just-now');
  utimesSync(make('landhold-databases-never-finished'), new Date(0), new Date(0));
  make('of-another-program');
  await removeLeftovers(parent);
  expect(readdirSync(parent).toSorted()).toEqual(
    [inUse, 'landhold-databases-made-just-now', 'of-another-program'].toSorted(),
  );
});
