import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { Notice } from '../../components/states.tsx';
import { displayName } from '../../display-name.ts';
import type { Refused } from './use-bulk.ts';

export function wordsFor(kind: KindTag, count: number): string {
  return `${count} ${count === 1 ? kinds[kind].title : kinds[kind].plural}`;
}

/** The records that could not be written, each with the server's reason. */
export function RefusedList({ refused, what }: { readonly refused: readonly Refused[]; readonly what: string }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger">
      {what}
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ record, why }) => (
          <li key={record.id}>
            <span className="font-medium">{displayName(record)}</span>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
