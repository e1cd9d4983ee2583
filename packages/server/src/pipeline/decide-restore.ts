import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { actorOf } from '../core/caller.ts';
import { describeCode, ServiceError } from '../core/service-error.ts';
import type { Claim, Commit, StoredRecord } from '../store/store.ts';
import type { TrashedRecord } from '../store/store.ts';
import type { Addressed, KindContext } from './kind-context.ts';
import type { AnyRecord, Return, ReturnFacts } from './resource-kind.ts';
import type { View } from './view.ts';

export interface Restoration {
  readonly commit: Commit;
  /** As it is afterwards. */
  readonly record: StoredRecord;
}

export type DecideRestore = (
  request: Pick<Addressed, 'caller' | 'requestId' | 'dryRun'>,
  family: readonly TrashedRecord[],
  view: View,
) => Promise<Restoration>;

/** Decides on bringing back a family from the trash, without effects. The first record is the one that was deleted. */
export function createDecideRestore<C extends OperationId, U extends OperationId, Rec extends AnyRecord>({
  rules,
  clock,
  eventsOf,
  providerWork,
}: KindContext<C, U, Rec>): DecideRestore {
  /** What refuses it has the code of a creation, and names a field of its body. */
  async function comeBack(former: Rec, facts: ReturnFacts): Promise<Return<Rec>> {
    try {
      return (await rules.comeBack?.(former, facts)) ?? {};
    } catch (error) {
      if (!(error instanceof ServiceError) || describeCode(error.code).status !== 409) throw error;
      throw new ServiceError('restore_conflict', error.message, { param: 'id' });
    }
  }

  return async ({ caller, requestId, dryRun }, [root, ...below], view) => {
    const { projectId, authority, owner } = caller;
    const now = clock.now();
    const former = JSON.parse(root!.record.json) as Rec;
    // First, because rules would say what else the new record of this name has taken.
    const names = root!.claims.filter(({ scope }) => isName(root!.record, scope));
    await refuseTaken(view, projectId, root!.record, names);
    const facts = { caller, projectId, view, now, claims: root!.claims };
    const { changes, claims = root!.claims, dueAt = root!.record.dueAt } = await comeBack(former, facts);
    const opening = providerWork.startReturn(former);
    const isSame = changes === undefined && opening === null;
    const json = isSame ? root!.record.json : JSON.stringify({ ...former, ...changes, ...opening });
    const status = opening?.status ?? root!.record.status;
    const back = { record: { ...root!.record, json, status, dueAt: opening === null ? dueAt : now }, claims };
    const family = [back, ...below];
    await refuseTaken(
      view,
      projectId,
      back.record,
      family.flatMap((each) => each.claims),
    );
    // The deletion was a version, too.
    const creates = family.map(({ record, claims: own }) => ({
      record: { ...record, version: record.version + 2 },
      claims: own,
      isUndeleted: true,
    }));
    const { record } = creates[0]!;
    return {
      record,
      commit: {
        authority,
        owner,
        origin: { actor: actorOf(caller), requestId, at: now },
        creates,
        events: eventsOf({ at: now, requestId, projectId }, { what: 'undeleted', record, drafts: [] }),
        dryRun,
      },
    };
  };
}

function isName({ kind }: Pick<StoredRecord, 'kind'>, scope: string): boolean {
  return scope.startsWith(`${kinds[kind].object}.name`);
}

/** The commit would find out, too, but not say whose it is. */
async function refuseTaken(
  view: View,
  projectId: string,
  { kind, name }: StoredRecord,
  claims: readonly Claim[],
): Promise<void> {
  const [holder, ...others] = claims.length === 0 ? [] : await view.peek.holders(kind, claims);
  if (holder === undefined) return;
  const isOwnName = isName({ kind }, holder.scope) && holder.projectId === projectId;
  const by = isOwnName ? ` by ${kinds[kind].noun} ${holder.id}` : ' by now';
  const more = others.length === 0 ? '' : `, and so are ${others.length} other things that ${name} needs`;
  throw new ServiceError(
    'restore_conflict',
    `${holder.key} is taken${by}${more}. Rename or delete what has it, and try again.`,
    { param: 'id' },
  );
}
