import type { Peer } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { Store } from '../../../store/store.ts';
import type { ResourceOperations } from '../../../pipeline/resource-pipeline.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { configOf } from './peer-config.ts';

interface EnrollTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly create: ResourceOperations<'createPeer', 'updatePeer'>['create'];
}

/** An enrolled device's fields; its owner can change them later. */
const USUAL = { labels: {}, allowed_ips: [], keepalive_s: 25, expires_at: null };

/** Adds the calling device as a peer, like any other. The peers' rules use up the caller's key. */
export function createEnrollPeer({ store, clock, create }: EnrollTools) {
  const places = createRecordPlaces('peers');

  return async (request: OperationRequest<'enrollPeer'>): Promise<RecordReply> => {
    const { caller, params, body, idempotency } = request;
    const { enrollment, keyId, projectId } = caller;
    // The key's holder can see no other network.
    if (enrollment !== undefined && enrollment.networkId !== params.network_id) throw places.parentNotFound();
    const reply = await create({
      ...request,
      body: { ...USUAL, ...body },
      // Devices' retries must not collide with those of the project's callers or of devices with another key.
      idempotency: idempotency && enrollment ? { ...idempotency, key: `${keyId}\n${idempotency.key}` } : idempotency,
    });
    const peer = JSON.parse(reply.body) as Peer;
    const network = await places.findParent(store, projectId, params);
    const config = await configOf(store, network, peer, clock.now());
    return { ...reply, body: JSON.stringify({ ...peer, config }) };
  };
}
