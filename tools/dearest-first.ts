import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Tests of a minute or more, longest first. Started last, such a file would keep a single worker busy at the end. */
export const DEAREST = [
  'tests/new-kind/new-kind.test.ts',
  'tests/races/two-processes.postgres.test.ts',
  'tests/samples/script-samples.test.ts',
  'tests/browser/console-away.test.ts',
  'tests/browser/console-look.test.ts',
  'tests/browser/reference.test.ts',
  'tests/databases/embedded.test.ts',
  'tests/operations/deploy.test.ts',
  'tests/guides/guides.test.ts',
  'tests/dns/certificates-by-dns.test.ts',
  'tests/databases/remote.test.ts',
  'tests/sites/acme.test.ts',
  'tests/durability/webhook-crash.test.ts',
  'tests/durability/certificates.test.ts',
  'tests/durability/postgres-trouble.test.ts',
  'tests/durability/crash.test.ts',
  'packages/server/src/store/sql/postgres-store.postgres.test.ts',
  'packages/server/src/store/sql/postgres-plans.postgres.test.ts',
  'packages/server/src/store/sql/sqlite-plans.test.ts',
];

/** Runs these first, then project by project, because a worker is reused only for files of the same project. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))];
    const rankOf = ({ moduleId, project }: TestSpecification): number => {
      const rank = DEAREST.indexOf(relative(this.ctx.config.root, moduleId));
      return rank === -1 ? DEAREST.length + projects.indexOf(project.name) : rank;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
