import type { Peer, VpnNetwork } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { concerns } from '../store/kinds-in.ts';
import type { Commit, Store } from '../store/store.ts';
import type { CarriedNetworks } from './carried-networks.ts';

const NETWORKS = ['vpn', 'peers'] as const;

/**
 * The store, with a hub that follows each commit before the caller gets the result: a deleted peer is cut off by then.
 * Awaits `settled` if following takes time.
 */
export function watchCommits(
  store: Store,
  carried: () => CarriedNetworks | undefined,
  settled?: () => Promise<void>,
): Store {
  function follow(projectId: string, commit: Commit): Awaitable<unknown> {
    const networks = carried();
    // It reads all networks once it listens.
    if (networks === undefined) return undefined;
    const { creates = [], changes = [], removals = [] } = commit;
    const written = [...creates, ...changes].map(({ record }) => record);
    for (const { kind, id } of removals) {
      if (kind === 'vpn') networks.dropNetwork(id);
      if (kind === 'peers') networks.dropPeer(id);
    }
    const known = networks.owners();
    const unknown: string[] = [];
    for (const { kind, id, json } of written) {
      if (kind !== 'vpn') continue;
      const network = JSON.parse(json) as VpnNetwork;
      networks.note(network);
      if (!networks.carries(network)) networks.dropNetwork(id);
      else if (!known.has(id)) unknown.push(id);
    }
    for (const { kind, json } of written) if (kind === 'peers') networks.putPeer(JSON.parse(json) as Peer);
    const refreshed = unknown.length === 0 ? undefined : refreshAll(networks, projectId, unknown);
    return settled === undefined ? refreshed : andThen(refreshed, settled);
  }

  return {
    ...store,
    commit: (projectId, commit) =>
      andThen(store.commit(projectId, commit), (outcome) =>
        outcome.outcome === 'committed' && commit.dryRun !== true && concerns(commit, NETWORKS)
          ? andThen(follow(projectId, commit), () => outcome)
          : outcome,
      ),
  };
}

async function refreshAll(networks: CarriedNetworks, projectId: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => networks.refresh(projectId, id)));
}
