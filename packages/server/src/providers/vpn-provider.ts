import type { Provider, Result, Work } from './provider.ts';

const NO_KEY = 'The network was made without a hub, so it has no private key. Create a new one.';
const FULL = 'The hub has as many networks as it can carry. Delete one, and create this one again.';

/** The embedded provider, for networks that the hub can carry. */
export function createVpnProvider(embedded: Provider, canCarry: (networkId: string) => boolean): Provider {
  return {
    ...embedded,
    async ensure(work: Work): Promise<Result> {
      const { private_key: key } = await work.secrets();
      if (key === undefined) return { outcome: 'failed', reason: NO_KEY };
      return canCarry(work.record.id) ? embedded.ensure(work) : { outcome: 'failed', reason: FULL };
    },
  };
}
