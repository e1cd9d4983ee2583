import { kinds } from '@landhold/contract';
import type { StoredRecord } from '../store/store.ts';

/** A record that was not created, without what the next one would have anew: its id, and whatever is made from it. */
export function withoutGenerated({ kind, json }: StoredRecord): string {
  const generated: readonly string[] = kinds[kind].generatedFields;
  const fields = Object.entries(JSON.parse(json) as object).filter(([name]) => !generated.includes(name));
  return JSON.stringify(Object.fromEntries(fields));
}
