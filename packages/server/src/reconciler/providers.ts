import type { KindTag } from '@landhold/contract';
import type { ChosenProviders } from '../core/provider-settings.ts';
import type { Provider, Providers } from './provider.ts';

/**
 * The provider of each kind that has one; simulated is there for all. Records keep the one they were made with, whatever
 * is chosen for new ones.
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
