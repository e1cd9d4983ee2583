import type { KindTag, OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Check, OperationRequest, PageReply, RecordReply, Reply } from '../core/operation.ts';
import { createRegionCheck } from './check-region.ts';
import type { CreateOptions } from './create-record.ts';
import { createCreateRecord } from './create-record.ts';
import { createDecideCreate } from './decide-create.ts';
import type { Decisions } from './decisions.ts';
import { createDecideRemove } from './decide-remove.ts';
import { createDecideRestore } from './decide-restore.ts';
import { createDecideUpdate } from './decide-update.ts';
import type { Addressed } from './kind-context.ts';
import { createKindContext } from './kind-context.ts';
import type { ListRequest } from './record-list.ts';
import { createRecordList } from './record-list.ts';
import type { Params } from './record-places.ts';
import type { AnyRecord, KindRules } from './resource-kind.ts';
import type { TrashedRecord } from '../store/store.ts';
import type { View } from './view.ts';
import { StoreView } from './view.ts';
import type { Decided } from './write-decision.ts';
import { writeDecision } from './write-decision.ts';

export interface PipelineOptions extends CreateOptions {
  readonly isRegion: (id: string) => boolean;
  /** Gets how each kind decides. */
  readonly decisions?: Map<KindTag, Decisions> | undefined;
}

/** The operations that every kind has, and the checks that the document cannot express. */
export interface ResourceOperations<CreateId extends OperationId, UpdateId extends OperationId> {
  list(request: ListRequest): Awaitable<PageReply>;
  create(request: OperationRequest<CreateId>): Awaitable<RecordReply>;
  get(request: Pick<Addressed, 'caller' | 'params'>): Awaitable<RecordReply>;
  update(request: OperationRequest<UpdateId>): Awaitable<RecordReply>;
  remove(request: Addressed): Awaitable<Reply>;
  readonly checkCreate: Check;
  readonly checkUpdate: Check;
  readonly checkList: Check;
}

export type DefineKind = <C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  rules: KindRules<C, U, Rec>,
) => ResourceOperations<C, U>;

/**
 * Every kind goes through here, and adds only its rules. Each write is two steps: a decision without effects, and its
 * commit. Both are repeated if something else was written in between.
 */
export function createPipeline(options: PipelineOptions): DefineKind {
  const { store, clock, retryOnConflict } = options;
  const checkRegion = createRegionCheck(options.isRegion);

  return <C extends OperationId, U extends OperationId, Rec extends AnyRecord>(rules: KindRules<C, U, Rec>) => {
    const context = createKindContext(rules, options);
    const { places, providerWork, subjectOf } = context;
    const decideUpdate = createDecideUpdate(context);
    const decideRemove = createDecideRemove(context);

    function decideAndWrite<Result extends Reply>(
      { caller, params }: { readonly caller: Caller; readonly params: Params },
      decide: (view: View) => Promise<Decided<Result>>,
    ): Awaitable<Result> {
      const attempt = async (): Promise<Result | undefined> => {
        const decided = await decide(new StoreView(store));
        const reply = await writeDecision(store, caller, decided);
        if (reply !== undefined && decided.commit !== null && !decided.commit.dryRun)
          providerWork.wake(decided.commit, clock.now());
        return reply;
      };
      return retryOnConflict(subjectOf(params, params['id']!), attempt, { inTurn: true });
    }

    const checkCreate: Check = (fields) => [...(rules.check?.(fields) ?? []), ...checkRegion(fields)];
    const checkUpdate: Check = rules.checkUpdate ?? (() => []);
    const decideCreate = createDecideCreate(context);
    const decideRestore = createDecideRestore(context);
    options.decisions?.set(rules.kind, {
      create(request, view) {
        const { region } = request.body as { region?: string };
        if (region !== undefined) options.refuseRestricted(request.caller, region, kinds[rules.kind].object);
        return decideCreate(request as never, view);
      },
      update: (request, view) => decideUpdate(request as never, view),
      remove: (request, view) => decideRemove(request, view),
      restore(request, family, view) {
        const [{ record }] = family as readonly [TrashedRecord];
        if (record.region !== null) options.refuseRestricted(request.caller, record.region, kinds[rules.kind].object);
        return decideRestore(request, family, view);
      },
      split: rules.split,
      checkCreate,
      checkUpdate,
      normaliseName: (name, parent) => rules.normaliseName?.(name, parent) ?? name,
      written: (caller, former, next) => rules.written?.(caller, former as Rec | undefined, next as Rec | undefined),
      wake: providerWork.wake,
    });

    return {
      list: createRecordList(store, places, rules),
      create: createCreateRecord(context, options),
      get: ({ caller, params }) =>
        andThen(places.find(store, caller.projectId, params), ({ json }) => ({ status: 200, body: json })),
      update: (request) => decideAndWrite(request, (view) => decideUpdate(request, view)),
      remove: (request) => decideAndWrite(request, (view) => decideRemove(request, view)),
      checkCreate,
      checkUpdate,
      checkList: checkRegion,
    };
  };
}
