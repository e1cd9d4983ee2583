import type { Zone } from '@landhold/contract';
import { registeredPart } from '../../../addresses/hostname.ts';
import type { OwnNames } from '../ports/own-names.ts';
import type { Registry } from '../../domains/ports/registry.ts';
import type { Admission } from '../../../reconciler/lifecycle.ts';
import type { Holder } from '../../../store/claim-reads.ts';
import type { ChangedRecord, RecordDecision } from '../../../store/change-record.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { Commit, StoredRecord } from '../../../store/store.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import { StoreView } from '../../../pipeline/view.ts';
import type { Verdict } from './zone-authority.ts';
import { belongsToAnother, createJudge } from './zone-authority.ts';
import { belowScope, servedClaims, waitingClaim } from './zone-names.ts';
import type { WakeZones } from './wake-zones.ts';

/** Bounds for the wait until the next look: as long as the zone has waited so far. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
/** How often a zone that another project delegates is judged again. A change of the delegation also triggers it. */
const JUDGED_EVERY_MS = 300_000;
const MAX_WOKEN = 1_000;

const NOT_NOW: Admission = { isAdmitted: false, lookAt: null };

interface Subject {
  readonly view: StoreView;
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly zone: Zone;
}

export interface AdmissionTools extends ActionTools {
  readonly registry: Pick<Registry, 'suffixes'>;
  readonly ownNames: OwnNames;
}

/** Decides whether a zone is served, and stores the result in one commit. */
export function createZoneAdmission(tools: AdmissionTools, wakeZones: WakeZones) {
  const { store, clock } = tools;
  const { suffixes } = tools.registry;
  const judge = createJudge(tools);

  /** The zone with a new status or reason. */
  function withReason(
    { view, projectId, stored, zone }: Subject,
    reason: string | null,
    more: Partial<ChangedRecord>,
  ): Commit {
    const to: Zone = { ...zone, status: 'pending', status_reason: reason };
    const commit = changeOf(tools, { projectId, stored }, { to, event: 'zone.updated', ...more });
    return { ...commit, guards: view.guards(), requires: view.requires() };
  }

  /** From now on the zone owns its name. Its provider looks at it next. */
  function serve(subject: Subject): Commit {
    const { projectId, zone } = subject;
    const claims = { releases: [waitingClaim(zone.name, projectId)], claims: servedClaims(zone.name) };
    return withReason(subject, null, { dueAt: clock.now(), ...claims });
  }

  function hold(subject: Subject, { isServed, isFinal, reason }: Verdict): RecordDecision {
    const { zone } = subject;
    const now = clock.now();
    const waited = now - Date.parse(zone.updated_at);
    const dueAt = isFinal ? null : now + Math.min(Math.max(waited, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    if (!isServed && zone.status === 'pending' && zone.status_reason === reason) return { postponeTo: dueAt };
    return withReason(subject, reason, { dueAt, ...(isServed ? withdrawal(subject) : {}) });
  }

  /** If it changes meanwhile, it is judged again whether it is in the way. */
  async function displace({ projectId, id }: Holder): Promise<void> {
    let version: number | undefined;
    await changeRecord(store, { projectId, kind: 'dns', id }, (stored) => {
      version ??= stored.version;
      if (stored.version !== version) return undefined;
      const subject = subjectOf(store, projectId, stored);
      const { name } = subject.zone;
      const reason = belongsToAnother(name, registeredPart(name, suffixes));
      return withReason(subject, reason, { dueAt: clock.now() + SHORTEST_WAIT_MS, ...withdrawal(subject) });
    });
  }

  return async (projectId: string, id: string): Promise<Admission> => {
    let admission = NOT_NOW;
    let served: string | undefined;
    const isWritten = await changeRecord(store, { projectId, kind: 'dns', id }, async (stored) => {
      [admission, served] = [NOT_NOW, undefined];
      const subject = subjectOf(store, projectId, stored);
      const { name, nameservers } = subject.zone;
      const verdict = await judge({ projectId, id, name, nameservers }, subject.view);
      if (verdict.displaces.length > 0) {
        for (const zone of verdict.displaces) await displace(zone);
        return 'again';
      }
      if (verdict.reason !== null) return hold(subject, verdict);
      if (verdict.isServed) {
        admission = { isAdmitted: true, lookAt: verdict.isDelegated ? clock.now() + JUDGED_EVERY_MS : null };
        return undefined;
      }
      served = name;
      return serve(subject);
    });
    // Zones below depend on this project from now on.
    if (isWritten && served !== undefined) {
      const request = { scope: belowScope(served), projectId, limit: MAX_WOKEN };
      await wakeZones(await store.othersIn('dns', request));
    }
    return admission;
  };
}

function subjectOf(store: Reads, projectId: string, stored: StoredRecord): Subject {
  return { view: new StoreView(store), projectId, stored, zone: JSON.parse(stored.json) as Zone };
}

function withdrawal({ projectId, zone }: Subject) {
  return { releases: servedClaims(zone.name), claims: [waitingClaim(zone.name, projectId)] };
}
