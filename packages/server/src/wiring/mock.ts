import type { Backend } from '../products/backend.ts';
import type { Ids, RepeatableIds } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { ServedFaults } from '../core/served-faults.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import type { LateRoutes, OpenRoutes } from '../http/connection/late-routes.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createFaultGate } from '../mock/fault-gate.ts';
import { createFaultRules } from '../mock/fault-rules.ts';
import { createJournal } from '../mock/journal.ts';
import type { MovableClock } from '../mock/movable-clock.ts';
import { createProviderFaults } from '../mock/provider-faults.ts';
import { createServedFaults } from '../mock/served-faults.ts';
import type { Intercept } from '../reconciler/call-provider.ts';
import type { OpenProducts } from './open-products.ts';
import type { Production } from './production.ts';

export interface MockOptions {
  readonly clock: MovableClock;
  readonly ids: Ids;
  /** For what a restore does not replace. */
  readonly uniqueIds: Ids;
  /** The ids, with a seed. */
  readonly repeatableIds: RepeatableIds | null;
  readonly randomness: Randomness;
  readonly seed: string | null;
  readonly backend: Backend;
}

/** What only a mock has: a clock that can be moved, and faults. docs/decisions/0302-moving-time.md */
export interface Mock {
  readonly faults: NonNullable<Surface['faults']>;
  readonly intercept: Intercept;
  readonly servedFaults: ServedFaults;
  /** Also keeps each request for tests. */
  noteAfter(record: OnAnswered): OnAnswered;
  /** Its controls, which their first request opens. */
  routesFor(parts: MockParts): LateRoutes;
}

type OnAnswered = NonNullable<Surface['onAnswered']>;

export interface MockParts {
  readonly production: Production;
  readonly opened: OpenProducts;
  readonly developmentKey: string | null;
  readonly openRoutes: OpenRoutes;
  /** Called after a reset. */
  readonly onReset: () => Promise<void>;
}

export function createMock(options: MockOptions): Mock {
  const { clock, ids, uniqueIds, repeatableIds, randomness, seed, backend } = options;
  const { store, directory } = backend;
  // Not the source of ids, so that a rule changes none of them.
  const chance = seed === null ? randomness : createSeededRandomness(`${seed} faults`);
  const rules = createFaultRules({ clock, ids: uniqueIds, randomness: chance });
  const journal = createJournal(clock);
  return {
    faults: createFaultGate(rules, { store, journal }),
    noteAfter: (record) => (request, reply) => {
      record(request, reply);
      journal.add(request, reply);
    },
    intercept: createProviderFaults(rules),
    servedFaults: createServedFaults(rules),
    routesFor({ production, opened, developmentKey, openRoutes, onReset }) {
      const { keyService, surface } = production;
      clock.waitFor(production.idle);
      clock.waitFor(opened.idle);

      /** Everything that knows what was stored reads it again. */
      async function replace(begin: () => void): Promise<void> {
        begin();
        await production.reload();
        await onReset();
        await opened.reload();
      }

      return {
        prefix: '/mock/v1',
        async open() {
          const [{ bindMock }, { createMockHandlers }, { createSnapshots }] = await Promise.all([
            import('../mock/bind-mock.ts'),
            import('../mock/mock-handlers.ts'),
            import('../mock/snapshots.ts'),
          ]);
          const { generations } = backend;
          const reset = async (): Promise<void> =>
            replace(() => {
              generations?.reset();
              repeatableIds?.restore(new Map());
            });
          const save = (): (() => void) => {
            const [begin, savedIds] = [generations!.save(), repeatableIds?.save()];
            return () => {
              begin();
              if (savedIds !== undefined) repeatableIds!.restore(savedIds);
            };
          };
          const snapshots = createSnapshots({ clock, save, replace });
          const handlers = createMockHandlers({
            clock,
            rules,
            journal,
            ids,
            store,
            directory,
            keyService,
            reset,
            snapshots,
          });
          const binding = { handlers, authenticate: surface.authenticate, developmentKey };
          return openRoutes((server, shared) => bindMock(server, binding, shared));
        },
      };
    },
  };
}
