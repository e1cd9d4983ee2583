import type { OperationId } from '@landhold/contract';
import type { Caller } from '../../src/core/caller.ts';
import { createIds } from '../../src/core/ids.ts';
import type { RecordReply, Reply } from '../../src/core/operation.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import { createPassingSealer } from '../../src/secrets/sealer.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import type { Commit, Store } from '../../src/store/store.ts';
import type { Service } from '../../src/wiring/service.ts';
import { createService } from '../../src/wiring/service.ts';
import { clockAt } from '../manual-clock.ts';
import { plainCall } from './plain-call.ts';

type Parts = Readonly<Record<string, unknown>>;

/** A process that shares its store with another one. */
export interface Rival extends Service {
  /** Sends a request to the rules, and returns the record that is the response. */
  send<Rec>(id: OperationId, parts: Parts, caller?: Partial<Caller>): Promise<Rec>;
}

export interface Rivals {
  readonly store: Store;
  /** Decides first. */
  readonly slow: Rival;
  /** Decides and commits in between. */
  readonly fast: Rival;
  /** What happens after the next decision of the slow process, and before its commit; `id` is a record that it changes. */
  meanwhile(work: () => Promise<unknown>, id?: string): void;
  /** Moves the time of both. */
  advance(ms: number): void;
}

const START = Date.parse('2026-11-15T12:00:00.000Z');

/** Two processes on one store, of which one commits between a decision of the other one and its commit. */
export async function createRivals(): Promise<Rivals> {
  let now = START;
  const clock = clockAt(() => now);
  const store = createMemoryStore({ clock, randomness: createSeededRandomness('rivals') });
  let interruption: { readonly work: () => Promise<unknown>; readonly id: string | undefined } | undefined;

  const interrupted: Store = {
    ...store,
    commit(projectId, commit) {
      if (interruption === undefined || !concerns(commit, interruption.id)) return store.commit(projectId, commit);
      const { work } = interruption;
      interruption = undefined;
      return work().then(() => store.commit(projectId, commit));
    },
  };

  async function open(name: string, on: Store): Promise<Rival> {
    const randomness = createSeededRandomness(name);
    const service = createService({
      sealer: createPassingSealer(),
      store: on,
      clock,
      ids: createIds({ clock, randomness }),
      randomness,
      exportPolicy: createExportPolicy(),
      baseUrl: () => '',
      simulatedDelayMs: 0,
      onError: (error) => {
        throw error;
      },
    });
    await service.reconciler.stop();
    const handlers = service.handlers as unknown as Readonly<Record<string, (request: object) => Promise<Reply>>>;
    return {
      ...service,
      async send(id, parts, caller) {
        const request = { ...plainCall, params: {}, body: {}, ...parts, caller: { ...plainCall.caller, ...caller } };
        const { body } = (await handlers[id]!(request)) as Partial<RecordReply>;
        return JSON.parse(body ?? 'null');
      },
    };
  }

  return {
    store,
    slow: await open('slow', interrupted),
    fast: await open('fast', store),
    meanwhile: (work, id) => void (interruption = { work, id }),
    advance: (ms) => void (now += ms),
  };
}

function concerns({ changes = [] }: Commit, id: string | undefined): boolean {
  return id === undefined || changes.some(({ record }) => record.id === id);
}
