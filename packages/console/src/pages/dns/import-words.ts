import type { ZoneImport } from '@landhold/contract';

export function countsOf(count: number): string {
  return count === 1 ? '1 record set' : `${count.toLocaleString('en')} record sets`;
}

/** An import's result, in one sentence. */
export function importDone({ added, changed, removed }: Pick<ZoneImport, 'added' | 'changed' | 'removed'>): string {
  const parts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [removed.length, 'deleted'],
  ] as const;
  const said = parts.flatMap(([count, verb]) => (count === 0 ? [] : [`${count.toLocaleString('en')} ${verb}`]));
  return said.length === 0 ? 'Nothing had to be changed.' : `Zone file imported: ${said.join(', ')}.`;
}
