import type { DeliveryAttempt } from '@landhold/contract';
import { HttpStatus } from '../../components/badge.tsx';
import { Time } from '../../components/time.tsx';

/** A status that is not a success says everything. Any other error is one of the connection. */
function reasonOf({ status_code: status, error }: DeliveryAttempt): string | null {
  return status === null || Math.floor(status / 100) === 2
    ? error
    : `Your endpoint returned ${status}. Only 2xx counts as delivered.`;
}

/** Attempts, newest first, with their responses. */
export function AttemptList({ attempts }: { readonly attempts: readonly DeliveryAttempt[] }) {
  return (
    <ol aria-label="Attempts" className="flex min-w-0 flex-col divide-y divide-line rounded-md border border-line">
      {attempts.toReversed().map((attempt) => (
        <li key={`${attempt.at} ${attempt.duration_ms}`} className="flex min-w-0 flex-col gap-2 px-3 py-2.5 text-dense">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {attempt.status_code === null ? (
              <span className="font-medium text-danger">No response</span>
            ) : (
              <HttpStatus status={attempt.status_code} />
            )}
            <Time at={attempt.at} className="text-muted" />
            <span className="ml-auto text-muted tabular-nums">{attempt.duration_ms} ms</span>
          </div>
          {attempt.error !== null && <p className="text-pretty text-muted">{reasonOf(attempt)}</p>}
          {attempt.response_excerpt !== null && (
            <pre className="max-h-48 overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
              {attempt.response_excerpt}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
