import type { Migration } from './migration.ts';

/** What signing in with identity providers needs: docs/decisions/0351-sign-in-with-openid-connect.md. */
export const signIns: Migration = {
  name: '0350-sign-ins',
  statements: [
    'create table sign_in_steps (token_hash text primary key, content text not null, expires_at bigint not null)',
    'create index sign_in_steps_by_expiry on sign_in_steps (expires_at)',
    `create table identities (
      issuer text not null, subject text not null, id uuid not null, account_id uuid not null, email text,
      granted text not null, created_at bigint not null, primary key (issuer, subject))`,
    'create index identities_by_account on identities (account_id, id)',
    `create table provider_sessions (
      session_id uuid primary key, account_id uuid not null, issuer text not null, subject text not null, sid text,
      refresh_token text, refresh_at bigint, created_at bigint not null)`,
    'create index provider_sessions_by_subject on provider_sessions (issuer, subject)',
    'create index provider_sessions_by_sid on provider_sessions (issuer, sid)',
    'create index provider_sessions_by_refresh on provider_sessions (refresh_at) where refresh_at is not null',
  ],
};
