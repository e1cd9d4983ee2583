import { defineConfig } from 'vitest/config';

const timeouts = {
  testTimeout: 30_000,
  // Hooks start servers and browsers, which takes longer than any single test may.
  hookTimeout: 60_000,
};

/** Tests that need a PostgreSQL or a Redis, which are started for these alone. */
const WITH_SERVICES = ['**/*.postgres.test.ts', 'tests/durability/**/*.test.ts'];

/** Packages that are published are tested as they stand in the tree, not as they were last built. */
const resolve = { conditions: ['landhold-source'] };

export default defineConfig({
  test: {
    // Tests start servers and browsers of their own: on a small machine more workers make them wait for one another.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: WITH_SERVICES,
          ...timeouts,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'black-box',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: WITH_SERVICES,
          ...timeouts,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'with PostgreSQL and Redis',
          environment: 'node',
          include: WITH_SERVICES,
          globalSetup: 'tools/test-services/global-setup.ts',
          ...timeouts,
        },
      },
    ],
  },
});
