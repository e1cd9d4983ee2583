import type { KindTag } from '@landhold/contract';
import type { Timer } from '../core/clock.ts';
import { CHOSEN_KINDS as tags } from '../core/provided-kinds.ts';
import type { Remnants } from '../store/remnants.ts';
import type { Health, Provider, Providers } from './provider.ts';
import { STUCK_ATTEMPTS } from './remnant-work.ts';
import { wallClock } from '../core/clock.ts';

export interface ProviderState extends Health {
  readonly kind: KindTag;
  readonly provider: string;
}

export interface ProviderHealth {
  /**
   * The health of each configured provider, by kind. Checked at most once a second, and each check takes at most that
   * long.
   */
  read(): Promise<readonly ProviderState[]>;
  /** In a sentence or two, for people. */
  summary(): Promise<string>;
  /** How many deleted records of each kind are still not cleaned up after many attempts. */
  stuck(): Promise<readonly StuckRemovals[]>;
  /** Why all providers are paused, and what to run; null if they are not. */
  paused(): string | null;
}

export interface StuckRemovals {
  readonly kind: KindTag;
  readonly count: number;
}

export interface ProviderHealthOptions {
  /** Where pending removals are counted. By default none are. */
  readonly store?: Pick<Remnants, 'countRemnants'>;
  readonly paused?: (() => string | null) | undefined;
}

const KEPT_MS = 1_000;
const LONGEST_MS = 1_000;

export function createProviderHealth(
  providers: Providers,
  { store, paused = () => null }: ProviderHealthOptions = {},
): ProviderHealth {
  let states: readonly ProviderState[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<readonly ProviderState[]> | undefined;

  async function checkAll(): Promise<readonly ProviderState[]> {
    checkedAt = wallClock.monotonic();
    const [stuckNow, ...found] = await Promise.all([
      stuck(),
      ...tags.map(async (kind) => {
        const provider = providers.configured(kind);
        return { kind, provider: provider.name, ...(await healthOf(provider)) };
      }),
    ]);
    states = found.map((state) => {
      const count = stuckNow.find(({ kind }) => kind === state.kind)?.count ?? 0;
      return count === 0 ? state : { ...state, detail: `${state.detail} ${describeStuck(count)}` };
    });
    return states;
  }

  /** Trouble with the store is reported elsewhere. */
  async function stuck(): Promise<readonly StuckRemovals[]> {
    return (await store?.countRemnants(STUCK_ATTEMPTS).catch(() => [])) ?? [];
  }

  async function read(): Promise<readonly ProviderState[]> {
    if (wallClock.monotonic() - checkedAt < KEPT_MS) return checking ?? states;
    checking = checkAll().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    paused,
    stuck,
    read,
    async summary() {
      const names = [...new Set(tags.map((kind) => providers.configured(kind).name))];
      const summaries = names.map((name) => {
        const kindsOfProvider = tags.filter((kind) => providers.configured(kind).name === name);
        return kindsOfProvider.length === tags.length ? name : `${name} (${kindsOfProvider.join(', ')})`;
      });
      const unwell = (await read()).filter(({ healthy }) => !healthy).map(({ kind, detail }) => `${kind}: ${detail}`);
      return [summaries.join(', '), ...unwell].join('. ');
    },
  };
}

function describeStuck(count: number): string {
  const records = count === 1 ? '1 deleted record' : `${count} deleted records`;
  return `${records} could not be cleaned up so far: the log says why.`;
}

async function healthOf(provider: Provider): Promise<Health> {
  let timer: Timer | undefined;
  const late = new Promise<Health>((resolve) => {
    timer = wallClock.setTimeout(() => resolve({ healthy: false, detail: 'Its health check timed out.' }), LONGEST_MS);
  });
  try {
    const { healthy, detail } = await Promise.race([provider.health(), late]);
    return { healthy, detail };
  } catch {
    return { healthy: false, detail: 'Its health check failed.' };
  } finally {
    wallClock.clearTimeout(timer);
  }
}
