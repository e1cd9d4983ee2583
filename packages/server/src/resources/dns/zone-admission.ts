import type { Zone } from '@landhold/contract';
import { toTimestamp } from '../../core/clock.ts';
import { registeredPart } from '../../core/hostname.ts';
import type { Registry } from '../../core/registry.ts';
import type { Admission } from '../../core/lifecycle.ts';
import type { Holder } from '../../store/claim-reads.ts';
import { newEvent } from '../../store/new-event.ts';
import type { Commit, StoredRecord } from '../../store/store.ts';
import type { ActionTools } from '../resource-action.ts';
import type { Verdict } from './zone-authority.ts';
import { belongsToAnother, createJudge } from './zone-authority.ts';
import { belowScope, servedClaims, waitingClaim } from './zone-names.ts';
import type { WakeZones } from './wake-zones.ts';

/** Bounds for the wait until the next look: as long as the zone has waited so far. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
/** How often a zone that another project delegates is judged again. A change of the delegation also triggers it. */
const JUDGED_EVERY_MS = 300_000;
/** After this many lost races or displaced zones, the rest is left to the next look. */
const MOST_ROUNDS = 10;
const MOST_WOKEN = 1_000;

const NOT_NOW: Admission = { isAdmitted: false, lookAt: null };

interface Subject {
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly zone: Zone;
}

export interface AdmissionTools extends ActionTools {
  readonly registry: Pick<Registry, 'suffixes'>;
}

/** Decides whether a zone is served, and stores the result in one commit. */
export function createZoneAdmission({ store, clock, ids, registry }: AdmissionTools, wakeZones: WakeZones) {
  const { suffixes } = registry;
  const judge = createJudge(store, suffixes);

  async function find(projectId: string, id: string): Promise<Subject | undefined> {
    const stored = await store.find(projectId, 'dns', id);
    return stored && { projectId, stored, zone: JSON.parse(stored.json) as Zone };
  }

  /** The zone with a new status or reason, and the event for that. */
  function changeOf({ projectId, stored, zone }: Subject, reason: string | null, dueAt: number | null) {
    const now = clock.now();
    const next: Zone = { ...zone, status: 'pending', status_reason: reason, updated_at: toTimestamp(now) };
    const json = JSON.stringify(next);
    const record = { ...stored, status: next.status, json, version: stored.version + 1, dueAt };
    const event = newEvent(ids, {
      type: 'zone.updated',
      at: now,
      requestId: null,
      projectId,
      resourceId: zone.id,
      sequence: record.version,
      record: json,
      changed: { from: zone, to: next },
    });
    return { record, events: [event] };
  }

  async function isCommitted(projectId: string, commit: Commit): Promise<boolean> {
    return (await store.commit(projectId, commit)).outcome === 'committed';
  }

  /** From now on the zone owns its name. Its provider looks at it next. */
  async function serve(subject: Subject, { guard }: Verdict): Promise<boolean> {
    const { projectId, zone } = subject;
    const { record, events } = changeOf(subject, null, clock.now());
    const claims = { releases: [waitingClaim(zone.name, projectId)], claims: servedClaims(zone.name) };
    if (!(await isCommitted(projectId, { changes: [{ record, ...claims }], guard, events }))) return false;
    // Zones below depend on this project from now on.
    const request = { scope: belowScope(zone.name), projectId, limit: MOST_WOKEN };
    await wakeZones(await store.othersIn('dns', request));
    return true;
  }

  async function hold(subject: Subject, { guard, isServed, isFinal, reason }: Verdict): Promise<boolean> {
    const { projectId, stored, zone } = subject;
    const { id, version } = stored;
    const now = clock.now();
    const waited = now - Date.parse(zone.updated_at);
    const dueAt = isFinal ? null : now + Math.min(Math.max(waited, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    if (!isServed && zone.status === 'pending' && zone.status_reason === reason) {
      return (await store.postpone(projectId, { kind: 'dns', id, version, dueAt })) === 'committed';
    }
    const { record, events } = changeOf(subject, reason, dueAt);
    return isCommitted(projectId, { changes: [{ record, ...(isServed ? withdrawal(subject) : {}) }], guard, events });
  }

  async function displace({ projectId, id }: Holder): Promise<void> {
    const subject = await find(projectId, id);
    if (subject === undefined) return;
    const dueAt = clock.now() + SHORTEST_WAIT_MS;
    const { record, events } = changeOf(
      subject,
      belongsToAnother(subject.zone.name, registeredPart(subject.zone.name, suffixes)),
      dueAt,
    );
    await isCommitted(projectId, { changes: [{ record, ...withdrawal(subject) }], events });
  }

  return async (projectId: string, id: string): Promise<Admission> => {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const subject = await find(projectId, id);
      if (subject === undefined) return NOT_NOW;
      const { name, nameservers } = subject.zone;
      const verdict = await judge({ projectId, id, name, nameservers });
      const { displaces, isServed, isDelegated, reason } = verdict;
      if (displaces.length > 0) {
        for (const zone of displaces) await displace(zone);
      } else if (reason !== null) {
        if (await hold(subject, verdict)) return NOT_NOW;
      } else if (isServed) {
        return { isAdmitted: true, lookAt: isDelegated ? clock.now() + JUDGED_EVERY_MS : null };
      } else if (await serve(subject, verdict)) {
        return NOT_NOW;
      }
    }
    return NOT_NOW;
  };
}

function withdrawal({ projectId, zone }: Subject) {
  return { releases: servedClaims(zone.name), claims: [waitingClaim(zone.name, projectId)] };
}
