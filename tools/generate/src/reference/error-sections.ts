import type { ApiDocument } from '../document.ts';
import { asArray, asObject, asString } from '../document-values.ts';
import type { ResponseRow } from '../markdown/operation-page.ts';
import { responseRows } from '../markdown/operation-page.ts';
import { renderTable } from '../markdown/table.ts';

/** The share of operations that must fail in the same way before the errors page describes it for all. */
const COMMON_SHARE = 0.9;

/** Separates failures that nearly every operation shares from those that a reader of one operation must know. */
export function findCommonFailures(document: ApiDocument): (row: ResponseRow) => boolean {
  const counts = new Map<string, number>();
  const keyOf = (row: ResponseRow): string => JSON.stringify(row);
  for (const operation of document.operations)
    for (const row of responseRows(document, operation)) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return (row) => row.status >= 400 && counts.get(keyOf(row))! >= COMMON_SHARE * document.operations.length;
}

/** All error codes by status, as Markdown tables. */
export function errorTables(document: ApiDocument): { readonly status: number; readonly lines: string[] }[] {
  const entries = asArray(document.root['x-error-codes'], 'x-error-codes').map((value) => {
    const entry = asObject(value, 'an entry of x-error-codes');
    const text = (name: string): string => asString(entry[name], `${name} of an entry of x-error-codes`);
    const row = [`\`${text('code')}\``, `\`${text('type')}\``, text('description').replaceAll(/\s+/g, ' ')];
    return { status: Number(entry['status']), row };
  });
  return Map.groupBy(entries, ({ status }) => status)
    .entries()
    .toArray()
    .toSorted(([one], [other]) => one - other)
    .map(([status, group]) => ({
      status,
      lines: renderTable(
        ['Code', 'Type', 'Meaning'],
        group.map(({ row }) => row),
      ),
    }));
}
