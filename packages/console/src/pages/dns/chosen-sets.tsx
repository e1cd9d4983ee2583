import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import type { Selection } from '../../components/row-choice.tsx';
import { BulkActions } from '../resources/bulk-actions.tsx';
import type { ListedSet, Row } from './staged-changes.ts';
import { canChoose, keyOf } from './staged-changes.ts';

/** Which of the rows in view are chosen, by the key of their set. */
export function useChosenSets(rows: readonly Row[]): Selection<Row> {
  const [picked, onChange] = useState<ReadonlySet<string>>(new Set());
  const keys = rows.filter(canChoose).map(({ shown }) => keyOf(shown));
  return {
    chosen: new Set(keys.filter((key) => picked.has(key))),
    onChange,
    nameOf: ({ shown }) => keyOf(shown),
    canChoose,
  };
}

export interface ChosenSetsProps {
  readonly zone: string;
  readonly records: readonly ListedSet[];
  readonly selection: Selection<Row>;
  readonly onDelete: () => void;
}

/** Labels are set at once. A deletion joins the changes that are applied together, as that of one set does. */
export function ChosenSets({ zone, records, selection: { chosen, onChange }, onDelete }: ChosenSetsProps) {
  const sets = records.filter((record) => chosen.has(keyOf(record)));
  return (
    <BulkActions
      kind="records"
      parent={zone}
      records={sets.map((set) => ({ ...(set as unknown as ResourceRecord), name: keyOf(set) }))}
      onClear={() => onChange(new Set())}
      onDelete={onDelete}
    />
  );
}
