import type { PeerConnection } from '@landhold/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { recordPath } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { FAST_REFRESH_MS } from '../../live.ts';

/** A device's current connection. There is no event for each handshake, so it is polled. */
export function connectionQuery(project: string, network: ResourceRecord, peer: ResourceRecord) {
  return queryOptions({
    queryKey: ['peer status', project, peer.id] as const,
    queryFn: async ({ signal }) =>
      send<PeerConnection>({
        method: 'GET',
        path: `${recordPath(project, 'peers', peer.id, network.id)}/status`,
        signal,
      }),
    refetchInterval: FAST_REFRESH_MS,
  });
}
