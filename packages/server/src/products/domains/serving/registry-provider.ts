import type { Lifecycle } from '../../../reconciler/lifecycle.ts';
import type { Provider } from '../../../reconciler/provider.ts';
import { takeStep } from '../../../reconciler/simulated-provider.ts';

/**
 * Domains that the name server in the process delegates. It follows the store with each commit, as it does with zones.
 * What is left is their life: a term that begins, is renewed and ends.
 */
export function createRegistryProvider(embedded: Provider, life: Lifecycle): Provider {
  return {
    ...embedded,
    async ensure(work) {
      const result = await embedded.ensure(work);
      return result.outcome === 'done' ? takeStep(life, work) : result;
    },
  };
}
