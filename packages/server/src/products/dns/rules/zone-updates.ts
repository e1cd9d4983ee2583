import type { UpdateKey, Zone, ZoneChange } from '@landhold/contract';
import type { UpdateOptions, ZoneUpdate } from '@landhold/dns/name-server.ts';
import { RCODE, UpdateError } from '@landhold/dns/protocol.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Awaitable } from '../../../core/awaitable.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { describeCode, ServiceError } from '../../../core/service-error.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { createNameClaim } from '../../../pipeline/name-claim.ts';
import type { ActionRequest, ActionTools, Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import { withReleasedAddresses } from './released-addresses.ts';
import { checkPrerequisites } from './check-prerequisites.ts';
import { planUpdate } from './plan-update.ts';
import { findServedZone } from './served-zone.ts';
import { isDifference, refuseConflicts } from './set-change.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { withOwnersAbove } from './redirections.ts';
import { createZoneWriter } from './zone-write.ts';

/** Whether a key may make another request, counted together with API requests. */
export type AdmitUpdate = (keyId: string, projectId: string) => Awaitable<boolean>;

export interface ZoneUpdateTools extends ActionTools {
  readonly sealer: Sealer;
  readonly admitUpdate: AdmitUpdate;
}

const KIND = 'update-keys';

interface Sent {
  readonly projectId: string;
  readonly keyId: string;
  readonly update: ZoneUpdate;
  readonly mac: Uint8Array;
}

/** Zone changes sent by DNS. Each is a change like those of the API: docs/decisions/0130-dynamic-updates.md. */
export function createZoneUpdates(tools: ZoneUpdateTools): UpdateOptions['findKey'] {
  const { store, sealer, ids, admitUpdate } = tools;
  const nameClaimOf = createNameClaim(KIND);
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);

  /** Reads the zone before the key: deleting a key changes the zone's version, which makes this decision outdated. */
  async function decide(request: ActionRequest, view: View, { projectId, keyId, update }: Sent): Promise<Decision> {
    const served = await findServedZone(view.peek, update.zone);
    if (served?.zone.name !== update.zone) throw new UpdateError(RCODE.NOTAUTH);
    const { zone: stored } = served;
    const kept = await view.peek.find(projectId, KIND, keyId);
    if (kept === undefined || kept.parentId !== stored.id) throw new UpdateError(RCODE.REFUSED);
    return decideIn({ request, view, stored }, JSON.parse(kept.json) as UpdateKey, update);
  }

  async function decideIn(
    { request, view, stored }: { request: ActionRequest; view: View; stored: StoredRecord },
    key: UpdateKey,
    { prerequisites, steps }: ZoneUpdate,
  ): Promise<Decision> {
    const zone = JSON.parse(stored.json) as Zone;
    const zoneSets = createLoadedSets(view, request.caller.projectId, zone.id);
    await zoneSets.load(withOwnersAbove([...prerequisites, ...steps].map(({ name }) => name)));
    checkPrerequisites(prerequisites, zone, zoneSets);
    const changes = withReleasedAddresses(planUpdate({ steps }, { zone, key, zoneSets }), zoneSets);
    await refuseConflicts(zone, zoneSets, changes.filter(isDifference));
    const { commit } = await writeZone(request, view, stored, changes, { actor: actorOfKey(key.id) });
    return { commit, body: bodyOf(RCODE.NOERROR) };
  }

  /** Refusals are stored too: a replay by someone else must not succeed later. */
  async function decideOrRefuse(request: ActionRequest, view: View, sent: Sent): Promise<Decision> {
    try {
      return await decide(request, view, sent);
    } catch (error) {
      return { commit: { events: [] }, body: bodyOf(refusalOf(error)) };
    }
  }

  /** A repeated message, from its sender or an eavesdropper, gets the same answer and changes nothing. */
  async function applyUpdate(zoneId: string, sent: Sent): Promise<number> {
    const { projectId, keyId, mac } = sent;
    if (!(await admitUpdate(keyId, projectId))) return RCODE.SERVFAIL;
    const request: ActionRequest = {
      caller: { projectId, country: null, keyId, scopes: new Set(), authority: null, actor: actorOfKey(keyId) },
      requestId: ids.next('req'),
      // No idempotency key of an API caller contains a line break.
      idempotency: { key: `update\n${keyId}\n${Buffer.from(mac).toString('base64')}`, fingerprint: keyId },
      dryRun: false,
      audit: null,
    };
    try {
      const { body } = await act(request, zoneId, (view) => decideOrRefuse(request, view, sent));
      return (JSON.parse(body) as { rcode: number }).rcode;
    } catch (error) {
      // Too many changes at once, or the same message twice at once. The sender retries.
      if (error instanceof ServiceError && error.details.cause === undefined) return RCODE.SERVFAIL;
      throw error;
    }
  }

  return async (name) => {
    const [holder] = await store.holders(KIND, [nameClaimOf('', { name })!]);
    if (holder === undefined) return undefined;
    const { projectId, id } = holder;
    const stored = await store.find(projectId, KIND, id);
    const { secret: sealed } = await store.findSecrets(projectId, KIND, id);
    if (stored === undefined || sealed === undefined) return undefined;
    const { algorithm, zone_id: zoneId, transfer: mayTransfer } = JSON.parse(stored.json) as UpdateKey;
    const text = JSON.parse(sealer.open({ projectId, recordId: id, field: 'secret' }, sealed.text)) as string;
    return {
      name,
      algorithm,
      secret: Buffer.from(text, 'base64'),
      update: (update, mac) => applyUpdate(zoneId, { projectId, keyId: id, update, mac }),
      async transfer(zone) {
        if (!mayTransfer) return RCODE.REFUSED;
        // Only the zone that the key is of, and not another project's of the same name that is served in its place.
        const served = await findServedZone(store, zone, projectId);
        if (served?.zone.id !== zoneId || served.zone.name !== zone) return RCODE.REFUSED;
        return (await admitUpdate(id, projectId)) ? RCODE.NOERROR : RCODE.SERVFAIL;
      },
    };
  };
}

function actorOfKey(id: string): Actor & ZoneChange['actor'] {
  return { type: 'update_key', id };
}

function bodyOf(rcode: number): string {
  return JSON.stringify({ rcode });
}

/** An update is refused whatever the API's rules refuse. A fault is not an answer to store. */
function refusalOf(error: unknown): number {
  if (error instanceof UpdateError) return error.rcode;
  if (error instanceof ServiceError && describeCode(error.code).status < 500) return RCODE.REFUSED;
  throw error;
}
