import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { DearestFirst } from './tools/dearest-first.ts';
import { makeMemoryFolder } from './tools/memory-folder.ts';

const SERVICES = 'tools/test-services/global-setup.ts';

/** Tests that need a PostgreSQL or a Redis, which are started for these alone. */
const WITH_SERVICES = ['**/*.postgres.test.ts', 'tests/durability/**/*.test.ts'];

/** What callers are promised whatever keeps the records, so these run once on each engine. */
const ON_EVERY_ENGINE = ['tests/contract/**/*.test.ts', 'tests/seed/**/*.test.ts'];
/** Mock mode alone has it, it is decided before any store is asked, or no server is started at all. */
const IN_MEMORY_ALONE = [
  'tests/seed/{errors-and-limits,mock-mode,response-headers,versioning}.test.ts',
  'tests/contract/{authentication,check-order,cursors,entity-tag-headers,input,rate-limit,routes,sandbox,scopes}.test.ts',
  'tests/contract/{coverage,error-codes}.test.ts',
];

/** These replace modules, which a worker may have loaded before: each gets a fresh one. */
const REPLACE_MODULES = ['packages/server/src/**/*.scale.test.ts'];

/** Packages that are published are tested as they stand in the tree, not as they were last built. */
const resolve = { conditions: ['landhold-source'] };

/** Where tests and their servers have their temporary files. The PostgreSQL that all share never flushes, and stays on the disk. */
const TMPDIR = makeMemoryFolder();

function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    resolve,
    ssr: { resolve },
    test: {
      environment: 'node',
      // A worker keeps what it has loaded for its next file: docs/decisions/0155-test-files-share-a-worker.md.
      isolate: false,
      provide: { engine: 'memory' },
      env: TMPDIR === undefined ? {} : { TMPDIR },
      setupFiles: 'tools/patience.ts',
      expect: { poll: { timeout: 60_000 } },
      // What hangs must end, and what is merely slow on a busy machine must not.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    // A file waits for its servers, browsers and programs a good part of the time, so three keep two cores busy: docs/decisions/0137-three-workers-for-the-tests.md.
    maxWorkers: 3,
    sequence: { sequencer: DearestFirst },
    reporters: ['default'],
    projects: [
      project({
        name: 'unit',
        include: [
          'packages/**/src/**/*.test.ts',
          'packages/console/build/*.test.ts',
          'tools/**/*.test.ts',
          'bench/*.test.ts',
        ],
        exclude: [...WITH_SERVICES, ...REPLACE_MODULES],
      }),
      project({
        name: 'unit with replaced modules',
        include: REPLACE_MODULES,
        isolate: true,
      }),
      project({
        name: 'black-box',
        include: ['tests/**/*.test.ts'],
        exclude: WITH_SERVICES,
      }),
      project({
        name: 'on SQLite',
        include: ON_EVERY_ENGINE,
        exclude: IN_MEMORY_ALONE,
        provide: { engine: 'SQLite' },
      }),
      project({
        name: 'on PostgreSQL',
        include: ON_EVERY_ENGINE,
        exclude: IN_MEMORY_ALONE,
        provide: { engine: 'PostgreSQL' },
        globalSetup: SERVICES,
      }),
      project({
        name: 'with PostgreSQL and Redis',
        include: WITH_SERVICES,
        globalSetup: SERVICES,
      }),
    ],
  },
});
