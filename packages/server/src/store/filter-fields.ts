import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { StoredRecord } from './store.ts';

/** The fields that a kind's records can be filtered by, besides those of every kind. */
export function filterFieldsOf(kind: KindTag): readonly string[] {
  return kinds[kind].filters;
}

/** The values of those fields in a record. They are read from its JSON, so they always match it. */
export function readFilterFields({ kind, json }: Pick<StoredRecord, 'kind' | 'json'>): [name: string, value: string][] {
  const names = filterFieldsOf(kind);
  if (names.length === 0) return [];
  const record = JSON.parse(json) as Readonly<Record<string, string | number | boolean | null>>;
  return names.flatMap((name) => (record[name] == null ? [] : [[name, String(record[name])]]));
}
