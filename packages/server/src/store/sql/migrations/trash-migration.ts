import type { Migration } from './migration.ts';

/** Deleted families: docs/decisions/0280-the-trash.md. A program of the release before deletes without them. */
export const trash: Migration = {
  name: '0034-trash',
  statements: [
    `create table trash (
      project_id uuid not null, id uuid not null, kind text not null, name text not null, record_count bigint not null,
      bytes bigint not null, deleted_at bigint not null, ends_at bigint not null,
      primary key (project_id, id))`,
    'create index trash_by_time on trash (project_id, deleted_at, id)',
    'create index trash_by_end on trash (ends_at)',
    `create table trashed_records (
      project_id uuid not null, kind text not null, id uuid not null, root_id uuid not null, parent_id uuid,
      name text not null, status text not null, region text, version bigint not null, due_at bigint, json text not null,
      primary key (project_id, kind, id))`,
    'create index trashed_records_by_root on trashed_records (project_id, root_id)',
    `create table trashed_claims (
      project_id uuid not null, root_id uuid not null, record_id uuid not null, scope text not null, key text not null,
      primary key (project_id, root_id, scope, key))`,
  ],
};
