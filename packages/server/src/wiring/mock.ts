import type { Backend } from '../products/backend.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import type { LateRoutes, OpenRoutes } from '../http/connection/late-routes.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createFaultGate } from '../mock/fault-gate.ts';
import { createFaultRules } from '../mock/fault-rules.ts';
import type { MovableClock } from '../mock/movable-clock.ts';
import { createProviderFaults } from '../mock/provider-faults.ts';
import type { Intercept } from '../reconciler/call-provider.ts';
import type { OpenProducts } from './open-products.ts';
import type { Production } from './production.ts';

export interface MockOptions {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly seed: string | null;
  readonly backend: Backend;
}

/** What only a mock has: a clock that can be moved, and faults. docs/decisions/0302-moving-time.md */
export interface Mock {
  readonly faults: NonNullable<Surface['faults']>;
  readonly intercept: Intercept;
  /** Its controls, which their first request opens. */
  routesFor(parts: MockParts): LateRoutes;
}

export interface MockParts {
  readonly production: Production;
  readonly opened: OpenProducts;
  readonly developmentKey: string | null;
  readonly openRoutes: OpenRoutes;
  /** Called after a reset. */
  readonly onReset: () => Promise<void>;
}

export function createMock({ clock, ids, randomness, seed, backend }: MockOptions): Mock {
  const { store, directory } = backend;
  // Not the source of ids, so that a rule changes none of them.
  const chance = seed === null ? randomness : createSeededRandomness(`${seed} faults`);
  const rules = createFaultRules({ clock, ids, randomness: chance });
  return {
    faults: createFaultGate(rules, store),
    intercept: createProviderFaults(rules),
    routesFor({ production, opened, developmentKey, openRoutes, onReset }) {
      const { keyService, surface } = production;
      clock.waitFor(production.idle);
      clock.waitFor(opened.idle);

      /** Everything that knows what was stored reads it again. */
      async function replace(begin: (() => void) | undefined): Promise<void> {
        begin?.();
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
          const reset = async (): Promise<void> => replace(generations?.reset);
          const snapshots = createSnapshots({ clock, save: () => generations!.save(), replace });
          const handlers = createMockHandlers({ clock, rules, ids, store, directory, keyService, reset, snapshots });
          const binding = { handlers, authenticate: surface.authenticate, developmentKey };
          return openRoutes((server, options) => bindMock(server, binding, options));
        },
      };
    },
  };
}
