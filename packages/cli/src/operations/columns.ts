import type { CatalogueOperation } from '@landhold/contract/catalogue';
import type { Data } from '../output/output.ts';
import { hasNames, kindNamed } from './find-record.ts';

const MAX_COLUMNS = 6;

/** The columns of a list's table, the most important first. Lists never show a secret, so it has none. */
export function columnsOf({ returns, secrets = [] }: CatalogueOperation, [first = {}]: readonly Data[]): string[] {
  if (returns === undefined) {
    const isShort = ([, value]: [string, unknown]): boolean => typeof value !== 'object' || value === null;
    const hidden = ['object', ...secrets];
    const columns = Object.entries(first).filter(([name, value]) => !hidden.includes(name) && isShort([name, value]));
    return columns.map(([name]) => name).slice(0, MAX_COLUMNS);
  }
  const kind = kindNamed(returns);
  const columns = [hasNames(kind) ? 'name' : 'id', ...('status' in kind.fields ? ['status'] : []), ...kind.columns];
  return [...new Set([...columns, 'created_at'])];
}
