import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { PrivateKeys } from '../ports/zone-signing.ts';
import { ZONE_KEYS } from '../ports/zone-signing.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { createRecordEvents } from '../../../pipeline/record-events.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import { createJournal } from './zone-journal.ts';
import type { Signed } from './zone-keys.ts';
import { beginSigning, endRollover, startRollover } from './zone-keys.ts';

export interface RolloverTools extends ActionTools {
  readonly randomness: Randomness;
  readonly sealer: Sealer;
}

type Step = OperationRequest<'rolloverZoneKey'>['body'];

function conflict(message: string): ServiceError {
  return new ServiceError('rollover_conflict', message, { param: 'step' });
}

/** A zone that begins to be signed gets a due time, so that its signatures are renewed in time. */
function dueAtOf({ dueAt }: StoredRecord, { signing, status }: Zone, now: number): number | null {
  return signing === null && status === 'active' ? now : dueAt;
}

/** Replaces a signed zone's key in two steps: docs/decisions/0141-key-rollover.md. */
export function createRolloverKey(tools: RolloverTools) {
  const { sealer, clock, ids, randomness } = tools;
  const act = createAct(tools);
  const places = createRecordPlaces('dns');
  const eventsOf = createRecordEvents('dns', ids);
  const writeJournal = createJournal(tools);

  async function openKeys(view: View, projectId: string, recordId: string): Promise<PrivateKeys> {
    const { [ZONE_KEYS]: sealed } = await view.findSecrets(projectId, 'dns', recordId);
    if (sealed === undefined) return {};
    return JSON.parse(sealer.open({ projectId, recordId, field: ZONE_KEYS }, sealed.text)) as PrivateKeys;
  }

  /** Undefined where there is nothing to do. */
  function take({ step, force }: Step, zone: Zone, privateKeys: PrivateKeys, now: number): Signed | undefined {
    const { name, ttl, signing } = zone;
    if (step === 'start' && signing === null) return beginSigning({ randomness, zone: name, now });
    if (signing === null || (signing.rollover === null && step !== 'start')) {
      throw conflict(`No rollover is under way in ${name}. Start one first.`);
    }
    const { rollover } = signing;
    const signed = { signing, privateKeys };
    if (rollover === null) return startRollover(signed, { randomness, zone: name, ttl, now });
    if (step === 'start') return undefined;
    if (step === 'cancel') return endRollover(signed, 'active', now);
    if (!force && now < Date.parse(rollover.finish_after)) {
      const wait = `Wait until ${rollover.finish_after}, when resolvers no longer have the old keys in their cache.`;
      throw conflict(`The rollover of ${name} cannot be finished yet. ${wait}`);
    }
    return endRollover(signed, 'incoming', now);
  }

  return (request: OperationRequest<'rolloverZoneKey'>): Promise<RecordReply> => {
    const { caller, params, body, requestId, audit, dryRun } = request;
    const { projectId } = caller;
    return act(request, params.id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const current = JSON.parse(stored.json) as Zone;
      const now = clock.now();
      const signed = take(body, current, await openKeys(view, projectId, stored.id), now);
      if (signed === undefined) return { commit: { events: [] }, body: stored.json };
      const serial = current.serial + 1;
      const { signing } = signed;
      const next: Zone = { ...current, serial, dnssec: { enabled: true }, signing, updated_at: toTimestamp(now) };
      const record = {
        ...stored,
        json: JSON.stringify(next),
        version: stored.version + 1,
        dueAt: dueAtOf(stored, current, now),
      };
      const place = { projectId, recordId: stored.id, field: ZONE_KEYS };
      const sealed = { ...sealer.seal(place, JSON.stringify(signed.privateKeys)), expiresAt: null };
      // The journal contains only sets, but each serial also removes an outdated entry.
      const { removals } = await writeJournal({ reads: view, caller, zoneId: stored.id, serial, now }, { sets: [] });
      return {
        commit: {
          audit: audit && audit(stored),
          changes: [{ record, hidden: { secrets: { [ZONE_KEYS]: sealed } } }],
          removals,
          events: eventsOf(
            { at: now, requestId, projectId },
            { what: 'updated', record, changed: { from: current, to: next }, drafts: [] },
          ),
        },
        body: dryRun ? stored.json : record.json,
      };
    });
  };
}
