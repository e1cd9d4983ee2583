import { Session } from 'node:inspector';
import { operationTable, schemas } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { createIds } from './core/ids.ts';
import type { Check, Checks } from './core/operation.ts';
import { createSeededRandomness } from './core/randomness.ts';
import { parseJson } from './http/parse-json.ts';
import { renderError } from './http/render-error.ts';
import { parseSearch } from './http/search.ts';
import type { CheckedOperation } from './http/validate.ts';
import { createValidator } from './http/validate.ts';
import { createExportPolicy } from './regions/export-policy.ts';
import { createPassingSealer } from './secrets/sealer.ts';
import { createService } from './service.ts';
import { createMemoryStore } from './store/memory/memory-store.ts';

/** All that a request passes between its bytes and its refusal. */
export interface Target {
  readonly id: string;
  /** The query parameters, each with its schema as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The fields of the body likewise; null where there is no body. */
  readonly fields: Readonly<Record<string, string>> | null;
  send(sent: { readonly search?: string; readonly body?: string }): void;
}

/** Every operation of both documents, with the checks that its kind adds. */
export function findTargets(): Target[] {
  const checks = checksOfKinds();
  const ofApi = Object.entries(operationTable).map(([id, operation]) =>
    toTarget(id, operation, checks[id as keyof Checks], schemas),
  );
  const ofConsole = Object.entries(consoleOperationTable).map(([id, operation]) =>
    toTarget(id, operation, undefined, consoleSchemas),
  );
  return [...ofApi, ...ofConsole];
}

function toTarget(
  id: string,
  operation: CheckedOperation,
  check: Check | undefined,
  bundle: typeof schemas | typeof consoleSchemas,
): Target {
  const validate = createValidator(operation, check, bundle);
  const definitions = bundle.$defs as Readonly<Record<string, { readonly properties?: object }>>;
  return {
    id,
    parameters: toTexts(operation.query),
    fields: operation.body === null ? null : toTexts(definitions[operation.body]!.properties!),
    send({ search = '', body = '' }) {
      try {
        validate({
          search,
          owner: '',
          query: () => parseSearch(search),
          body: operation.body === null ? undefined : parseJson(Buffer.from(body)),
          idempotencyKey: undefined,
          tags: null,
          openCursor: () => undefined,
        });
      } catch (error) {
        if (renderError(error, 'req_1').status !== 400) throw error;
      }
    },
  };
}

/** What is said of a field to people makes it no other field. */
const WORDS = ['description', 'examples', 'default'];

function toTexts(rules: object): Record<string, string> {
  const withoutWords = (key: string, value: unknown): unknown => (WORDS.includes(key) ? undefined : value);
  return Object.fromEntries(
    Object.entries(rules).map(([name, schema]) => [name, JSON.stringify(schema, withoutWords)]),
  );
}

function checksOfKinds(): Checks {
  const clock = { now: () => 0 };
  const randomness = createSeededRandomness('cost');
  const { checks, reconciler } = createService({
    sealer: createPassingSealer(),
    store: createMemoryStore({ clock, randomness }),
    clock,
    ids: createIds({ clock, randomness }),
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => 'https://api.example',
    simulatedDelayMs: 1_000,
    onError: (error) => {
      throw error;
    },
  });
  void reconciler.stop();
  return checks;
}

/** Counts the blocks of JavaScript that run: the same number each time, however busy the machine is. */
export function createStepCounter(): (run: () => void) => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  /** Counting begins anew with each call. */
  function takeCount(): number {
    let count = 0;
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { functions } of result)
        for (const { ranges } of functions) for (const range of ranges) count += range.count;
    });
    return count;
  }

  return (run) => {
    takeCount();
    run();
    return takeCount();
  };
}
