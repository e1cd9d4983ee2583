import type { Clock, Timer } from '../../../../core/clock.ts';
import type { Certificates } from '../../../../store/certificates.ts';

export interface OrderLeaseOptions {
  readonly certificates: Pick<Certificates, 'lease'>;
  readonly clock: Clock;
  /** Identifies this process. */
  readonly holder: string;
  /** Reads what other processes have written. The lease counts only once this has succeeded. */
  readonly onBegin: () => Promise<void>;
  /** Resolves when everything that the signal ended has ended. */
  readonly onEnd: () => Promise<void>;
}

const LEASE_MS = 30_000;
const RENEW_MS = 5_000;

/** The lease by which one process at a time orders certificates. */
export function createOrderLease({ certificates, clock, holder, onBegin, onEnd }: OrderLeaseOptions) {
  let losing = new AbortController();
  let until = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: Timer | undefined;

  /** Another process may order from then on, whether or not this one can reach the store. */
  function endInTime(): void {
    clock.clearTimeout(timer);
    if (until === 0) return;
    timer = clock.setTimeout(() => losing.abort(), until - clock.now());
    timer.unref();
  }

  return {
    /** Aborts when the lease ends. */
    signal: () => losing.signal,
    /** Whether this process orders now. */
    async hold(): Promise<boolean> {
      const now = clock.now();
      if (now - askedAt < RENEW_MS) return until > now;
      askedAt = now;
      const isOurs = await certificates.lease(holder, now, now + LEASE_MS);
      // If the response took long, the former lease may have ended meanwhile.
      const isNew = until <= clock.now() || losing.signal.aborted;
      if (!isOurs || isNew) {
        until = 0;
        losing.abort();
        await onEnd();
        losing = new AbortController();
      }
      if (isOurs && isNew) await onBegin();
      until = isOurs ? now + LEASE_MS : 0;
      endInTime();
      return until > clock.now();
    },
    end: () => losing.abort(),
    /** Other processes need not wait for the end of the lease. */
    async release(): Promise<void> {
      clock.clearTimeout(timer);
      const now = clock.now();
      if (until > now) await certificates.lease(holder, now, now);
    },
  };
}
