import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector';
import { operationTable, schemas } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { createIds } from '../../src/core/ids.ts';
import type { Check, Checks } from '../../src/core/operation.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import { parseJson } from '../../src/http/parse-json.ts';
import { renderError } from '../../src/http/render-error.ts';
import { parseSearch } from '../../src/http/search.ts';
import type { CheckedOperation } from '../../src/http/validate.ts';
import { createValidator } from '../../src/http/validate.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import { createPassingSealer } from '../../src/secrets/sealer.ts';
import { createService } from '../../src/service.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';

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

/**
 * Counts the blocks of JavaScript that ran since it was last asked: the same number each time, however busy the machine
 * is.
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

/** Without the steps of this function, which were taken for the count before. */
function sumOfCounts(scripts: readonly Profiler.ScriptCoverage[]): number {
  let sum = 0;
  for (const { functions } of scripts)
    for (const { functionName, ranges } of functions)
      if (functionName !== sumOfCounts.name) for (const { count } of ranges) sum += count;
  return sum;
}

export interface Run {
  readonly place: string;
  run(): void;
}

/**
 * Finds the runs that take more steps than the limit. Taking a count takes far longer than a run, so many run under one
 * count. `common` is a part of each of them: what a sum has beyond it could be the steps of one run alone.
 */
export function createDearFinder() {
  const takeCount = createStepCounter();

  return (runs: readonly Run[], limit: number, common?: () => unknown) => {
    takeCount();
    const counting = takeCount();
    if (common !== undefined) passOver(common);
    const least = takeCount() - counting;

    function findAmong(group: readonly Run[]): { readonly place: string; readonly steps: number }[] {
      for (const { run } of group) run();
      const steps = takeCount();
      if (steps - (group.length - 1) * least <= limit) return [];
      if (group.length === 1) return [{ place: group[0]!.place, steps }];
      const half = group.length >> 1;
      return [...findAmong(group.slice(0, half)), ...findAmong(group.slice(half))];
    }
    return common === undefined ? runs.flatMap((run) => findAmong([run])) : findAmong(runs);
  };
}

/** Where reading already refuses it, each run ends there as well. */
function passOver(act: () => unknown): void {
  try {
    act();
  } catch {
    // As in each run.
  }
}
