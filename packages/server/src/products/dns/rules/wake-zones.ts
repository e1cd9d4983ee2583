import type { Zone } from '@landhold/contract';
import type { Awaitable } from '../../../core/awaitable.ts';
import { andThen } from '../../../core/awaitable.ts';
import type { Clock } from '../../../core/clock.ts';
import type { OwnNames } from '../ports/own-names.ts';
import type { Registry } from '../../domains/ports/registry.ts';
import { changeRecord } from '../../../store/change-record.ts';
import type { Holder } from '../../../store/claim-reads.ts';
import type { Commit, Store } from '../../../store/store.ts';
import type { Follow } from '../../../following/follow-commits.ts';
import type { ChangedSet } from './zone-journal.ts';
import { belowScope, nameClaim, namesAbove, waitingClaim, waitingScope } from './zone-names.ts';

export interface WakeTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly wakeAt: (kind: 'dns', dueAt: number) => void;
}

export interface WakeOwnTools {
  readonly store: Store;
  readonly registry: Pick<Registry, 'suffixes'>;
  readonly ownNames: OwnNames;
}

/** Schedules zones of any project to be judged again soon. */
export type WakeZones = (zones: readonly Pick<Holder, 'projectId' | 'id'>[]) => Awaitable<void>;

/** The most zones that one commit wakes. Others are judged again when they are due. */
const MAX_NAMES = 20;
const MAX_WOKEN = 100;

export function createWakeZones({ store, clock, wakeAt }: WakeTools): WakeZones {
  const wakeAll: WakeZones = async (zones) => {
    const dueAt = clock.now();
    for (const { projectId, id } of zones) {
      await changeRecord(store, { projectId, kind: 'dns', id }, ({ status, json }) => {
        // A zone that is being set up is looked at anyway, when its provider chooses.
        const isSettled = status === 'active' || Boolean((JSON.parse(json) as Zone).status_reason);
        return isSettled ? { postponeTo: dueAt } : undefined;
      });
    }
    wakeAt('dns', dueAt);
  };
  return (zones) => (zones.length === 0 ? undefined : wakeAll(zones));
}

/** Zones that could answer for names of the installation are judged again, because the settings may have changed. */
export function createWakeOwnNames({ store, registry, ownNames }: WakeOwnTools, wakeZones: WakeZones) {
  return async (): Promise<void> => {
    const { hosts, catalog, projectId } = ownNames;
    const own = [...hosts, ...(catalog === null ? [] : [catalog])];
    const names = [...own.flatMap((host) => [host, ...namesAbove(host)]), ...registry.suffixes];
    const found = [...(await store.holders('dns', [...new Set(names)].map(nameClaim)))];
    for (const scope of own.map(belowScope))
      found.push(...(await store.othersIn('dns', { scope, projectId, limit: MAX_WOKEN })));
    await wakeZones(found);
  };
}

/** Zones are judged again when a zone above them changes its delegations, and when their project gets the domain. */
export function createZoneWatch({ store }: WakeTools, wakeZones: WakeZones): Follow {
  async function onDelegations(projectId: string, zone: string, names: readonly string[]): Promise<void> {
    // Its own waiting zone too: a delegation may be what it waits for.
    const found = [...(await store.holders('dns', [waitingClaim(zone, projectId), ...names.map(nameClaim)]))];
    for (const scope of names.flatMap((name) => [waitingScope(name), belowScope(name)]))
      found.push(...(await store.othersIn('dns', { scope, projectId, limit: MAX_WOKEN })));
    await wakeZones(found);
  }

  function onDomains(projectId: string, names: readonly string[]): Awaitable<void> {
    const claims = names.map((name) => waitingClaim(name, projectId));
    return andThen(store.holders('dns', claims), wakeZones);
  }

  return (projectId, commit) => {
    const domains = (commit.changes ?? []).filter(({ record }) => record.kind === 'domains');
    const activeNames = domains.filter(({ record }) => record.status === 'active').map(({ record }) => record.name);
    if (activeNames.length > 0) return onDomains(projectId, activeNames);
    const delegated = delegationsIn(commit);
    if (delegated !== undefined) return onDelegations(projectId, delegated.zone, delegated.names);
  };
}

/** Names in a zone whose NS sets a commit changes, as listed in the zone's journal. */
function delegationsIn({ creates = [], changes = [] }: Commit): { zone: string; names: string[] } | undefined {
  const state = creates.find(({ record }) => record.kind === 'changes')?.hidden?.state;
  const zone = changes.find(({ record }) => record.kind === 'dns')?.record.name;
  // Most changes have no NS set, and need not be parsed to see that.
  if (zone === undefined || !state?.includes('"type":"NS"')) return undefined;
  const sets = (JSON.parse(state) as ChangedSet[]).filter(({ type }) => type === 'NS');
  return { zone, names: sets.slice(0, MAX_NAMES).map(({ name }) => `${name}.${zone}`) };
}
