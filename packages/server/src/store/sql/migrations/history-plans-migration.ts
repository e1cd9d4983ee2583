import type { Migration } from './migration.ts';

/** The plan that wrote a version: docs/decisions/0360-plans-in-the-history.md. */
export const historyPlans: Migration = {
  name: '0360-history-plans',
  statements: ['alter table history add column plan text'],
};
