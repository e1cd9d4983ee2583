import type { KindTag, OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { OperationRequest } from '../core/operation.ts';
import type { Sealer } from '../core/sealer.ts';
import type { Store } from '../store/store.ts';
import { TRASHED_KINDS } from '../store/trash.ts';
import type { NameClaim } from './name-claim.ts';
import { createNameClaim } from './name-claim.ts';
import type { ProviderWork, ProviderWorkOptions } from './provider-work.ts';
import { createProviderWork } from './provider-work.ts';
import type { RecordEvents } from './record-events.ts';
import { createRecordEvents } from './record-events.ts';
import type { Params, RecordPlaces } from './record-places.ts';
import { createRecordPlaces } from './record-places.ts';
import type { AnyRecord, Companions, KindRules, RecordWrite } from './resource-kind.ts';
import type { SecretFields } from './secret-fields.ts';
import { createSecretFields } from './secret-fields.ts';

/** The parts of a request that identify the record and the caller. */
export interface Addressed extends Pick<
  OperationRequest<OperationId>,
  'caller' | 'requestId' | 'audit' | 'ifMatch' | 'dryRun'
> {
  readonly params: Params;
}

export interface KindContextOptions extends ProviderWorkOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  /** How long deleted records stay in the trash; by default there is none. */
  readonly trashMs?: number | undefined;
}

/** What all decisions about one kind share. */
export interface KindContext<C extends OperationId, U extends OperationId, Rec extends AnyRecord> {
  readonly rules: KindRules<C, U, Rec>;
  readonly kind: KindTag;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly places: RecordPlaces;
  readonly trashMs: number;
  readonly providerWork: ProviderWork;
  readonly secretFields: SecretFields;
  readonly nameClaimOf: NameClaim;
  readonly eventsOf: RecordEvents;
  /** What else is written with the record, as its providers must apply it; undefined if nothing ever is. */
  readonly accompany: ((change: RecordWrite<Rec>) => Awaitable<Companions>) | undefined;
  /** The record that all writers of a record compete for: its parent, if each write also writes the parent. */
  subjectOf(params: Params, fallback: string): string;
  readonly isByParent: boolean;
}

/** The companions of a record that is written alone. */
export const NO_COMPANIONS: Companions = {};

export function createKindContext<C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  rules: KindRules<C, U, Rec>,
  options: KindContextOptions,
): KindContext<C, U, Rec> {
  const { kind } = rules;
  const { clock, ids, trashMs = 0 } = options;
  const { parentParam } = kinds[kind];
  const providerWork = createProviderWork(kind, options);
  const isByParent = rules.accompany !== undefined && parentParam !== null;

  return {
    rules,
    kind,
    clock,
    ids,
    providerWork,
    isByParent,
    trashMs: TRASHED_KINDS.includes(kind) ? trashMs : 0,
    places: createRecordPlaces(kind),
    secretFields: createSecretFields({ ...options, kind, keeps: rules.keeps ?? [] }),
    nameClaimOf: createNameClaim(kind),
    eventsOf: createRecordEvents(kind, ids),
    accompany:
      rules.accompany &&
      ((change) =>
        andThen(rules.accompany!(change), (companions) => providerWork.startCompanionUpdates(companions, change.now))),
    subjectOf: (params, fallback) => (isByParent ? params[parentParam]! : fallback),
  };
}
