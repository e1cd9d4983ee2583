import type { Migration } from './migration.ts';

/** Members of a project are read together with the administrators. */
export const administrators: Migration = {
  name: '0029-administrators',
  statements: ['create index administrators on accounts (is_administrator, id) where is_administrator = 1'],
};
