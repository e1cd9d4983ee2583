import { addFields } from './add-fields.ts';
import type { Migration } from './migration.ts';

/** Plans that were applied before have settled: docs/decisions/0362-plans-that-settle.md. */
export const planCounts: Migration = {
  name: '0362-plan-counts',
  statements: [
    addFields('plans', '"restore_count":0,"pending_count":0,"settled_count":0,"failed_count":0,"settled_at":null'),
  ],
};
