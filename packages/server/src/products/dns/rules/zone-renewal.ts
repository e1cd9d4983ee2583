import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Lifecycle } from '../../../reconciler/lifecycle.ts';
import { renewalOf } from '../ports/zone-signing.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

type Admit = NonNullable<Lifecycle['admit']>;

/** Renews signatures in time. The new serial makes secondaries fetch them. */
export function createZoneRenewal(tools: ActionTools, admit: Admit): Admit {
  const { store, clock } = tools;

  /** Unless another process was faster. */
  async function renew(projectId: string, id: string): Promise<void> {
    await changeRecord(store, { projectId, kind: 'dns', id }, (stored) => {
      const zone = JSON.parse(stored.json) as Zone;
      const now = clock.now();
      if (!zone.signing || now < renewalOf(zone.signing.signed_at)) return undefined;
      const signing = { ...zone.signing, signed_at: toTimestamp(now) };
      const to: Zone = { ...zone, serial: zone.serial + 1, signing };
      return changeOf(tools, { projectId, stored }, { to, event: 'zone.updated', dueAt: now });
    });
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
    await renew(projectId, id);
    return { isAdmitted: false, lookAt: null };
  };
}
