import { addFields } from './add-fields.ts';
import { administrators } from './administrators-migration.ts';
import { deliveryLeases } from './delivery-leases-migration.ts';
import { history } from './history-migration.ts';
import { historyPlans } from './history-plans-migration.ts';
import { keyApproval, keyVersions } from './key-versions-migration.ts';
import { lists } from './lists-migration.ts';
import type { Migration } from './migration.ts';
import { peopleByKeys } from './people-by-keys-migration.ts';
import { planCounts } from './plan-counts-migration.ts';
import { personalTokens } from './personal-tokens-migration.ts';
import { signIns } from './sign-ins-migration.ts';
import { trash } from './trash-migration.ts';
import { updateKeyTransfers } from './update-key-transfers-migration.ts';
import { watchingRequests } from './watching-requests-migration.ts';

/** Lists the applied migrations. */
export const CREATE_MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, applied_at bigint not null)';

/**
 * Forward only, in this order, each once. Expand, then contract: a program one version older must still run on the
 * tables, so what it uses goes away only in the version after it stopped using it.
 */
export const migrations: readonly Migration[] = [
  {
    name: '0001-records',
    statements: [
      `create table resources (
        project_id uuid not null, kind text not null, id uuid not null, name text not null, status text not null,
        region text, version bigint not null, due_at bigint, attempt_at bigint, json text not null,
        primary key (project_id, kind, id))`,
      'create index resources_by_name on resources (project_id, kind, name, id)',
      'create index resources_by_status on resources (project_id, kind, status, id)',
      'create index resources_by_region on resources (project_id, kind, region, id)',
      'create index resources_by_attempt on resources (attempt_at) where attempt_at is not null',
      `create table resource_labels (
        project_id uuid not null, kind text not null, label text not null, id uuid not null,
        primary key (project_id, kind, label, id))`,
      'create index resource_labels_by_id on resource_labels (project_id, kind, id)',
      `create table claims (
        scope text not null, key text not null, project_id uuid not null, resource_id uuid not null,
        primary key (scope, key))`,
      'create index claims_by_resource on claims (project_id, resource_id)',
      'create table guards (scope text primary key, version bigint not null)',
      `create table idempotency_keys (
        project_id uuid not null, key text not null, fingerprint text not null, location text not null,
        body text not null, expires_at bigint not null,
        primary key (project_id, key))`,
      'create index idempotency_keys_by_expiry on idempotency_keys (expires_at)',
      `create table events (
        project_id uuid not null, id uuid not null, type text not null, resource_id text not null,
        created_at bigint not null, json text not null,
        primary key (project_id, id))`,
      'create index events_by_type on events (project_id, type, id)',
      'create index events_by_resource on events (project_id, resource_id, id)',
      'create index events_by_age on events (created_at)',
    ],
  },
  {
    name: '0002-projects-and-keys',
    statements: [
      'create table projects (id uuid primary key, name text not null unique, country text, created_at bigint not null)',
      `create table api_keys (
        hash text primary key, id uuid not null, project_id uuid not null, name text not null, last_four text not null,
        scopes text not null, created_at bigint not null, expires_at bigint, revoked_at bigint, last_used_at bigint)`,
      'create index api_keys_by_project on api_keys (project_id, id)',
      'create table secrets (name text primary key, value text not null)',
    ],
  },
  {
    name: '0003-console',
    statements: [
      `create table accounts (
        id uuid primary key, email text not null, email_key text not null unique, name text not null,
        password_hash text, is_administrator bigint not null, created_at bigint not null)`,
      `create table sessions (
        token_hash text primary key, id uuid not null, account_id uuid not null, device text not null,
        address text not null, created_at bigint not null, last_seen_at bigint not null, expires_at bigint not null)`,
      'create index sessions_by_account on sessions (account_id, id)',
      `create table memberships (
        project_id uuid not null, account_id uuid not null, role text not null, created_at bigint not null,
        primary key (project_id, account_id))`,
      'create index memberships_by_account on memberships (account_id)',
      `create table invitations (
        token_hash text primary key, id uuid not null, project_id uuid not null, email text not null, role text not null,
        invited_by text not null, created_at bigint not null, expires_at bigint not null)`,
      'create index invitations_by_project on invitations (project_id, id)',
      `create table sign_in_tries (
        key text primary key, version bigint not null, tries bigint not null, blocked_until bigint not null,
        last_at bigint not null)`,
      `create table audit_log (
        project_id uuid not null, id uuid not null, json text not null, primary key (project_id, id))`,
      `create table request_log (
        project_id uuid not null, id uuid not null, at bigint not null, method text not null, path text not null,
        query text not null, operation text, status bigint not null, duration_ms double precision not null,
        key_id uuid not null, error_code text, detail text not null, primary key (project_id, id))`,
      'create index request_log_by_age on request_log (at)',
      `create table request_counts (
        project_id uuid not null, at bigint not null, requests bigint not null, errors bigint not null,
        primary key (project_id, at))`,
    ],
  },
  {
    // For invitations open at that time, only the inviter's name is known. They expire within a week.
    name: '0004-invitations-by-account',
    statements: ['alter table invitations add column inviter_id uuid'],
  },
  {
    name: '0005-bootstrap-keys',
    statements: ['create table bootstrap_keys (hash text primary key, project_name text not null)'],
  },
  {
    // Partial indexes, so that records without a parent cost nothing: docs/decisions/0069-children-in-the-store.md.
    name: '0006-children',
    statements: [
      'alter table resources add column parent_id uuid',
      'create index resources_by_parent on resources (project_id, kind, parent_id, id) where parent_id is not null',
      `create index resources_by_parent_and_name on resources (project_id, kind, parent_id, name, id)
        where parent_id is not null`,
    ],
  },
  {
    // Content is in `file_chunks` on PostgreSQL and in backups of SQLite; otherwise it is on disk.
    name: '0007-files',
    statements: [
      `create table files (
        project_id uuid not null, digest text not null, bytes bigint not null, content_id uuid not null,
        expires_at bigint, primary key (project_id, digest))`,
      'create index files_by_expiry on files (expires_at) where expires_at is not null',
      `create table file_holds (
        project_id uuid not null, owner text not null, digest text not null,
        primary key (project_id, owner, digest))`,
      'create index file_holds_by_digest on file_holds (project_id, digest)',
      'create table file_usage (project_id uuid primary key, bytes bigint not null)',
      `create table file_chunks (
        project_id uuid not null, content_id uuid not null, place bigint not null, content bytea not null,
        primary key (project_id, content_id, place))`,
    ],
  },
  {
    name: '0008-secrets',
    statements: [
      `create table record_secrets (
        project_id uuid not null, kind text not null, id uuid not null, field text not null, key_id text not null,
        sealed text not null, expires_at bigint, primary key (project_id, kind, id, field))`,
      'create index record_secrets_by_key on record_secrets (key_id)',
      'create index record_secrets_by_expiry on record_secrets (expires_at) where expires_at is not null',
      `create table record_states (
        project_id uuid not null, kind text not null, id uuid not null, state text not null,
        primary key (project_id, kind, id))`,
    ],
  },
  {
    name: '0009-ordered-events',
    statements: [
      // First, because it blocks new events until the existing ones are in order.
      'alter table events add column is_queued bigint not null default 1',
      `create table event_order (
        position bigint primary key, project_id uuid not null, id uuid not null, created_at bigint not null)`,
      `insert into event_order (position, project_id, id, created_at)
        select row_number() over (order by id, project_id), project_id, id, created_at from events`,
      'create index event_order_by_project on event_order (project_id, position)',
      'create table event_counter (name text primary key, last bigint not null, swept bigint not null)',
      `insert into event_counter (name, last, swept) select 'events', count(*), 0 from events`,
    ],
    postgres: [
      'create table event_queue (project_id uuid not null, id uuid not null, created_at bigint not null)',
      'create index event_queue_by_age on event_queue (created_at)',
      // An older program does not queue its events. This finds them.
      'alter table events alter column is_queued set default 0',
      'create index events_unqueued on events (created_at) where is_queued = 0',
    ],
  },
  {
    name: '0010-remnants',
    statements: [
      // Dropped at once, although an older program uses it to find due records: while it exists, PostgreSQL prefers it
      // to the new index and walks the records of all kinds. Without it, the older program scans the whole table until
      // the upgrade is done, which is slower but correct.
      'drop index resources_by_attempt',
      'create index resources_by_kind_and_attempt on resources (kind, attempt_at) where attempt_at is not null',
      `create table remnants (
        project_id uuid not null, kind text not null, id uuid not null, json text not null, state text,
        tries bigint not null, attempt_at bigint not null, primary key (project_id, kind, id))`,
      'create index remnants_by_attempt on remnants (kind, attempt_at)',
      `create table remnant_claims (
        scope text not null, key text not null, project_id uuid not null, remnant_id uuid not null,
        primary key (scope, key, remnant_id))`,
      'create index remnant_claims_by_remnant on remnant_claims (project_id, remnant_id)',
    ],
  },
  {
    name: '0012-deliveries',
    statements: [
      `create table deliveries (
        project_id uuid not null, webhook_id uuid not null, id uuid not null, event_id uuid not null,
        event_type text not null, status text not null, attempts text not null, due_at bigint, created_at bigint not null,
        payload text not null, primary key (project_id, webhook_id, id))`,
      'create index deliveries_by_status on deliveries (project_id, webhook_id, status, id)',
      'create index deliveries_by_type on deliveries (project_id, webhook_id, event_type, id)',
      'create index deliveries_due on deliveries (project_id, webhook_id, due_at) where due_at is not null',
      'create index deliveries_by_age on deliveries (created_at)',
      `create table delivery_queues (
        project_id uuid not null, webhook_id uuid not null, due_at bigint, standing text not null,
        failing_since bigint, holder text, leased_until bigint not null, primary key (project_id, webhook_id))`,
      'create index delivery_queues_due on delivery_queues (standing, due_at) where due_at is not null',
      'create index delivery_queues_by_holder on delivery_queues (holder) where holder is not null',
      `create table delivery_reader (
        name text primary key, position bigint not null, holder text not null, leased_until bigint not null)`,
    ],
  },
  {
    name: '0013-replays',
    statements: [
      'alter table deliveries add column tries bigint not null default 0',
      'create unique index deliveries_by_event on deliveries (project_id, webhook_id, event_id)',
    ],
  },
  {
    // `ltrim` is the only function in both databases that can find the end of the first label.
    name: '0015-names-above-zones',
    statements: [
      `insert into claims (scope, key, project_id, resource_id)
        with recursive above (name, key, project_id, resource_id) as (
          select substr(ltrim(key, 'abcdefghijklmnopqrstuvwxyz0123456789-'), 2), key, project_id, resource_id
          from claims where scope = 'zone.name'
          union all
          select substr(ltrim(name, 'abcdefghijklmnopqrstuvwxyz0123456789-'), 2), key, project_id, resource_id
          from above where name like '%.%')
        select 'zone.below ' || name, key, project_id, resource_id from above where name like '%.%'`,
      // Each zone is judged once: docs/decisions/0097-who-may-answer-for-a-name.md.
      `update resources set due_at = 0, attempt_at = 0 where kind = 'dns' and status = 'active'`,
    ],
  },
  {
    name: '0017-custom-domain-states',
    statements: [
      `update resources set json = substr(json, 1, length(json) - 1) || ',"custom_domain_states":[]}'
        where kind = 'sites' and json not like '%"custom_domain_states":%'`,
      // Each site is checked once, the oldest first: docs/decisions/0106-custom-domains.md.
      `update resources set due_at = listed.place, attempt_at = listed.place
        from (select id as site_id, row_number() over (order by id) as place from resources
          where kind = 'sites' and status in ('active', 'updating') and json not like '%"custom_domains":[]%') listed
        where resources.kind = 'sites' and resources.id = listed.site_id`,
    ],
  },
  {
    name: '0018-certificates',
    statements: [
      'create table certificates (name text primary key, state text not null, key_id text, sealed text)',
      'create index certificates_by_key on certificates (key_id) where key_id is not null',
      'create table leases (name text primary key, holder text not null, leased_until bigint not null)',
    ],
  },
  {
    name: '0019-backups',
    statements: [addFields('databases', '"backup_retention_days":7,"restore_from":null')],
  },
  {
    name: '0021-storage-warnings',
    statements: [addFields('databases', '"storage_warning":null')],
  },
  {
    name: '0022-zone-keys',
    statements: [addFields('dns', '"signing":null')],
  },
  {
    name: '0023-delegations',
    statements: [
      addFields('domains', '"glue":[],"ds":[],"served_by":"installation"'),
      // A migration does not know which name servers are ours, so each domain becomes due once.
      `update resources set due_at = 0, attempt_at = 0 where kind = 'domains' and status = 'active'`,
    ],
  },
  {
    // Rebuilds the name indexes in this order, which SQLite always uses: docs/decisions/0153-lists-by-name.md.
    name: '0027-names-in-byte-order',
    statements: [],
    postgres: ['alter table resources alter column name type text collate "C"'],
  },
  watchingRequests,
  administrators,
  deliveryLeases,
  {
    name: '0031-wildcard-domains',
    statements: [addFields('sites', '"wildcard_domains":[]')],
  },
  lists,
  history,
  trash,
  keyVersions,
  updateKeyTransfers,
  keyApproval,
  personalTokens,
  peopleByKeys,
  signIns,
  historyPlans,
  planCounts,
];
