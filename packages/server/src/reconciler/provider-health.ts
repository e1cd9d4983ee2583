import type { KindTag } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { CHOSEN_KINDS as tags } from '../core/provided-kinds.ts';
import type { Health, Provider, Providers } from './provider.ts';

export interface ProviderState extends Health {
  readonly kind: KindTag;
  readonly provider: string;
}

export interface ProviderHealth {
  /** How each configured provider is, by kind. Asked at most once a second, and never waited for longer than that. */
  read(): Promise<readonly ProviderState[]>;
  /** In a sentence or two, for people: all kinds of one provider together. */
  summary(): Promise<string>;
  /** Why none of them acts now, and what to run; null while they do. */
  paused(): string | null;
}

const KEPT_MS = 1_000;
const LONGEST_MS = 1_000;

export function createProviderHealth(
  providers: Providers,
  clock: Clock,
  paused: () => string | null = () => null,
): ProviderHealth {
  let states: readonly ProviderState[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly ProviderState[]> | undefined;

  async function ask(): Promise<readonly ProviderState[]> {
    askedAt = clock.now();
    states = await Promise.all(
      tags.map(async (kind) => {
        const provider = providers.configured(kind);
        return { kind, provider: provider.name, ...(await healthOf(provider)) };
      }),
    );
    return states;
  }

  async function read(): Promise<readonly ProviderState[]> {
    if (clock.now() - askedAt < KEPT_MS) return asking ?? states;
    asking = ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    paused,
    read,
    async summary() {
      const names = [...new Set(tags.map((kind) => providers.configured(kind).name))];
      const said = names.map((name) => {
        const its = tags.filter((kind) => providers.configured(kind).name === name);
        return its.length === tags.length ? name : `${name} (${its.join(', ')})`;
      });
      const unwell = (await read()).filter(({ healthy }) => !healthy).map(({ kind, detail }) => `${kind}: ${detail}`);
      return [said.join(', '), ...unwell].join('. ');
    },
  };
}

async function healthOf(provider: Provider): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve({ healthy: false, detail: 'Its health check timed out.' }), LONGEST_MS);
  });
  try {
    const { healthy, detail } = await Promise.race([provider.health(), late]);
    return { healthy, detail };
  } catch {
    return { healthy: false, detail: 'Its health check failed.' };
  } finally {
    clearTimeout(timer);
  }
}
