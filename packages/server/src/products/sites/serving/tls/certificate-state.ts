import { ServiceError } from '../../../../core/service-error.ts';
import { AcmeError, ELSEWHERE } from './acme/acme-error.ts';

/** A certificate's state, without its key. */
export interface CertificateState {
  /** The CA that issued it. */
  readonly directory: string;
  /** The chain, as PEM; null while there is none. */
  readonly chain: string | null;
  readonly notAfter: number | null;
  /** When it is next ordered. */
  readonly dueAt: number;
  /** Why there is none, or why it was not renewed; null when all is well. */
  readonly reason: string | null;
  /** The last failure, and how often in a row it occurred. */
  readonly trouble: string | null;
  readonly failures: number;
  /** How many of its proofs the CA has refused. The ways of proof alternate by it, so that one that worked stays. */
  readonly refusals: number;
  /** Its orders within the last hour. */
  readonly orders: readonly number[];
  /** The project that ordered it, or waits to; null for the installation. */
  readonly orderedBy?: string | null;
  /** Whose orders of the hour are used up, while it waits for its turn until `dueAt`. */
  readonly waitsFor?: 'project' | 'installation' | null;
  /** The proof for a CA that checks by tls-alpn-01, in base64url; null while none does. */
  readonly proof: string | null;
}

/** A fault of the store or of the sealing key. */
const LOCAL = 'local';

/** Errors of a CA that has checked a name's proof (RFC 8555, 6.7). */
const REFUSED_PROOFS = new Set(['caa', 'connection', 'dns', 'incorrectResponse', 'tls', 'unauthorized']);

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** For one name. CAs allow more: docs/decisions/0108-certificates-in-the-store.md. */
const MAX_ORDERS = 5;

export function newState(directory: string, now: number): CertificateState {
  const nothing = { chain: null, notAfter: null, reason: null, trouble: null, proof: null };
  return { directory, ...nothing, dueAt: now, failures: 0, refusals: 0, orders: [] };
}

/** Orders of the last hour. */
export function recentOrders({ orders }: CertificateState, now: number): readonly number[] {
  return orders.filter((at) => at > now - HOUR_MS);
}

/** When it may be ordered: not before it is due, and a few times an hour. Another CA's certificate is due at once. */
export function orderAt(state: CertificateState, directory: string, now: number): number {
  const recent = recentOrders(state, now);
  const allowedAt = recent.length < MAX_ORDERS ? 0 : recent[0]! + HOUR_MS;
  return Math.max(state.directory === directory ? state.dueAt : now, allowedAt);
}

/** Renewed after two thirds of its life. */
export function issued(
  state: CertificateState,
  { directory, chain, from, to }: { readonly directory: string; readonly chain: string; from: number; to: number },
): CertificateState {
  const dueAt = Math.round(from + ((to - from) * 2) / 3);
  const well = { reason: null, trouble: null, failures: 0, proof: null, waitsFor: null };
  return { ...state, directory, chain, notAfter: to, dueAt, ...well };
}

export function failed(state: CertificateState, error: unknown, now: number): CertificateState {
  const trouble = error instanceof AcmeError ? error.type : LOCAL;
  const failures = trouble === state.trouble ? state.failures + 1 : 1;
  const isKnown = error instanceof AcmeError || error instanceof ServiceError;
  const reason = isKnown ? error.message : 'Something went wrong here.';
  const requestedMs = error instanceof AcmeError ? (error.retryAfterMs ?? 0) : 0;
  return {
    ...state,
    trouble,
    failures,
    refusals: state.refusals + (REFUSED_PROOFS.has(trouble) ? 1 : 0),
    reason,
    dueAt: now + Math.max(pauseAfter(trouble, failures), requestedMs),
    proof: null,
    waitsFor: null,
  };
}

/** After the first refusal, the other way of proof is tried soon. */
function pauseAfter(trouble: string, failures: number): number {
  if (trouble === ELSEWHERE) return growing(5 * SECOND_MS, failures, 5 * MINUTE_MS);
  if (trouble === 'away' || trouble === 'badNonce' || trouble === LOCAL)
    return growing(5 * SECOND_MS, failures, HOUR_MS);
  if (trouble === 'rateLimited') return growing(HOUR_MS, failures, 24 * HOUR_MS);
  return failures === 1 ? SECOND_MS : growing(5 * MINUTE_MS, failures - 1, 12 * HOUR_MS);
}

function growing(first: number, times: number, max: number): number {
  return Math.min(first * 2 ** Math.min(times - 1, 30), max);
}
