import type { Peer, PeerConnection } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { SeenConnection, VpnPorts } from '../ports/vpn-hub.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

type StatusTools = VpnPorts & Pick<ActionTools, 'store' | 'clock'>;

/** What this process sees of a peer, or what the peer's own process has stored. */
export function createPeerStatus({ store, clock, vpnHub }: StatusTools) {
  const places = createRecordPlaces('peers');

  return async ({ caller, params }: OperationRequest<'getPeerStatus'>): Promise<RecordReply> => {
    const { id, json } = await places.find(store, caller.projectId, params);
    const peer = JSON.parse(json) as Peer;
    const state = await store.findState(caller.projectId, 'peers', id);
    const written = state === null ? undefined : (JSON.parse(state) as SeenConnection);
    const seen = vpnHub.isOn ? vpnHub.connectionOf(peer.network_id, id, clock.now()) : undefined;
    const isNewer = seen !== undefined && (seen.lastHandshakeAt ?? 0) > (written?.lastHandshakeAt ?? 0);
    const isSame = seen !== undefined && seen.lastHandshakeAt === written?.lastHandshakeAt;
    const last = isNewer || isSame ? seen : written && { ...written, isConnected: peer.connected };
    return { status: 200, body: JSON.stringify(describe(id, last)) };
  };
}

function describe(peer_id: string, last: SeenConnection | undefined): PeerConnection {
  return {
    object: 'peer_connection',
    peer_id,
    connected: last?.isConnected ?? false,
    last_handshake_at: momentOf(last?.lastHandshakeAt),
    endpoint: last?.endpoint ?? null,
    received_bytes: last?.receivedBytes ?? 0,
    sent_bytes: last?.sentBytes ?? 0,
    observed_at: momentOf(last?.at),
  };
}

function momentOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : toTimestamp(at);
}
