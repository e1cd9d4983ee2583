import { setImmediate } from 'node:timers/promises';
import type { VpnNetwork } from '@landhold/contract';
import type { KeepUpOptions } from '../events/keep-up.ts';
import { keepUp } from '../events/keep-up.ts';
import type { Directory } from '../store/directory.ts';
import type { OrderedEvent, Store } from '../store/store.ts';
import type { CarriedNetworks } from './carried-networks.ts';

const PAGE = 100;

export interface LoadOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly carried: CarriedNetworks;
  readonly signal: AbortSignal;
}

/** Reads every network. Known networks that are no longer found are read again. */
export async function loadNetworks({ store, directory, carried, signal }: LoadOptions): Promise<void> {
  const wanted = carried.owners();
  for (const { id: projectId } of await directory.listProjects()) {
    for (let after: string | null | undefined; after !== null && !signal.aborted;) {
      const { items, next } = await store.page(projectId, 'vpn', { limit: PAGE, after: after ?? null });
      for (const item of items) wanted.set((JSON.parse(item) as VpnNetwork).id, projectId);
      after = next;
    }
  }
  for (const [id, projectId] of wanted) {
    if (signal.aborted) return;
    await carried.refresh(projectId, id);
    // Memory and SQLite return without waiting. Requests must be served in between.
    await setImmediate();
  }
}

/** Most events are of other kinds, and need not be parsed to see that. */
const MARKS = ['"type":"vpn_network.', '"type":"peer.'];

/** Connections do not change what is carried. */
const IGNORED = ['"type":"peer.connected"', '"type":"peer.disconnected"'];

interface NetworkEvent {
  readonly resource_id: string;
  readonly parent_id: string | null;
}

/** Follows other processes' writes until the signal aborts. It reads current state and does not trust the events. */
export async function followNetworks(options: KeepUpOptions & { readonly carried: CarriedNetworks }): Promise<void> {
  await keepUp(options, async ({ projectId, json }: OrderedEvent) => {
    if (!MARKS.some((mark) => json.includes(mark)) || IGNORED.some((mark) => json.includes(mark))) return;
    const { resource_id: id, parent_id: networkId } = JSON.parse(json) as NetworkEvent;
    await options.carried.refresh(projectId, networkId ?? id);
  });
}
