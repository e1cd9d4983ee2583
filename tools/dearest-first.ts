import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes a minute or more, the longest first. Begun last, such a file would keep one worker busy alone at the end. */
export const DEAREST = [
  'tests/new-kind/new-kind.test.ts',
  'tests/samples/script-samples.test.ts',
  'tests/browser/console-look.test.ts',
  'tests/races/two-processes.postgres.test.ts',
  'tests/browser/console-away.test.ts',
  'tests/databases/remote.test.ts',
  'tests/databases/embedded.test.ts',
  'tests/browser/reference.test.ts',
  'tests/browser/reference-look.test.ts',
  'tests/operations/deploy.test.ts',
  'tests/browser/guides.test.ts',
  'tests/browser/console-databases.test.ts',
  'tests/sites/acme.test.ts',
];

/** Runs these first, and all others project by project, because a worker is kept only for files of the same project. */
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
