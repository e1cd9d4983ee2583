import type { KindTag, OperationId } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Check, EmptyReply, OperationRequest, RecordReply } from '../core/operation.ts';
import type { Commit, StoredRecord } from '../store/store.ts';
import type { DecidedCreation } from './decide-create.ts';
import type { DecideRestore } from './decide-restore.ts';
import type { Addressed } from './kind-context.ts';
import type { Split } from './resource-kind.ts';
import type { View } from './view.ts';
import type { Decided } from './write-decision.ts';

/** A request that one of many decisions is made for. */
export type StepRequest = Addressed & Pick<OperationRequest<OperationId>, 'idempotency'> & { readonly body: object };

/** How a kind decides on each write, for those who put several decisions into one commit. */
export interface Decisions {
  create(request: StepRequest, view: View): Awaitable<DecidedCreation>;
  update(request: StepRequest, view: View): Promise<Decided<RecordReply>>;
  remove(request: StepRequest, view: View): Promise<Decided<EmptyReply>>;
  restore: DecideRestore;
  /** An operation that makes several writes at once. */
  readonly split: Split | undefined;
  readonly checkCreate: Check;
  readonly checkUpdate: Check;
  /** A name in stored form. */
  normaliseName(name: string, parent: StoredRecord | undefined): string;
  /** What follows a commit that wrote a record of the kind: undefined for a record before its creation or after its end. */
  written(caller: Caller, former: object | undefined, next: object | undefined): Awaitable<void>;
  /** Wakes who has work after a commit. */
  wake(commit: Commit, now: number): void;
}

/** Filled while kinds are defined. */
export type DecisionsByKind = ReadonlyMap<KindTag, Decisions>;
