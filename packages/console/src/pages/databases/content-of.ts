import type { Backup } from '@landhold/contract';
import { countOf } from '../../components/amount.ts';

export function contentOf({ row_count: rows, table_count: tables, provider }: Backup): string {
  if (provider === 'simulated') return 'Nothing: the database is simulated';
  if (rows === null || tables === null) return 'Not compared';
  return `${countOf(rows, 'row')} in ${countOf(tables, 'table')}, restored and compared`;
}
