import type { Migration } from './migration.ts';

/** Empty at first: records from before have no entries. See docs/decisions/0265-history.md. */
export const history: Migration = {
  name: '0033-history',
  statements: [
    `create table history (
      project_id uuid not null, kind text not null, id uuid not null, version bigint not null, parent_id uuid,
      action text not null, at bigint not null, actor_type text not null, actor_id text, request_id text, former text,
      primary key (project_id, kind, id, version))`,
    'create index history_by_age on history (at)',
  ],
};
