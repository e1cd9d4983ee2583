import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { fromUuid, toUuid } from '../../src/core/ids.ts';
import { ONE, START } from './store-fixture.ts';

const ROWS = 1_000_000;
const tags = Object.keys(kinds) as KindTag[];
/** The last kind also gets the remainder. */
const ROWS_OF_A_KIND = Math.floor(ROWS / tags.length);
/** For rows of which each project or caller has one. */
const ACCOUNTS = 100_000;
/** All in one project. */
const DELIVERIES_OF_A_WEBHOOK = 10_000;
const DAY_MS = 86_400_000;
/** Before the first event, a few of which have expired. */
export const EVENTS_BEGIN = START - 30 * DAY_MS - 5_000;

/** Values that at least half of the records have. */
export const COMMON = {
  status: 'active',
  region: 'eu-central',
  label: ['env', 'prod'],
  field: 'common',
  prefix: 'name-',
  part: 'part-',
  eventType: 'site.created',
  resource: 'site_common',
  delivery: 'delivered',
} as const;
/**
 * Values that one record in ten thousand has. That is less than a page for each kind, spread from the newest to the
 * oldest.
 */
export const RARE = {
  status: 'failed',
  region: 'ap-northeast',
  label: ['team', 'few'],
  field: 'rare',
  eventType: 'site.failed',
  resource: 'site_rare',
  delivery: 'pending',
} as const;

/** The children of a kind belong to this many parents, five in turn to each. The first has all rare values. */
const PARENTS = 20;
const TURN = 5;

/** What the two databases write differently. */
export interface Dialect {
  /** A table with the numbers from 1 to `last` in the column `n`. */
  series(last: number): string;
  /** Ids that sort like the number. */
  uuid(number: string): string;
  /** Texts that sort like the number. */
  text(prefix: string, number: string): string;
}

/** The record in the middle of its list. For a child, this is the first parent's list. */
export function middleOf(kind: KindTag): { id: string; name: string } {
  const middle = Math.floor((tags.indexOf(kind) + 0.5) * ROWS_OF_A_KIND);
  const number = middle - (middle % (PARENTS * TURN));
  return { id: fromUuid(kinds[kind].idPrefix, uuidOf(number)), name: `name-${String(number).padStart(7, '0')}` };
}

/** The parent of the requested children, in the forms of the store and of the database. */
export function firstParentOf(kind: KindTag): { id: string; uuid: string } | undefined {
  const parent: KindTag | null = kinds[kind].parent;
  if (parent === null) return undefined;
  const uuid = uuidOf(firstOf(parent));
  return { id: fromUuid(kinds[parent].idPrefix, uuid), uuid };
}

function firstOf(kind: KindTag): number {
  return tags.indexOf(kind) * ROWS_OF_A_KIND + 1;
}

/** The event in the middle of its list, and its subject. */
export function middleEvent(): { id: string; resourceId: string } {
  return { id: fromUuid('evt', uuidOf(ROWS / 2)), resourceId: `about-${String(ROWS / 4).padStart(7, '0')}` };
}

/** The delivery in the middle of its webhook's list. */
export function middleDelivery(): { id: string; webhookId: string } {
  const number = ACCOUNTS / 2 + DELIVERIES_OF_A_WEBHOOK / 2;
  const webhook = Math.floor(number / DELIVERIES_OF_A_WEBHOOK) + 1;
  return { id: fromUuid('del', uuidOf(number)), webhookId: fromUuid('whk', uuidOf(webhook)) };
}

export function accountOf(prefix: string, number: number): string {
  return fromUuid(prefix, uuidOf(number));
}

function uuidOf(number: number): string {
  return `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

function oneInTenThousand(rest: number, rare: string, otherwise: string): string {
  return `case when n % 10000 = ${rest} then '${rare}' else ${otherwise} end`;
}

/** Of many projects, each with a hundred families of one record. */
function trashRows({ series, uuid, text }: Dialect): Record<string, string> {
  return {
    trash: `${uuid('n / 100')}, ${uuid('n')}, 'sites', ${text('name', 'n')}, 1, 2, ${START} - 5000 + n,
      ${START} - 50 + n from ${series(ACCOUNTS)}`,
    trashed_records: `${uuid('n / 100')}, 'sites', ${uuid('n')}, ${uuid('n')}, null, ${text('name', 'n')}, '', null, 1,
      null, '{}' from ${series(ACCOUNTS)}`,
    trashed_claims: `${uuid('n / 100')}, ${uuid('n')}, ${uuid('n')}, 'trashed', ${text('name', 'n')}
      from ${series(ACCOUNTS)}`,
  };
}

/** One statement for each table. As in production, only a small part of a table matters to a sweep or a worker. */
export function rowsOf({ series, uuid, text }: Dialect): Readonly<Record<string, string>> {
  const project = `'${toUuid('proj', ONE)!}'`;
  const kind = `case (n - 1) / ${ROWS_OF_A_KIND} ${tags
    .slice(0, -1)
    .map((tag, index) => `when ${index} then '${tag}'`)
    .join(' ')} else '${tags.at(-1)}' end`;
  const children = tags.filter((tag) => kinds[tag].parent !== null);
  const parent = `case ${kind} ${children
    .map((tag) => `when '${tag}' then ${uuid(`${firstOf(kinds[tag].parent!)} + (n / ${TURN}) % ${PARENTS}`)}`)
    .join(' ')} end`;
  // A child's labels start with its parent.
  const prefix = `coalesce(cast(${parent} as text) || ' ', '')`;
  const all = series(ROWS);
  const oneLabel = oneInTenThousand(
    2,
    RARE.label.join(':'),
    `case when n % 2 = 0 then '${COMMON.label.join(':')}' else 'env:test' end`,
  );
  const status = oneInTenThousand(0, RARE.status, `case when n % 50 = 0 then 'pending' else '${COMMON.status}' end`);
  const labelOf = (tag: KindTag, field: string, value: string): string =>
    `union all select n, ${prefix} || '=${field}:' || ${value}
      from ${all} where n between ${firstOf(tag)} and ${firstOf(tag) + ROWS_OF_A_KIND - 1}`;
  const fields = tags.flatMap((tag) =>
    kinds[tag].filters.map((field) => labelOf(tag, field, oneInTenThousand(3, RARE.field, `'${COMMON.field}'`))),
  );
  const withStatus = children.filter((tag) => kinds[tag].statuses.length > 0);
  const statuses = withStatus.map((tag) => labelOf(tag, 'status', status));
  const rows = {
    resources: `${project}, ${kind}, ${uuid('n')}, ${text('name', 'n')},
      ${status},
      ${oneInTenThousand(1, RARE.region, `case when n % 5 < 3 then '${COMMON.region}' else 'us-east' end`)},
      1, null, case when n % 100 = 0 then ${START} - 500000 + n end, '{"labels":{}}', ${parent} from ${all}`,
    resource_labels: `${project}, ${kind}, label, ${uuid('n')}
      from (select n, ${prefix} || ${oneLabel} as label from ${all} ${[...fields, ...statuses].join(' ')}
        union all select n, ${prefix} || '>:' || ${text('part', 'n')} from ${all}) as labelled`,
    claims: `'names', ${text('name', 'n')}, ${project}, ${uuid('n')} from ${all}`,
    idempotency_keys: `${project}, ${text('key', 'n')}, 'print', '/', '{}', ${START} - 5000 + n from ${all}`,
    events: `${project}, ${uuid('n')}, ${oneInTenThousand(0, 'site.failed', `case when n % 2 = 0 then 'site.created' else 'site.active' end`)},
      ${text('about', 'n / 2')}, ${EVENTS_BEGIN} + n, '{}', 1 from ${all}`,
    event_order: `n, ${project}, ${uuid('n')}, ${EVENTS_BEGIN} + n from ${all}`,
    record_secrets: `${project}, 'sites', ${uuid('n')}, 'field', 'key', 'sealed', ${START} - 5000 + n from ${series(ACCOUNTS)}`,
    record_states: `${project}, 'sites', ${uuid('n')}, '{}' from ${series(ACCOUNTS)}`,
    files: `${uuid('n / 10')}, ${text('digest', 'n')}, 1, ${uuid('n')}, null from ${series(ACCOUNTS)}`,
    file_holds: `${uuid('n / 10')}, ${text('owner', 'n / 20')}, ${text('digest', 'n')} from ${series(ACCOUNTS)}`,
    file_usage: `${uuid('n')}, 1 from ${series(ACCOUNTS)}`,
    ...trashRows({ series, uuid, text }),
    remnants: `${project}, ${kind}, ${uuid('n')}, '{}', null, 0, ${START} - 5000 + n from ${series(ACCOUNTS)}`,
    remnant_claims: `'gone', ${text('name', 'n')}, ${project}, ${uuid('n')} from ${series(ACCOUNTS)}`,
    ...deliveryRows(project, { series, uuid }),
    guards: `${text('scope', 'n')}, 1 from ${series(ACCOUNTS)}`,
    projects: `${uuid('n')}, ${text('project', 'n')}, 'DE', 1 from ${series(ACCOUNTS)}`,
    accounts: `${uuid('n')}, ${text('mail', 'n')}, ${text('mail', 'n')}, 'name', null, 0, 1 from ${series(ACCOUNTS)}`,
    sessions: `${text('token', 'n')}, ${uuid('n')}, ${uuid('n / 10')}, 'curl', '::1', 1, 1, ${START} + n from ${series(ACCOUNTS)}`,
    memberships: `${uuid('n / 10')}, ${uuid('n')}, 'owner', 1, 1 from ${series(ACCOUNTS)}`,
    invitations: `${text('token', 'n')}, ${uuid('n')}, ${uuid('n / 10')}, 'mail', 'owner', 'name', 1, ${START} + n, null, null from ${series(ACCOUNTS)}`,
    ...consoleRows(project, { series, uuid, text }),
    api_keys: `${text('hash', 'n')}, ${uuid('n')}, ${uuid('n / 10')}, 'key', 'last', '', 1, null, null, null, 1, 'none' from ${series(ACCOUNTS)}`,
    bootstrap_keys: `${text('hash', 'n')}, ${text('project', 'n')} from ${series(ACCOUNTS)}`,
  };
  const inserts = Object.entries(rows).map(([table, values]) => [table, `insert into ${table} select ${values}`]);
  return { ...Object.fromEntries(inserts), event_counter: `update event_counter set last = ${ROWS}` };
}

function consoleRows(project: string, { series, uuid, text }: Dialect) {
  const auditEntry = `'{"accountId":"acct_' || n % 99 || '","action":"' || case n % 2 when 0 then 'createKey' else 'createSite' end || '"}'`;
  return {
    history: `${project}, 'sites', ${uuid('n')}, 1, null, 'created', ${START} - 5000 + n, 'service', null, null, null, null
      from ${series(ACCOUNTS)}`,
    audit_log: `${project}, ${uuid('n')}, ${auditEntry} from ${series(ACCOUNTS)}`,
    request_log: `${project}, ${uuid('n')}, n, 'GET', '/', '', null, 200, 1, ${uuid('1')}, null, '{}' from ${series(ACCOUNTS)}`,
    request_counts: `${project}, ${START} - n, 1, 0 from ${series(ACCOUNTS)}`,
    request_stats: `${project}, 1800000,
      case n % 3 when 0 then 'all' when 1 then 'key' else 'operation' end, ${START} - cast(n as bigint) * 1800000, ${text('value', 'n')}, 1, 0${', 0'.repeat(27)}
      from ${series(ACCOUNTS)}`,
  };
}

function deliveryRows(project: string, { series, uuid }: Pick<Dialect, 'series' | 'uuid'>) {
  const oneInAThousand = (rest: number, rare: string, common: string): string =>
    `case when n % 1000 = ${rest} then '${rare}' else '${common}' end`;
  return {
    deliveries: `${project}, ${uuid(`n / ${DELIVERIES_OF_A_WEBHOOK} + 1`)}, ${uuid('n')}, ${uuid('n')},
      ${oneInAThousand(1, RARE.eventType, COMMON.eventType)}, ${oneInAThousand(0, RARE.delivery, COMMON.delivery)}, '[]',
      case when n % 1000 = 0 then ${START} + n end, ${START} - 5000 + n,
      '{"resource_id":"' || ${oneInAThousand(2, RARE.resource, COMMON.resource)} || '"}', 0 from ${series(ACCOUNTS)}`,
    delivery_queues: `${project}, ${uuid('n')}, case when n % 2 = 0 then ${START} - 500 + n end,
      case n % 3 when 0 then 'new' when 1 then 'good' else 'failing' end, null, null, 0 from ${series(ACCOUNTS)}`,
  };
}
