import type { KindTag } from '@landhold/contract';
import type { WireRecord } from '../reconciler/lifecycle.ts';
import { DRIVEN_KINDS, PROVIDED_KINDS } from '../core/provided-kinds.ts';
import type { Change, Commit } from '../store/store.ts';
import type { AnyRecord, Companions } from './resource-kind.ts';

/** What writers of a record need to know about its provider. */
export interface ProviderTraits {
  readonly name: string;
  /** Whether it makes anything outside the store. If so, it must apply changes there, and clean up after deletions. */
  readonly isOutside: boolean;
  /** Set if it can keep what is outside while the record is in the trash. */
  readonly close?: ((...work: never) => unknown) | undefined;
  /** The delay from a record's creation to its first look at it. */
  readonly firstDelayMs: number;
  /** The hour of the day, in UTC, from which its records are backed up; without it they are not. */
  readonly backupHour?: number | undefined;
  /** Whether it can make a record with these fields real; otherwise the record is simulated. By default it can. */
  readonly serves?: ((fields: object) => boolean) | undefined;
}

export const SIMULATED = 'simulated';

export interface ProviderWorkOptions {
  /** The provider of a kind's new records, or of a record made with the named provider. */
  readonly providerOf: (kind: KindTag, name?: string) => ProviderTraits;
  /** Called with the time when a record of the kind will be due. */
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
}

/** What a kind's writes mean for the provider of its records. */
export interface ProviderWork {
  /** The provider's name for a new record with these fields; undefined if the kind has no providers. */
  nameForNew(fields: object): string | undefined;
  /** When a new record with this provider is first looked at; null if never. */
  firstDueAt(now: number, provider: string | undefined): number | null;
  /** The fields that also change if the provider must apply the change; null if the provider is not affected. */
  startUpdate(current: AnyRecord, next: AnyRecord, hasNewSecret: boolean): Partial<WireRecord> | null;
  /** The same for the record's companions. */
  startCompanionUpdates(companions: Companions, now: number): Companions;
  /** Whether the provider must clean up after the record is deleted. */
  leavesRemnant(former: AnyRecord): boolean;
  /** Whether the record can come back from the trash as it was. */
  canComeBack(former: AnyRecord): boolean;
  /** The fields that change when a record comes back that its provider has to open; null if it has none to. */
  startReturn(former: AnyRecord): Partial<WireRecord> | null;
  /** Wakes workers that have work after a commit. */
  wake(commit: Commit, now: number): void;
}

/** Only a record in one of these states becomes `updating`. In any other state, its provider is still at work. */
const SETTLED: ReadonlySet<string | undefined> = new Set(['active', 'failed']);
const UPDATING = { status: 'updating', status_reason: null };
/** Fields that do not concern a provider. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['labels', 'deletion_protection', 'updated_at']);

export function createProviderWork(kind: KindTag, { providerOf, wakeAt }: ProviderWorkOptions): ProviderWork {
  const isProvided = PROVIDED_KINDS.includes(kind);
  const isDriven = DRIVEN_KINDS.includes(kind);

  const leavesRemnant = ({ provider }: AnyRecord): boolean => isProvided && providerOf(kind, provider).isOutside;

  function updateCompanion(change: Change, now: number): { change: Change; next: AnyRecord } | null {
    const current = JSON.parse(change.record.json) as AnyRecord;
    if (current.provider === undefined || !providerOf(change.record.kind, current.provider).isOutside) return null;
    const next = { ...current, ...updatingFields(current) };
    const status = next.status ?? null;
    return {
      next,
      change: { ...change, record: { ...change.record, status, json: JSON.stringify(next), dueAt: now } },
    };
  }

  return {
    nameForNew(fields) {
      if (!isProvided) return undefined;
      const { name, serves = () => true } = providerOf(kind);
      return serves(fields) ? name : SIMULATED;
    },
    firstDueAt: (now, provider) => (isDriven ? now + providerOf(kind, provider).firstDelayMs : null),
    startUpdate(current, next, hasNewSecret) {
      if (!isProvided || !providerOf(kind, current.provider).isOutside) return null;
      return hasNewSecret || differsOutside(current, next) ? updatingFields(current) : null;
    },
    startCompanionUpdates(companions, now) {
      const { changes = [], drafts = [] } = companions;
      const updates = changes.map((change) => updateCompanion(change, now));
      if (updates.every((update) => update === null)) return companions;
      return {
        ...companions,
        changes: changes.map((change, at) => updates[at]?.change ?? change),
        // An event's data is the record as written.
        drafts: drafts.map((draft) => {
          const update = updates.find((each) => each?.change.record.id === draft.resourceId);
          if (!update) return draft;
          const changed = draft.changed && { ...draft.changed, to: update.next };
          return { ...draft, record: update.change.record.json, changed };
        }),
      };
    },
    leavesRemnant,
    canComeBack: (former) => !leavesRemnant(former) || providerOf(kind, former.provider).close !== undefined,
    startReturn: (former) => (leavesRemnant(former) ? updatingFields(former) : null),
    wake({ creates = [], changes = [], removals = [], trashEnds }, now) {
      for (const { record } of creates) if (record.dueAt !== null) wakeAt(record.kind, record.dueAt);
      for (const { record } of changes) if (record.dueAt !== null) wakeAt(record.kind, record.dueAt);
      for (const removal of removals) if (removal.leavesRemnant) wakeAt(removal.kind, now);
      if (trashEnds !== undefined) for (const end of trashEnds) wakeAt(end.kind, now);
    },
  };
}

function updatingFields({ status }: AnyRecord): Partial<WireRecord> {
  return SETTLED.has(status) ? UPDATING : {};
}

function differsOutside(current: AnyRecord, next: AnyRecord): boolean {
  const [before, after] = [current, next] as Record<string, unknown>[];
  return Object.keys(after!).some(
    (field) => !IGNORED_FIELDS.has(field) && JSON.stringify(before![field]) !== JSON.stringify(after![field]),
  );
}
