import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../core/clock.ts';
import type { Lifecycle } from '../../core/lifecycle.ts';
import { renewalOf } from '../../core/zone-signing.ts';
import { newEvent } from '../../store/new-event.ts';
import type { StoredRecord } from '../../store/store.ts';
import type { ActionTools } from '../resource-action.ts';

type Admit = NonNullable<Lifecycle['admit']>;

/** Renews signatures in time. The new serial makes secondaries fetch them. */
export function createZoneRenewal({ store, clock, ids }: ActionTools, admit: Admit): Admit {
  /** If another process was faster, the zone is still due. */
  async function renew(projectId: string, stored: StoredRecord, zone: Zone): Promise<void> {
    const now = clock.now();
    const at = toTimestamp(now);
    const next: Zone = {
      ...zone,
      serial: zone.serial + 1,
      signing: { ...zone.signing!, signed_at: at },
      updated_at: at,
    };
    const record = { ...stored, json: JSON.stringify(next), version: stored.version + 1, dueAt: now };
    const event = newEvent(ids, {
      type: 'zone.updated',
      at: now,
      requestId: null,
      projectId,
      resourceId: zone.id,
      sequence: record.version,
      record: record.json,
      changed: { from: zone, to: next },
    });
    await store.commit(projectId, { changes: [{ record }], events: [event] });
  }

  return async (projectId, id) => {
    const admission = await admit(projectId, id);
    const stored = admission.isAdmitted ? await store.find(projectId, 'dns', id) : undefined;
    const zone = stored && (JSON.parse(stored.json) as Zone);
    if (!zone?.signing) return admission;
    const renewAt = renewalOf(zone.signing.signed_at);
    if (clock.now() < renewAt) {
      return { isAdmitted: true, lookAt: Math.min(renewAt, admission.lookAt ?? Number.POSITIVE_INFINITY) };
    }
    await renew(projectId, stored!, zone);
    return { isAdmitted: false, lookAt: null };
  };
}
