import type { Health, Provider, Result, Work } from '../../../reconciler/provider.ts';

const NO_KEY = 'The network was created without a hub, so it has no private key. Create a new one.';
/** Another process may see to it meanwhile. */
const LOOK_AGAIN_MS = 1_000;

export const WIREGUARD = 'wireguard';

/** How one network is: carried, not yet with the reason, or never. */
type CarriedState = { readonly is: 'carried' } | { readonly is: 'waiting' | 'impossible'; readonly reason: string };

export interface Carrying {
  stateOf(networkId: string): Promise<CarriedState>;
}

/** Networks that have a key, and that something carries. */
async function ensureCarried(work: Work, { stateOf }: Carrying): Promise<Result> {
  const { private_key: key } = await work.secrets();
  if (key === undefined) return { outcome: 'failed', reason: NO_KEY };
  const state = await stateOf(work.record.id);
  if (state.is === 'impossible') return { outcome: 'failed', reason: state.reason };
  if (state.is === 'waiting') return { outcome: 'not_yet', reason: state.reason, at: work.now + LOOK_AGAIN_MS };
  return { outcome: 'done' };
}

/** The embedded provider, for networks that the hub can carry. */
export function createVpnProvider(embedded: Provider, carrying: Carrying): Provider {
  return {
    ...embedded,
    async ensure(work: Work): Promise<Result> {
      const result = await ensureCarried(work, carrying);
      return result.outcome === 'done' ? embedded.ensure(work) : result;
    },
  };
}

/**
 * WireGuard interfaces of a machine. They follow the store with each commit, and one process looks at all of them each
 * second, so that a change needs no work and a deletion leaves nothing: docs/decisions/0147-wireguard-interfaces.md.
 */
export function createWireguardProvider(carrying: Carrying, health: () => Health): Provider {
  return {
    name: WIREGUARD,
    isOutside: false,
    firstDelayMs: 0,
    ensure: (work) => ensureCarried(work, carrying),
    remove: () => ({ outcome: 'done' }),
    observe: () => ({ outcome: 'done' }),
    health,
  };
}
