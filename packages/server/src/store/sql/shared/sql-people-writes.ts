import { toUuid } from '../../../core/ids.ts';
import type { PeopleWrites } from '../../people-writes.ts';
import { INVITATION_SECRETS, losesOwnership } from '../../people-writes.ts';
import { KEY_REPLY } from '../../key-writes.ts';
import { accountUuid, toInvitationRow } from './sql-account-rows.ts';
import type { HiddenRow, Written } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { toHiddenRows } from './sql-hidden.ts';

/**
 * Each must return a row; otherwise the commit is stale. The first locks the project, as all changes to its people do,
 * so that two owners who remove each other neither deadlock nor both succeed.
 */
export function toPeopleStatements(project_id: string, people: PeopleWrites | undefined): Written[] {
  if (people === undefined) return [];
  const { now, invite, uninvite = [], member } = people;
  return [
    { text: 'update projects set name = name where id = $1 returning id', values: [project_id] },
    ...(invite === undefined ? [] : additionOf(project_id, now, invite)),
    ...(member === undefined ? [] : changesOf(project_id, member)),
    ...uninvite.map((id) => ({
      text: 'delete from invitations where project_id = $1 and id = $2 returning id',
      values: [project_id, toUuid('inv', id) ?? NOBODY],
    })),
    ...(member !== undefined && losesOwnership(member) ? checksOf(project_id, now, member) : []),
  ];
}

function additionOf(
  project_id: string,
  now: number,
  { invitation, maxOpen }: NonNullable<PeopleWrites['invite']>,
): Written[] {
  const row = toInvitationRow(invitation);
  const columns = Object.keys(row);
  return [
    {
      text: `select 1 as has_room
        where (select count(*) from invitations i where i.project_id = $1 and i.expires_at > $2
          and (i.inviter_key_id is null or exists (select 1 from api_keys k
            where k.project_id = i.project_id and k.id = i.inviter_key_id
              and (k.revoked_at is null or k.revoked_at > $3) and (k.expires_at is null or k.expires_at > $4)))) < $5`,
      values: [project_id, now, now, now, Math.min(maxOpen, Number.MAX_SAFE_INTEGER)],
    },
    {
      text: `insert into invitations (${columns.join(', ')})
        values (${columns.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
      values: Object.values(row),
    },
  ];
}

function changesOf(project_id: string, { from, to }: NonNullable<PeopleWrites['member']>): Written[] {
  const account_id = accountUuid(from.accountId);
  if (to === null) {
    return [
      {
        text: `delete from memberships where project_id = $1 and account_id = $2 and version = $3 returning account_id`,
        values: [project_id, account_id, from.version],
      },
      {
        text: 'delete from personal_tokens where project_id = $1 and account_id = $2 returning id',
        values: [project_id, account_id],
        mayBeEmpty: true,
      },
    ];
  }
  return [
    {
      text: `update memberships set role = $1, version = version + 1
        where project_id = $2 and account_id = $3 and version = $4 returning account_id`,
      values: [to, project_id, account_id, from.version],
    },
  ];
}

/** Of who stops being an owner: another owner is left, and no invitation. */
function checksOf(project_id: string, now: number, { from }: NonNullable<PeopleWrites['member']>): Written[] {
  return [
    {
      text: `select 1 as has_owner
        where exists (select 1 from memberships where project_id = $1 and role = 'owner')`,
      values: [project_id],
    },
    {
      text: `select 1 as is_left where not exists
        (select 1 from invitations where project_id = $1 and inviter_id = $2 and expires_at > $3)`,
      values: [project_id, accountUuid(from.accountId), now],
    },
  ];
}

/** The response with a new invitation's link. */
export function toLinkRows(project_id: string, people: PeopleWrites | undefined): HiddenRow[] {
  const id = toUuid('inv', people?.invite?.invitation.id ?? people?.uninvite?.[0] ?? '');
  if (id === undefined || people?.reply === undefined) return [];
  return toHiddenRows({ project_id, kind: INVITATION_SECRETS, id }, { secrets: { [KEY_REPLY]: people.reply } });
}
