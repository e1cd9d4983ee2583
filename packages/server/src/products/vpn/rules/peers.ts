import type { Peer, VpnNetwork } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, TextReply } from '../../../core/operation.ts';
import { peerDueAt } from '../ports/peer-mark.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { VpnPorts } from '../ports/vpn-hub.ts';
import type { Claim, StoredRecord } from '../../../store/store.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import type { View } from '../../../pipeline/view.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { createEnrollPeer } from './enroll-peer.ts';
import { findUsableKey, takeUse } from './enrollment-use.ts';
import { createExpiry } from './peer-expiry.ts';
import { newKeys, readExpiry, readRanges, refuseUnusableKey } from './peer-fields.ts';
import { addressClaim, freedClaim, keyClaim, rangeClaims, readPlaces } from './peer-places.ts';
import { configOf, writePeerConfig } from './peer-config.ts';
import { createPeerStatus } from './peer-status.ts';
import { findReplaced, removeReplaced } from './replace-peer.ts';
import { createRotatePeer } from './rotate-peer.ts';

export interface PeerTools extends ActionTools, VpnPorts {
  readonly randomness: Randomness;
  readonly sealer: Sealer;
}

interface Enrollment {
  readonly caller: Caller;
  readonly view: View;
  readonly next: Peer;
  readonly now: number;
}

/** Adding or removing a peer also writes its network, which counts them. */
export function createPeers(defineKind: DefineKind, tools: PeerTools) {
  const { store, clock, randomness } = tools;
  const places = createRecordPlaces('peers');

  const peers = defineKind<'createPeer', 'updatePeer', Peer>({
    kind: 'peers',
    createsInTurn: true,
    async draft(
      { name, public_key: sentKey, allowed_ips: sentRanges, keepalive_s, expires_at: sentExpiry },
      { caller, view, parent },
    ) {
      const network = networkOf(parent);
      const now = clock.now();
      if (caller.enrollment !== undefined) await findUsableKey(view, caller, now);
      refuseUnusableKey(sentKey, network);
      const expires_at = readExpiry(sentExpiry, now);
      const ranges = readRanges(sentRanges, network);
      const taken = await readPlaces(view, network, now);
      // After the places: a peer that gets the name meanwhile makes them outdated.
      const replaced = await findReplaced(view, caller, { networkId: network.id, name });
      const former = replaced && (JSON.parse(replaced.json) as Peer);
      taken.refuseRanges(ranges);
      if (sentKey !== undefined && sentKey !== former?.public_key) taken.refuseKey(sentKey);
      const { address, address_v6 } = former ?? taken.nextAddresses();
      const addresses = { address, address_v6 };
      const made = sentKey === undefined ? newKeys(randomness) : null;
      const public_key = sentKey ?? made!.publicKey;
      const allowed_ips = ranges.map(({ text }) => text);
      const device = { name, ...addresses, keepalive_s };
      const config = made && writePeerConfig(network, device, { ...made, ranges: taken.ranges });
      return {
        name,
        own: {
          network_id: network.id,
          public_key,
          ...addresses,
          allowed_ips,
          keepalive_s,
          expires_at,
          connected: false,
          private_key: made && made.privateKey,
          config,
        },
        claims: [
          addressClaim(network.id, addresses.address),
          keyClaim(network.id, public_key),
          ...rangeClaims(network.id, allowed_ips),
        ],
        ...(expires_at === null ? {} : { dueAt: Date.parse(expires_at) }),
      };
    },
    async change(current, { allowed_ips, expires_at }, { view, parent }) {
      const network = networkOf(parent);
      const now = clock.now();
      const ranges = allowed_ips && readRanges(allowed_ips, network);
      if (ranges !== undefined) (await readPlaces(view, network, now)).refuseRanges(ranges, current.allowed_ips);
      return {
        ...(ranges === undefined ? {} : { allowed_ips: ranges.map(({ text }) => text) }),
        // The unchanged value is fine even if it has passed.
        ...(expires_at === undefined || expires_at === current.expires_at
          ? {}
          : { expires_at: readExpiry(expires_at, now), status: 'active' as const }),
      };
    },
    async accompany({ caller, view, parent, former, next, now }) {
      const network = networkOf(parent);
      if (former !== undefined && next !== undefined) return changesOf(network.id, former, next, now);
      // The network is written in the same commit, so nobody else has released what is outdated.
      const { outdated } = await readPlaces(view.peek, network, now);
      const claims = former === undefined ? [] : [freedClaim(network.id, former.address, now)];
      const counted = countPeers(parent!, former === undefined ? 1 : -1, { now, releases: outdated, claims });
      return caller.enrollment === undefined || next === undefined
        ? counted
        : enroll({ caller, view, next, now }, counted);
    },
  });

  /** What is written with an enrolled peer: a use of the caller's key, and the removal of the peer that it replaces. */
  async function enroll({ caller, view, next, now }: Enrollment, counted: Companions): Promise<Companions> {
    const use = takeUse(await findUsableKey(view, caller, now), now);
    const replaced = await findReplaced(view, caller, { networkId: next.network_id, name: next.name });
    const { changes = [], removals = [], drafts = [] } = replaced === undefined ? counted : removeReplaced(replaced);
    return { removals, changes: [...changes, ...use.changes], drafts: [...drafts, ...use.drafts] };
  }

  async function getPeerConfig({ caller, params }: OperationRequest<'getPeerConfig'>): Promise<TextReply> {
    const { projectId } = caller;
    const peer = JSON.parse((await places.find(store, projectId, params)).json) as Peer;
    const network = await places.findParent(store, projectId, params);
    return { status: 200, text: await configOf(store, network, peer, clock.now()) };
  }

  return {
    handlers: {
      listPeers: peers.list,
      createPeer: peers.create,
      getPeer: peers.get,
      updatePeer: peers.update,
      deletePeer: peers.remove,
      getPeerConfig,
      getPeerStatus: createPeerStatus(tools),
      rotatePeer: createRotatePeer(tools),
      enrollPeer: createEnrollPeer({ store, clock, create: peers.create }),
    },
    checks: {},
    lifecycle: {},
    advance: createExpiry(tools),
  };
}

export function networkOf(stored: StoredRecord | undefined): VpnNetwork {
  return JSON.parse(stored!.json) as VpnNetwork;
}

/** What a changed peer claims from then on, and when it is due. */
function changesOf(networkId: string, former: Peer, next: Peer, now: number): Companions {
  const dueAt = peerDueAt(next, now);
  const dropped = former.allowed_ips.filter((range) => !next.allowed_ips.includes(range));
  const added = next.allowed_ips.filter((range) => !former.allowed_ips.includes(range));
  return {
    releases: rangeClaims(networkId, dropped),
    claims: rangeClaims(networkId, added),
    ...(dueAt === null ? {} : { dueAt }),
  };
}

interface NetworkWrite {
  readonly now: number;
  readonly releases: readonly Claim[];
  readonly claims: readonly Claim[];
}

function countPeers(stored: StoredRecord, added: number, { now, releases, claims }: NetworkWrite): Companions {
  const from = networkOf(stored);
  const to = { ...from, peer_count: from.peer_count + added, updated_at: toTimestamp(now) };
  const json = JSON.stringify(to);
  const sequence = stored.version + 1;
  const changed = { from, to };
  return {
    changes: [{ record: { ...stored, json, version: sequence }, releases, claims }],
    drafts: [{ type: 'vpn_network.updated', resourceId: stored.id, sequence, record: json, changed }],
  };
}
