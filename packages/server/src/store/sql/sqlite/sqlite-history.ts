import type { DatabaseSync } from 'node:sqlite';
import type { KindTag } from '@landhold/contract';
import { keepsHistory, VERSIONS_KEPT } from '../../history.ts';
import type { OriginRow } from '../shared/tables.ts';
import { HISTORY_COLUMNS } from '../shared/sql-history.ts';
import type { ResourceRow } from '../shared/tables.ts';

/** The former values of the fields that differ. A field that did not exist is null. */
const DIFFERENCE = `(
  select json_group_object(name, json(value)) from (
    select json_each.key as name, resources.json -> json_each.fullkey as value from json_each(resources.json)
      where (resources.json -> json_each.fullkey) is not ($json -> json_each.fullkey)
    union all
    select json_each.key, 'null' from json_each($json) where (resources.json -> json_each.fullkey) is null) as walked)`;

/** An id that was used before, as by a repair, may have had these versions. */
const ONCE = 'on conflict do nothing';

/** Writes a commit's entries: one statement for each written record, and for each kind of descendants. */
export function prepareHistory(connection: DatabaseSync) {
  const copy = (action: string, former: string): string => `insert into history (${HISTORY_COLUMNS})
    select project_id, kind, id, version + 1, parent_id, '${action}', $at, $actor_type, $actor_id, $request_id, ${former},
      $plan
    from resources where project_id = $project_id and kind = $kind`;
  const creates = connection.prepare(
    `insert into history (${HISTORY_COLUMNS}) values ($project_id, $kind, $id, $version, $parent_id, $action, $at,
      $actor_type, $actor_id, $request_id, null, $plan) ${ONCE}`,
  );
  const changes = connection.prepare(`${copy('updated', DIFFERENCE)} and id = $id and version = $version - 1 ${ONCE}`);
  const forgets = connection.prepare(
    'delete from history where project_id = $project_id and kind = $kind and id = $id and version = $version',
  );
  const removals = connection.prepare(`${copy('deleted', 'json')} and id = $id ${ONCE}`);
  const removalsBelow = connection.prepare(
    `${copy('deleted', 'json')} and parent_id in (select value from json_each($parents)) ${ONCE}`,
  );

  return {
    noteCreation(
      { project_id, kind, id, version, parent_id }: ResourceRow,
      origin: OriginRow,
      action: 'created' | 'undeleted',
    ): void {
      if (keepsHistory(kind)) creates.run({ ...origin, project_id, kind, id, version, parent_id, action });
    },
    /** Before the record is changed. */
    noteChange({ project_id, kind, id, version, json }: ResourceRow, origin: OriginRow): void {
      if (!keepsHistory(kind)) return;
      changes.run({ ...origin, project_id, kind, id, version, json });
      if (version > VERSIONS_KEPT) forgets.run({ project_id, kind, id, version: version - VERSIONS_KEPT });
    },
    /** Before the record is removed. */
    noteRemoval(project_id: string, kind: KindTag, id: string, origin: OriginRow): void {
      if (keepsHistory(kind)) removals.run({ ...origin, project_id, kind, id });
    },
    /** Before the children of these parents are removed. */
    noteRemovalBelow(project_id: string, kind: KindTag, parents: readonly string[], origin: OriginRow): void {
      if (keepsHistory(kind)) removalsBelow.run({ ...origin, project_id, kind, parents: JSON.stringify(parents) });
    },
  };
}

export type SqliteHistory = ReturnType<typeof prepareHistory>;
