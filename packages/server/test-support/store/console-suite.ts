import { describe } from 'vitest';
import { describeAccounts } from './console-suite-accounts.ts';
import { describeAuthority } from './console-suite-authority.ts';
import type { CreateConsoleStores } from './console-fixture.ts';
import { describeKeys } from './console-suite-keys.ts';
import { describeLogs } from './console-suite-logs.ts';
import { describeMembers } from './console-suite-members.ts';
import { describePeople } from './console-suite-people.ts';
import { describeProjects } from './console-suite-projects.ts';
import { describeTokens } from './console-suite-tokens.ts';

/** Tests of all ports behind the console, for every implementation. */
export function describeConsoleStores(name: string, createStores: CreateConsoleStores): void {
  describe(`${name} behind the console`, () => {
    describeAccounts(createStores);
    describeMembers(createStores);
    describeLogs(createStores);
    describeProjects(createStores);
    describeAuthority(createStores);
    describeKeys(createStores);
    describePeople(createStores);
    describeTokens(createStores);
  });
}
