import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector';
import { operationTable, schemas } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { createIds } from '../../src/core/ids.ts';
import type { Check, Checks } from '../../src/core/operation.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import { parseJson } from '../../src/http/bodies/parse-json.ts';
import { renderError } from '../../src/http/responses/render-error.ts';
import { parseSearch } from '../../src/http/operations/search.ts';
import type { CheckedOperation } from '../../src/http/operations/validate.ts';
import { createValidator } from '../../src/http/operations/validate.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import { createPassingSealer } from '../../src/secrets/sealer.ts';
import { createService } from '../../src/wiring/service.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import type { NestedBody } from './nested-bodies.ts';
import { nestedBodies } from './nested-bodies.ts';
import { clockAt } from '../manual-clock.ts';

/** Everything between a request's bytes and its refusal. */
export interface Target {
  readonly id: string;
  /** The query parameters, each with its schema as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same for the fields of the body; null if there is no body. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** Bodies with faults inside lists and objects, at any depth. */
  nested(bytes: number): NestedBody[];
  send(sent: { readonly search?: string; readonly body?: string }): void;
}

/** Every operation of both documents, with its kind's checks. */
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
    nested: (bytes) => (operation.body === null ? [] : nestedBodies(operation.body, definitions, bytes)),
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

/** Texts for people do not change what a schema accepts. */
const WORDS = ['description', 'examples', 'default'];

function toTexts(rules: object): Record<string, string> {
  const withoutWords = (key: string, value: unknown): unknown => (WORDS.includes(key) ? undefined : value);
  return Object.fromEntries(
    Object.entries(rules).map(([name, schema]) => [name, JSON.stringify(schema, withoutWords)]),
  );
}

function checksOfKinds(): Checks {
  const clock = clockAt(() => 0);
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

/**
 * Returns the number of JavaScript blocks that ran since the last call. It is the same each time, however busy the
 * machine is.
 */
function createStepCounter(): () => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  return () => {
    let taken: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => (taken = result));
    return sumOfCounts(taken);
  };
}

/** Without the blocks of this function, which ran for the previous count. */
function sumOfCounts(scripts: readonly Profiler.ScriptCoverage[]): number {
  let sum = 0;
  for (const { functions } of scripts)
    for (const { functionName, ranges } of functions)
      if (functionName !== sumOfCounts.name) for (const { count } of ranges) sum += count;
  return sum;
}

export interface Run {
  readonly place: string;
  /** The number of steps it may take. */
  readonly limit: number;
  run(): void;
}

/**
 * Finds the runs that take more steps than their limit. Counting takes far longer than a run, so many runs share one
 * count. `common` is part of every run, so its steps are subtracted for all runs but one.
 */
export function createExpensiveFinder() {
  const takeCount = createStepCounter();

  return (runs: readonly Run[], common?: () => unknown) => {
    takeCount();
    const counting = takeCount();
    if (common !== undefined) runUntilRefused(common);
    const min = takeCount() - counting;

    function findAmong(group: readonly Run[]): { readonly place: string; readonly steps: number }[] {
      for (const { run } of group) run();
      const steps = takeCount();
      const limit = Math.min(...group.map((each) => each.limit));
      if (steps - (group.length - 1) * min <= limit) return [];
      if (group.length === 1) return [{ place: group[0]!.place, steps }];
      const half = group.length >> 1;
      return [...findAmong(group.slice(0, half)), ...findAmong(group.slice(half))];
    }
    return common === undefined ? runs.flatMap((run) => findAmong([run])) : findAmong(runs);
  };
}

/** If this part already refuses the body, so does every run. */
function runUntilRefused(act: () => unknown): void {
  try {
    act();
  } catch {
    // Every run ends here, too.
  }
}
