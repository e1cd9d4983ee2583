import type { KindTag } from '@landhold/contract';
import type { ChosenProviders } from '../settings/provider-choice.ts';
import type { Provider, Providers } from './provider.ts';

/**
 * Each kind has the simulated provider and perhaps another. A record keeps the provider it was made with, even if new
 * records get a different one.
 */
export function createProviders(
  simulated: Provider,
  others: Readonly<Partial<Record<KindTag, Provider>>> = {},
  chosen: ChosenProviders = {},
): Providers {
  return {
    configured(kind) {
      const other = others[kind] ?? simulated;
      return (chosen[kind] ?? other.name) === other.name ? other : simulated;
    },
    find: (kind, name) => [simulated, others[kind]].find((provider) => provider?.name === name),
  };
}
