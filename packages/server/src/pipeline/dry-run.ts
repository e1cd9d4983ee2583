import { kinds } from '@landhold/contract';
import type { StoredRecord } from '../store/store.ts';

/**
 * A record that was not created, without what would be generated: its id, and values made from it. What the caller sent
 * is kept.
 */
export function withoutGenerated({ kind, json }: StoredRecord, sent: object): string {
  const generated: readonly string[] = kinds[kind].generatedFields;
  const fields = Object.entries(JSON.parse(json) as object).filter(
    ([name]) => !generated.includes(name) || Object.hasOwn(sent, name),
  );
  return JSON.stringify(Object.fromEntries(fields));
}
