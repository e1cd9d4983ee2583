import type { Migration } from './migration.ts';

/** Tokens, and the logins of devices that end with one. */
export const personalTokens: readonly Migration[] = [
  {
    name: '0040-personal-tokens',
    statements: [
      `create table personal_tokens (
      id uuid primary key, hash text not null unique, last_four text not null, account_id uuid not null, project_id uuid,
      name text not null, scopes text not null, created_at bigint not null, expires_at bigint, last_used_at bigint)`,
      'create index personal_tokens_by_account on personal_tokens (account_id, id)',
      'create index personal_tokens_by_project on personal_tokens (project_id) where project_id is not null',
      'create index personal_tokens_by_expiry on personal_tokens (expires_at) where expires_at is not null',
    ],
  },
  {
    name: '0041-device-logins',
    statements: [
      `create table device_logins (
      device_hash text primary key, user_code text not null unique, client_id text not null, scopes text,
      address text not null, created_at bigint not null, expires_at bigint not null, interval_ms bigint not null,
      polled_at bigint, state text not null, account_id uuid, project_id uuid, granted text)`,
      'create index device_logins_by_account on device_logins (account_id) where account_id is not null',
      'create index device_logins_by_project on device_logins (project_id) where project_id is not null',
      'create index device_logins_by_expiry on device_logins (expires_at)',
    ],
  },
];
