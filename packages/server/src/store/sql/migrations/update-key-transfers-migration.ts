import { addFields } from './add-fields.ts';
import type { Migration } from './migration.ts';

/** Keys from before copy no zone. See docs/decisions/0290-update-keys-that-copy-their-zone.md. */
export const updateKeyTransfers: Migration = {
  name: '0039-update-key-transfers',
  statements: [addFields('update-keys', '"transfer":false')],
};
