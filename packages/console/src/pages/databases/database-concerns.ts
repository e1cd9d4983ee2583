import type { Database } from '@landhold/contract';
import type { ConcernsOf } from '../attention/attention.ts';

const FULL = 100;
const NEARLY_FULL = 95;

/** A database that is full, or soon will be. */
export const databaseConcerns: ConcernsOf = (record) => {
  const { storage_warning: percent, storage_gb: storage } = record as unknown as Database;
  if (percent === null || percent === undefined) return [];
  if (percent >= FULL) return [{ text: `All of its ${storage} GB are used. It is read-only.`, tone: 'danger' }];
  const tone = percent >= NEARLY_FULL ? 'danger' : 'warning';
  return [{ text: `More than ${percent}% of its ${storage} GB are used.`, tone }];
};
