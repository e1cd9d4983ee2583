import type { Peer, VpnNetwork } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { createRecordEvents } from '../../../pipeline/record-events.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { WITHOUT_REPLY, createSecretFields } from '../../../pipeline/secret-fields.ts';
import { newKeys, refuseUnusableKey } from './peer-fields.ts';
import { writePeerConfig } from './peer-config.ts';
import { keyClaim, readPlaces } from './peer-places.ts';

interface RotateTools extends ActionTools {
  readonly randomness: Randomness;
  readonly sealer: Sealer;
}

/** Gives a peer another key. The former key stops working with the commit. */
export function createRotatePeer(tools: RotateTools) {
  const { store, sealer, clock, ids, randomness } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: 'peers', keeps: [] });
  const act = createAct(tools, secretFields);
  const places = createRecordPlaces('peers');
  const eventsOf = createRecordEvents('peers', ids);

  /** The secrets are null if the caller made the keys. */
  function keysFor(network: VpnNetwork, peer: Peer, sent: string | undefined, ranges: readonly string[]) {
    if (sent !== undefined) return { public_key: sent, secrets: { private_key: null, config: null } };
    const { privateKey, publicKey } = newKeys(randomness);
    const config = writePeerConfig(network, peer, { privateKey, ranges });
    return { public_key: publicKey, secrets: { private_key: privateKey, config } };
  }

  return (request: OperationRequest<'rotatePeer'>): Promise<RecordReply> => {
    const { caller, params, body, requestId, idempotency, audit, dryRun } = request;
    const { projectId } = caller;
    return act(request, params.id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const network = JSON.parse((await places.findParent(view.peek, projectId, params))!.json) as VpnNetwork;
      const current = JSON.parse(stored.json) as Peer;
      const now = clock.now();
      refuseUnusableKey(body.public_key, network);
      // The claim of the key is checked by the commit, and the ranges are only shown.
      const taken = await readPlaces(view.peek, network, now);
      if (body.public_key !== undefined) taken.refuseKey(body.public_key);
      const others = taken.ranges.filter((range) => !current.allowed_ips.includes(range));
      const { public_key, secrets } = keysFor(network, current, body.public_key, others);
      const next = { ...current, public_key, updated_at: toTimestamp(now) };
      const record = { ...stored, json: JSON.stringify(next), version: stored.version + 1 };
      const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
      const isOurs = secrets.private_key !== null;
      const hidden = isOurs ? secretFields.hide(stored.id, secrets, reply) : WITHOUT_REPLY;
      return {
        commit: {
          audit: audit && audit(stored),
          changes: [
            {
              record,
              hidden,
              releases: [keyClaim(network.id, current.public_key)],
              claims: [keyClaim(network.id, public_key)],
            },
          ],
          events: eventsOf(
            { at: now, requestId, projectId },
            { what: 'updated', record, changed: { from: current, to: next }, drafts: [] },
          ),
        },
        body: dryRun ? stored.json : record.json,
        shown: dryRun ? stored.json : JSON.stringify({ ...next, ...secrets }),
      };
    });
  };
}
