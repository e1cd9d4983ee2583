import { Notice } from '../../components/states.tsx';
import { displayName } from '../../display-name.ts';
import type { BulkFailure } from './use-bulk.ts';

/** The records that the server refused to change, each with its reason. */
export function BulkFailureList({
  failures,
  message,
}: {
  readonly failures: readonly BulkFailure[];
  readonly message: string;
}) {
  if (failures.length === 0) return null;
  return (
    <Notice tone="danger">
      {message}
      <ul className="mt-1 list-disc pl-5">
        {failures.map(({ record, reason }) => (
          <li key={record.id}>
            <span className="font-medium">{displayName(record)}</span>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
