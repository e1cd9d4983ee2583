import { isIPv6 } from 'node:net';
import type { DnsRecord, KindTag, Zone } from '@landhold/contract';
import { toTimestamp, wallClock } from '../../../core/clock.ts';
import type { Follow } from '../../../following/follow-commits.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { changeRecord } from '../../../store/change-record.ts';
import type { RecordDecision } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { DueRecord, StoredRecord } from '../../../store/store.ts';
import { ADDRESS_TYPES } from './alias-sets.ts';
import type { AliasState } from './alias-states.ts';
import { findAliasState } from './alias-states.ts';
import { MAX_SETS } from './conflict-check.ts';
import type { Destination, FollowTools } from './follow-alias.ts';
import { createFollowAlias } from './follow-alias.ts';
import type { LoadedSets } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { isDifference } from './set-change.ts';
import { changedSet, createJournal } from './zone-journal.ts';
import { changeZone, newSet } from './zone-write.ts';

export interface AliasTools extends ActionTools, FollowTools {
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
}

/** docs/decisions/0255-alias.md */
const [SHORTEST_S, LONGEST_S, RETRY_S] = [60, 3_600, 30];
const MAX_ANSWER_TTL_S = 300;
const LONGEST_MS = 8_000;

/** Keeps the A and AAAA sets beside each ALIAS as its target's addresses. */
export function createAliasWork(tools: AliasTools) {
  const { store, clock, ids, wakeAt } = tools;
  const followAlias = createFollowAlias(tools);
  const writeJournal = createJournal(tools);
  const ending = new AbortController();

  async function advance({ projectId, record: { id, json } }: DueRecord): Promise<void> {
    const sent = JSON.parse(json) as DnsRecord;
    const signal = AbortSignal.any([ending.signal, wallClock.abortAfter(LONGEST_MS)]);
    const found = await followAlias(projectId, sent, signal);
    // An aborted look-up says nothing about the target.
    if (ending.signal.aborted) return;
    await changeRecord(store, { projectId, kind: 'records', id }, async (stored) => {
      const alias = JSON.parse(stored.json) as DnsRecord;
      if (alias.values[0] !== sent.values[0]) return { postponeTo: clock.now() };
      return decide(projectId, { stored, alias }, found);
    });
  }

  async function decide(projectId: string, { stored, alias }: Subject, found: Destination): Promise<RecordDecision> {
    const now = clock.now();
    const zoneStored = await store.find(projectId, 'dns', alias.zone_id);
    if (zoneStored === undefined) return { postponeTo: null };
    const zone = JSON.parse(zoneStored.json) as Zone;
    const zoneSets = createLoadedSets(store, projectId, zone.id);
    await zoneSets.load([alias.name]);
    const wanted = 'problem' in found ? [] : differences(zone, alias, zoneSets, found);
    const growth = wanted.reduce((sum, { former, next }) => sum + Number(!!next) - Number(!!former), 0);
    const isFull = zone.record_count + growth > MAX_SETS;
    const changes = isFull ? [] : wanted;
    const problem = 'problem' in found ? found.problem : isFull ? 'The zone has no room for its addresses.' : null;
    const known = await findAliasState(store, projectId, stored.id);
    const dueAt = now + dueInMs(problem === null ? found : undefined);
    const isNew = (known?.problem ?? null) !== problem;
    if (changes.length === 0 && !isNew) return { postponeTo: dueAt };
    const state: AliasState = isNew || known === null ? { problem, since: toTimestamp(now) } : known;
    const ofAlias = {
      record: { ...stored, version: stored.version + 1, dueAt },
      hidden: { state: JSON.stringify(state) },
    };
    if (changes.length === 0) return { changes: [ofAlias], events: [] };
    const ofZone = await changeZone(
      writeJournal,
      {
        reads: store,
        stored: zoneStored,
        fields: { record_count: zone.record_count + growth },
        caller: { projectId, authority: null, keyId: zone.id },
        actor: { type: 'service', id: zone.id },
        now,
      },
      { sets: changes.map(({ former, next }) => changedSet(former?.set, next)) },
    );
    const written = writeSets(changes, zone.id, now);
    return {
      creates: [...written.creates, ...ofZone.creates],
      changes: [ofAlias, ...written.changes, ...ofZone.changes],
      removals: [...written.removals, ...ofZone.removals],
      events: ofZone.drafts.map((draft) => newEvent(ids, { ...draft, at: now, requestId: null, projectId })),
    };
  }

  function writeSets(changes: readonly SetChange[], zoneId: string, now: number) {
    const at = toTimestamp(now);
    return {
      creates: changes.flatMap(({ former, next }) =>
        former === undefined ? newSet(ids, zoneId, next!, { at, managed: true }) : [],
      ),
      changes: changes.flatMap(({ former, next }) => {
        if (former === undefined || next === undefined) return [];
        const json = JSON.stringify({ ...former.set, ttl: next.ttl, values: next.values, updated_at: at });
        return { record: { ...former.stored, json, version: former.stored.version + 1 } };
      }),
      removals: changes.flatMap(({ former, next }) => {
        if (former === undefined || next !== undefined) return [];
        const { kind, id, version } = former.stored;
        return { kind, id, version };
      }),
    };
  }

  const follow: Follow = (_projectId, { creates = [], changes = [] }) => {
    for (const { record } of [...creates, ...changes])
      if (record.kind === 'records' && record.dueAt !== null) wakeAt('records', record.dueAt);
  };

  return {
    advance,
    follow,
    stop: async (): Promise<void> => ending.abort(),
  };
}

interface Subject {
  readonly stored: StoredRecord;
  readonly alias: DnsRecord;
}

/** How the sets beside the ALIAS have to change. */
function differences(
  zone: Zone,
  { name, fqdn, ttl: own }: DnsRecord,
  zoneSets: LoadedSets,
  { addresses }: Extract<Destination, { addresses: unknown }>,
): SetChange[] {
  const ttl = own ?? Math.min(zone.ttl, MAX_ANSWER_TTL_S);
  return ADDRESS_TYPES.map((type): SetChange => {
    const former = zoneSets.at(name).get(type);
    const values = addresses.filter((address) => isIPv6(address) === (type === 'AAAA'));
    const next: SetContent | undefined = values.length === 0 ? undefined : { name, fqdn, type, ttl, values };
    return { former, next, param: 'values' };
  }).filter((change) => isDifference(change) && change.former?.set.managed !== false);
}

/** Until the next look-up, in milliseconds. */
function dueInMs(found: Destination | undefined): number {
  if (found === undefined || 'problem' in found) return RETRY_S * 1_000;
  return Math.min(Math.max(found.ttl, SHORTEST_S), LONGEST_S) * 1_000;
}
