import type { LandholdMock, MockProject } from './landhold-mock.ts';
import type { StartOptions } from './start-landhold.ts';
import { startLandhold } from './start-landhold.ts';

/** What each worker has. */
export interface WorkerFixtures {
  /** The worker's mock. */
  readonly landhold: LandholdMock;
}

/** What each test has. */
export interface TestFixtures {
  /** A project of the worker's mock, for this test alone. */
  readonly project: MockProject;
}

type Use<Value> = (value: Value) => Promise<void>;

interface Fixtures {
  readonly landhold: [
    fixture: (fixtures: {}, use: Use<LandholdMock>) => Promise<void>,
    options: { scope: 'worker'; timeout: number },
  ];
  readonly project: (fixtures: WorkerFixtures, use: Use<MockProject>) => Promise<void>;
}

/** A start takes about a second, and longer on a busy machine. */
const START_MS = 60_000;

/**
 * Fixtures for `test.extend` of Vitest and Playwright: `landhold`, one mock for each worker, and `project`, one for each
 * test.
 */
export function landholdFixtures(options: StartOptions = {}): Fixtures {
  return {
    landhold: [
      // oxlint-disable-next-line no-empty-pattern -- both runners read what a fixture needs from this pattern
      async ({}, use) => {
        const landhold = await startLandhold(options);
        try {
          await use(landhold);
        } finally {
          await landhold.stop();
        }
      },
      { scope: 'worker', timeout: START_MS },
    ],
    project: async ({ landhold }, use) => use(await landhold.project()),
  };
}
