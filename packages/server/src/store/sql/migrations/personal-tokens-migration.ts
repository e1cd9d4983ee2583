import type { Migration } from './migration.ts';

export const personalTokens: Migration = {
  name: '0040-personal-tokens',
  statements: [
    `create table personal_tokens (
      id uuid primary key, hash text not null unique, last_four text not null, account_id uuid not null, project_id uuid,
      name text not null, scopes text not null, created_at bigint not null, expires_at bigint, last_used_at bigint)`,
    'create index personal_tokens_by_account on personal_tokens (account_id, id)',
    'create index personal_tokens_by_project on personal_tokens (project_id) where project_id is not null',
    'create index personal_tokens_by_expiry on personal_tokens (expires_at) where expires_at is not null',
  ],
};
