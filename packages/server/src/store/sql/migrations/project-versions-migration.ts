import type { Migration } from './migration.ts';

/** See docs/decisions/0341-projects-by-keys.md. */
export const projectVersions: Migration = {
  name: '0341-project-versions',
  statements: ['alter table projects add column version bigint not null default 1'],
};
