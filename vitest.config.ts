import { defineConfig } from 'vitest/config';

const timeouts = {
  testTimeout: 30_000,
  // Hooks start servers and browsers, which takes longer than any single test may.
  hookTimeout: 60_000,
};

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
          ...timeouts,
        },
      },
    ],
  },
});
