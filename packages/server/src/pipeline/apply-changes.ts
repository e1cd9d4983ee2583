import { ServiceError } from '../core/service-error.ts';
import type { AnyRecord } from './resource-kind.ts';

const MAX_LABELS = 20;

/** Merges changes into a record: fields replace, labels merge, and a label set to null is removed. */
export function applyChanges<Rec extends AnyRecord>(current: Rec, changes: object): Rec {
  const { labels: labelChanges, ...fields } = changes as { labels?: Record<string, string | null> };
  const next = { ...current, ...fields };
  return labelChanges === undefined ? next : { ...next, labels: mergeLabels(current.labels ?? {}, labelChanges) };
}

function mergeLabels(
  current: Readonly<Record<string, string>>,
  changes: Record<string, string | null>,
): Record<string, string> {
  const merged = Object.entries({ ...current, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  if (merged.length > MAX_LABELS) {
    throw new ServiceError(
      'labels_invalid',
      `labels must have at most ${MAX_LABELS} entries; this change would make ${merged.length}.`,
      {
        param: 'labels',
      },
    );
  }
  return Object.fromEntries(merged);
}
