import type { KindTag, OperationId, Version as WireVersion } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import { checkMoment } from '../core/check-moment.ts';
import { toTimestamp } from '../core/clock.ts';
import type { AppliedPlan } from '../core/actor.ts';
import type { Check, OperationRequest, PageReply, RecordReply, Reply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Version } from '../store/record-at.ts';
import { pageOfVersions, recordAt } from '../store/record-at.ts';
import type { Store } from '../store/store.ts';
import type { Params } from './record-places.ts';
import { createRecordPlaces } from './record-places.ts';

type VersionsId = Extract<OperationId, `list${string}Versions`>;
type Handle = (request: OperationRequest<VersionsId>) => Promise<Reply>;
/** Operations of any kind. */
type AnyHandlers = Readonly<Record<string, (request: never) => unknown>>;

interface Requested extends Pick<OperationRequest<OperationId>, 'caller'> {
  readonly params: Params;
}

type WrittenPlan = NonNullable<WireVersion['plan']>;

/** What a refusal is about. */
const AS_OF = { param: 'as_of' };

/** The operations that read a record's history, for every kind that has one. */
export function createRecordVersions(store: Pick<Store, 'find' | 'readHistory'>) {
  /** Whether the path names the record's parents, which may be deleted. */
  async function isPlaced(projectId: string, kind: KindTag, params: Params, parentId?: string): Promise<boolean> {
    const { parentParam } = kinds[kind];
    const parent: KindTag | null = kinds[kind].parent;
    if (parentParam === null || parent === null) return true;
    if (params[parentParam] !== parentId) return false;
    if (kinds[parent].parentParam === null) return true;
    const place = { projectId, kind: parent, id: parentId! };
    const [newest] = await store.readHistory({ ...place, limit: 1 });
    const above = (await store.find(projectId, parent, parentId!)) ?? newest;
    return isPlaced(projectId, parent, params, above?.parentId);
  }

  function createList(kind: KindTag) {
    const places = createRecordPlaces(kind);
    return async ({
      caller,
      params,
      page,
    }: Requested & Pick<OperationRequest<VersionsId>, 'page'>): Promise<PageReply> => {
      const { projectId } = caller;
      const after = page.after === null ? null : Number(page.after);
      const found = await pageOfVersions(store, { projectId, kind, id: params['id']! }, { limit: page.limit, after });
      if (found === undefined || !(await isPlaced(projectId, kind, params, found.parentId))) throw places.notFound();
      const { versions, next } = found;
      return { status: 200, items: versions.map(writeVersion), next: next === null ? null : String(next) };
    };
  }

  function createGet(kind: KindTag) {
    const places = createRecordPlaces(kind);
    return async ({ caller, params }: Requested, at: number): Promise<RecordReply> => {
      const { projectId } = caller;
      const place = { projectId, kind, id: params['id']! };
      const found = await recordAt(store, place, at);
      const [newest] = typeof found === 'string' ? await store.readHistory({ ...place, limit: 1 }) : [];
      const parentId = typeof found === 'string' ? newest?.parentId : found.parentId;
      if (found === 'never' || !(await isPlaced(projectId, kind, params, parentId))) throw places.notFound();
      if (found === 'deleted') {
        throw new ServiceError('record_deleted', 'It had been deleted by this time. Choose an earlier one.', AS_OF);
      }
      if (found === 'expired') {
        throw new ServiceError(
          'history_expired',
          'The versions from this time are no longer kept. Choose a later one.',
          AS_OF,
        );
      }
      return { status: 200, body: JSON.stringify(found.fields) };
    };
  }

  const withVersions = (Object.keys(kinds) as KindTag[]).filter((kind) => kinds[kind].hasVersions);
  const lists = withVersions.map((kind) => [operationAt(`${kinds[kind].path}/{id}/versions`), createList(kind)]);

  return {
    handlers: Object.fromEntries(lists) as { readonly [Id in VersionsId]: Handle },
    /** Lets the kinds' gets also show how a record was. */
    withAsOf<Handlers extends object>(handlers: Handlers): Handlers {
      const gets = withVersions.map((kind) => {
        const id = operationAt(`${kinds[kind].path}/{id}`);
        const getNow = (handlers as AnyHandlers)[id]! as (request: unknown) => unknown;
        const getThen = createGet(kind);
        const get = (request: Requested & { readonly query: { readonly as_of?: string } }): unknown =>
          request.query.as_of === undefined ? getNow(request) : getThen(request, Date.parse(request.query.as_of));
        return [id, get];
      });
      return { ...handlers, ...Object.fromEntries(gets) };
    },
    checks: Object.fromEntries(
      withVersions.map((kind): [string, Check] => [operationAt(`${kinds[kind].path}/{id}`), checkMoment('as_of')]),
    ),
  };
}

/** The operation that reads from a path. */
function operationAt(wanted: string): OperationId {
  const ids = Object.keys(operationTable) as OperationId[];
  return ids.find((id) => operationTable[id].method === 'GET' && operationTable[id].path === wanted)!;
}

/** The plan that made a change, as readers see it. */
export function writePlan({ id, reason, approvedBy }: AppliedPlan): WrittenPlan {
  return { id, reason, approved_by: approvedBy as WrittenPlan['approved_by'] };
}

function writeVersion({ version, action, at, actor, requestId, plan, before, after }: Version): string {
  const created_at = toTimestamp(at);
  return JSON.stringify({
    object: 'version',
    version,
    action,
    created_at,
    actor,
    request_id: requestId,
    plan: plan === undefined ? null : writePlan(plan),
    before,
    after,
  });
}
