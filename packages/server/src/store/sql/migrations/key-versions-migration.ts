import type { Migration } from './migration.ts';

export const keyVersions: Migration = {
  name: '0038-key-versions',
  statements: ['alter table api_keys add column version bigint not null default 1'],
};
