import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import type { Trace } from '../core/trace.ts';
import type { LeaseOptions } from './leased-work.ts';
import { runLeased, GivenUp } from './leased-work.ts';
import type { Provider, Result, Work } from './provider.ts';
import { checkResult } from './result.ts';
import type { AttemptReport } from './attempt-report.ts';

export interface Call extends Pick<LeaseOptions, 'until' | 'renew'> {
  readonly provider: Provider;
  readonly method: 'ensure' | 'remove' | 'observe';
  readonly work: Omit<Work, 'signal'>;
  /** Called when work ends after it was given up. */
  readonly onLate: () => void;
}

/** What a provider returns in place of its work; undefined to let it work. */
export type Intercept = (method: Call['method'], work: Omit<Work, 'signal'>) => Result | undefined;

export interface CallOptions {
  /** Only a mock has it. */
  readonly intercept?: Intercept | undefined;
  readonly trace?: Trace | undefined;
  readonly clock: Clock;
  readonly report: AttemptReport;
  readonly ending: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const HAD_TROUBLE: Result = { outcome: 'not_yet', reason: 'The provider had a problem.' };
const TOOK_TOO_LONG: Result = { outcome: 'not_yet', reason: 'The provider took too long.' };

/**
 * Calls a provider and always returns a result, even if the provider throws, hangs or returns something else. Returns
 * undefined if this process may no longer finish the work.
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

  const { trace } = options;
  if (trace === undefined) return callWithin(options, call, judge, fail);
  const attributes = { 'landhold.kind': work.kind, 'landhold.provider': provider.name, 'landhold.id': work.record.id };
  return trace.run({ name: `${method} ${work.kind}`, attributes }, () =>
    callWithin(options, call, (result) => judge(described(trace, result)), fail),
  );
}

function described(trace: Trace, result: Result): Result {
  trace.describe({ 'landhold.outcome': result.outcome });
  return result;
}

function callWithin(
  options: CallOptions,
  call: Call,
  judge: (result: Result) => Result | undefined,
  fail: (error: unknown) => Result | undefined,
): Awaitable<Result | undefined> {
  const { provider, method, work } = call;
  try {
    const answer = runLeased({ ...options, ...leaseOf(call) }, (signal) => {
      const result = options.intercept?.(method, work) ?? provider[method]({ ...work, signal });
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
