import type { RecordSet, Row } from './staged-changes.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** The apex first; `host-9` before `host-10`. */
export function byName(one: RecordSet, other: RecordSet): number {
  const isApex = Number(other.name === '@') - Number(one.name === '@');
  return isApex || compare(one.name, other.name) || compare(one.type, other.type);
}

/** Whether a row has the type and contains the text anywhere. */
export function isFound({ shown, comment, labels }: Row, text: string, type: string | undefined): boolean {
  if (type !== undefined && shown.type !== type) return false;
  const wanted = text.trim().toLowerCase();
  const tags = Object.entries(labels).map(([key, value]) => `${key}:${value}`);
  return [shown.name, comment ?? '', ...shown.values, ...tags].some((each) => each.toLowerCase().includes(wanted));
}
