import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
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
  'tests/contract/{coverage,error-codes,people,project-reads}.test.ts',
];

/** What one kind does: once a store keeps the records of all kinds, `npm test` tries this on memory alone. */
const OF_ONE_KIND = [
  'tests/contract/{backups,custom-domains,custom-domains-in-zones,deployment-files,deployments,deployments-by-digest}.test.ts',
  'tests/contract/{dns-answers,domain-actions,dynamic-updates,enrollment,hostname-lists,own-names,peer-keys,peers}.test.ts',
  'tests/contract/{refused-updates,registry,restricted-regions,text-responses,unkept-texts,uploads,zone-authority,zone-status}.test.ts',
];

/** These replace modules, which a worker may have loaded before, or count what V8 does: each gets a fresh one. */
const ALONE = [
  'packages/server/src/**/*.scale.test.ts',
  'packages/server/src/pipeline/allocations.test.ts',
  'packages/server/src/http/operations/refusal-cost.test.ts',
];

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
    sequence: { sequencer: LongestFirst },
    reporters: ['default'],
    tags: [
      {
        name: 'long',
        description: 'What `npm test` leaves to `npm run test:long`: docs/decisions/0190-a-short-run-and-a-long-one.md',
      },
    ],
    projects: [
      project({
        name: 'unit',
        include: [
          'packages/**/src/**/*.test.ts',
          'packages/*/test-support/*.test.ts',
          'packages/console/build/*.test.ts',
          'tools/**/*.test.ts',
          'bench/*.test.ts',
        ],
        exclude: [...WITH_SERVICES, ...ALONE],
      }),
      project({
        name: 'unit, each file alone',
        include: ALONE,
        isolate: true,
      }),
      project({
        name: 'black-box',
        include: ['tests/**/*.test.ts'],
        // What the tests install has tests too.
        exclude: [...WITH_SERVICES, '**/node_modules/**'],
      }),
      project({
        name: 'on SQLite',
        include: ON_EVERY_ENGINE,
        exclude: [...IN_MEMORY_ALONE, ...OF_ONE_KIND],
        provide: { engine: 'SQLite' },
      }),
      // `npm test` leaves out the projects whose names begin with "long".
      project({
        name: 'long: one kind on SQLite',
        include: OF_ONE_KIND,
        provide: { engine: 'SQLite' },
      }),
      project({
        name: 'long: on PostgreSQL',
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
