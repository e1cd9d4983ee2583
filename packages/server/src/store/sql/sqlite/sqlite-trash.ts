import type { DatabaseSync } from 'node:sqlite';
import type { KindTag } from '@landhold/contract';
import type { TrashedUntil } from '../../trash.ts';
import type { TrashEndRow } from '../shared/sql-database.ts';
import { END_REMNANT } from '../shared/sql-remnants.ts';
import {
  END_FAMILY,
  FORGET_HIDDEN,
  FORGET_RECORDS,
  isTooMuch,
  KEEP_FAMILY,
  OLDEST_FAMILY,
  ROOM_TAKEN,
  TRASHED_COLUMNS,
} from '../shared/sql-trash-statements.ts';

/** Moves removed families to the trash, a few statements for each kind of their records. */
export function prepareTrash(connection: DatabaseSync) {
  const prepare = (text: string) => connection.prepare(text);
  const copy = `insert into trashed_records (${TRASHED_COLUMNS})
    select ${TRASHED_COLUMNS.replace('root_id', '$root as root_id')} from resources
    where project_id = $project and kind = $kind`;
  const copyRoot = prepare(`${copy} and id = $root`);
  const copyBelow = prepare(`${copy} and parent_id in (select value from json_each($parents))`);
  const copyClaims = `insert into trashed_claims (project_id, root_id, record_id, scope, key)
    select project_id, $root, resource_id, scope, key from claims where project_id = $project and resource_id`;
  const copyRootClaims = prepare(`${copyClaims} = $root`);
  const copyClaimsBelow = prepare(`${copyClaims} in (select id from resources
    where project_id = $project and kind = $kind and parent_id in (select value from json_each($parents)))`);
  const forgetReplies = prepare(`delete from record_secrets where project_id = ? and kind = ?
    and id in (select value from json_each(?)) and expires_at is not null`);
  const keepFamily = prepare(KEEP_FAMILY);
  const [roomTaken, oldestFamily] = [prepare(ROOM_TAKEN), prepare(OLDEST_FAMILY)];
  const endFamily = prepare(END_FAMILY);
  const [hidden, records] = [FORGET_HIDDEN.map(prepare), FORGET_RECORDS.map(prepare)];
  const remnants = { purged: prepare(END_REMNANT.purged), undeleted: prepare(END_REMNANT.undeleted) };

  function end(project: string, { id, as }: TrashEndRow): boolean {
    // SQLite treats numbered parameters as named, so they are bound by name.
    const place = { $1: project, $2: id };
    const ended = endFamily.get(place) as { readonly kind: string } | undefined;
    if (ended === undefined) return false;
    for (const statement of [...(as === 'purged' ? hidden : []), ...records]) statement.run(place);
    remnants[as].run({ ...place, $3: ended.kind });
    return true;
  }

  return {
    end,
    /** Before the record is removed. */
    keepRoot(project: string, kind: KindTag, root: string): void {
      copyRoot.run({ $project: project, $kind: kind, $root: root });
      copyRootClaims.run({ $project: project, $root: root });
    },
    /** Before the children of these parents are removed. */
    keepBelow(project: string, kind: KindTag, root: string, parents: readonly string[]): void {
      const place = { $project: project, $kind: kind, $root: root, $parents: JSON.stringify(parents) };
      copyBelow.run(place);
      copyClaimsBelow.run(place);
    },
    /** Secrets that expire are those of replies, which nobody gets again. */
    forgetReplies(project: string, kind: KindTag, ids: readonly string[]): void {
      forgetReplies.run(project, kind, JSON.stringify(ids));
    },
    /** Counts what was moved, and makes room for it. */
    keepFamily(project: string, root: string, { at, until }: TrashedUntil): void {
      keepFamily.run({ $1: project, $2: root, $3: at, $4: until });
      const taken = roomTaken.get({ $1: project })!;
      let [families, bytes] = [Number(taken['families']), Number(taken['bytes'])];
      while (isTooMuch({ families, bytes })) {
        const oldest = oldestFamily.get({ $1: project })!;
        end(project, { id: String(oldest['id']), as: 'purged' });
        families -= 1;
        bytes -= Number(oldest['bytes']);
      }
    },
  };
}

export type SqliteTrash = ReturnType<typeof prepareTrash>;
