import { describe } from 'vitest';
import type { CreateFiles } from './files-fixture.ts';
import { describeHolds } from './files-suite-holds.ts';
import { describePuts } from './files-suite-puts.ts';
import { describeQuota } from './files-suite-quota.ts';
import { describeRaces } from './files-suite-races.ts';
import { describeWalks } from './files-suite-walk.ts';

/** Tests of the whole port, for every implementation. */
export function describeFiles(name: string, createFiles: CreateFiles): void {
  describe(`${name} keeps the promises of files`, () => {
    describePuts(createFiles);
    describeQuota(createFiles);
    describeHolds(createFiles);
    describeRaces(createFiles);
    describeWalks(createFiles);
  });
}
