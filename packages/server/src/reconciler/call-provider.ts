import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import type { LeaseOptions } from './leased-work.ts';
import { doLeased, GivenUp } from './leased-work.ts';
import type { Provider, Result, Work } from './provider.ts';
import { checkResult } from './result.ts';
import type { AttemptReport } from './attempt-report.ts';

export interface Call extends Pick<LeaseOptions, 'until' | 'renew'> {
  readonly provider: Provider;
  readonly method: 'ensure' | 'remove' | 'observe';
  readonly work: Omit<Work, 'signal'>;
  /** Called when work ends that was given up before. */
  readonly onLate: () => void;
}

export interface CallOptions {
  readonly clock: Clock;
  readonly report: AttemptReport;
  readonly ending: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const HAD_TROUBLE: Result = { outcome: 'not_yet', reason: 'The provider had a problem.' };
const TOOK_TOO_LONG: Result = { outcome: 'not_yet', reason: 'The provider took too long.' };

/**
 * Asks a provider, and makes a result of whatever it does: it may throw, hang or answer what is none. Undefined when
 * the work is no longer this process's to finish.
 */
export function callProvider(options: CallOptions, call: Call): Awaitable<Result | undefined> {
  const { provider, method, work } = call;
  const report = (outcome: string): void => options.report(work.kind, provider.name, method, outcome);

  function fail(error: unknown): Result | undefined {
    const isGivenUp = error instanceof GivenUp;
    report(isGivenUp ? error.why : 'error');
    if (isGivenUp && error.why !== 'late') return undefined;
    options.onError(error);
    return isGivenUp ? TOOK_TOO_LONG : HAD_TROUBLE;
  }

  function judge(result: Result): Result | undefined {
    checkResult(work.kind, result);
    report(result.outcome);
    return result;
  }

  try {
    const answer = doLeased({ ...options, ...leaseOf(call) }, (signal) => {
      const result = provider[method]({ ...work, signal });
      if (result instanceof Promise) followUp(result, signal, call.onLate);
      return result;
    });
    return answer instanceof Promise ? answer.then(judge).catch(fail) : judge(answer);
  } catch (error) {
    return fail(error);
  }
}

function leaseOf({ until, renew, provider: { longestMs } }: Call): Pick<LeaseOptions, 'until' | 'renew' | 'longestMs'> {
  return { until, renew, longestMs };
}

function followUp(result: Promise<unknown>, signal: AbortSignal, onLate: () => void): void {
  const end = (): void => {
    if (signal.aborted) onLate();
  };
  result.then(end, end);
}
