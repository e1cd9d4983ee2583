import type { KindTag } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import { actorOf } from '../../../core/caller.ts';
import { toTimestamp } from '../../../core/clock.ts';
import { refuseMissing } from '../../../core/missing-scopes.ts';
import type { Handler } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { DecisionsByKind } from '../../../pipeline/decisions.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { writeDecision } from '../../../pipeline/write-decision.ts';
import type { Commit } from '../../../store/store.ts';
import type { TrashedFamily } from '../../../store/trash.ts';
import { TRASHED_KINDS, trashedKindOf } from '../../../store/trash.ts';

export interface TrashTools extends ActionTools {
  /** How each kind decides. */
  readonly decisions: DecisionsByKind;
}

/** Deleted resources: docs/decisions/0280-the-trash.md. */
export function createTrash(tools: TrashTools) {
  const { store, clock, decisions, retryOnConflict } = tools;
  const act = createAct(tools);

  async function find(projectId: string, id: string): Promise<TrashedFamily> {
    const family = await store.findTrashed(projectId, id);
    if (family !== undefined) return family;
    throw notInTrash();
  }

  const listTrash: Handler<'listTrash'> = async ({ caller, query, page }) => {
    const wanted = query.kind === undefined ? TRASHED_KINDS : [query.kind];
    refuseMissing(
      caller.scopes,
      wanted.map((kind) => scopeAt(kind, 'GET')),
      'Choose a kind, or use a key that has',
    );
    const { families, next } = await store.pageTrash(caller.projectId, { ...page, kind: query.kind });
    return { status: 200, items: families.map(writeFamily), next };
  };

  const restoreFromTrash: Handler<'restoreFromTrash'> = async (request) => {
    const { caller, params, requestId, dryRun, audit } = request;
    const by = decisions.get(requireKind(caller.scopes, params.id))!;
    let made: Commit | undefined;
    const reply = await act(request, params.id, async (view) => {
      const family = await find(caller.projectId, params.id);
      const records = await store.readTrashed(caller.projectId, params.id);
      if (records.length === 0) throw notInTrash();
      const { kind, id, name, recordCount } = family;
      const { commit } = await by.restore({ caller, requestId, dryRun }, records, view);
      made = { ...commit, audit: audit && audit({ id, name }), trashEnds: [{ kind, id, as: 'undeleted' }] };
      const body = { id, object: 'restored_resource', kind, name, record_count: recordCount };
      return { commit: made, body: JSON.stringify({ ...body, restored_at: toTimestamp(clock.now()) }) };
    });
    if (made !== undefined && !dryRun && !reply.replayed) by.wake(made, clock.now());
    return reply;
  };

  const purgeFromTrash: Handler<'purgeFromTrash'> = ({ caller, params, requestId, dryRun, audit }) => {
    const by = decisions.get(requireKind(caller.scopes, params.id))!;
    return retryOnConflict(params.id, async () => {
      const { kind, id, name } = await find(caller.projectId, params.id);
      const commit: Commit = {
        authority: caller.authority,
        owner: caller.owner,
        origin: { actor: actorOf(caller), requestId, at: clock.now() },
        audit: audit && audit({ id, name }),
        trashEnds: [{ kind, id, as: 'purged' }],
        events: [],
        dryRun,
      };
      const reply = await writeDecision(store, caller, { commit, reply: { status: 204, dryRun } as const });
      if (reply !== undefined && !dryRun) by.wake(commit, clock.now());
      return reply;
    });
  };

  return { listTrash, restoreFromTrash, purgeFromTrash };
}

/** The kind that ids like this one have. Throws if the caller may not delete its records. */
function requireKind(scopes: ReadonlySet<string>, id: string): KindTag {
  const kind = trashedKindOf(id);
  if (kind === undefined) throw notInTrash();
  refuseMissing(scopes, [scopeAt(kind, 'DELETE')], 'Use a key that has');
  return kind;
}

function scopeAt(kind: KindTag, method: 'GET' | 'DELETE'): string | null {
  const path = `${kinds[kind].path}/{id}`;
  return Object.values(operationTable).find((row) => row.method === method && row.path === path)!.scope;
}

function notInTrash(): ServiceError {
  const message = 'No such resource in the trash of this project. Check the id; it may have been restored or purged.';
  return new ServiceError('resource_not_found', message, { param: 'id' });
}

function writeFamily({ id, kind, name, recordCount, deletedAt, endsAt }: TrashedFamily): string {
  return JSON.stringify({
    id,
    object: 'trashed_resource',
    kind,
    name,
    record_count: recordCount,
    deleted_at: toTimestamp(deletedAt),
    ends_at: toTimestamp(endsAt),
  });
}
