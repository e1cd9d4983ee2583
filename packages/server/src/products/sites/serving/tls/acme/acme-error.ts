/** An error from a CA, or one that kept it from responding. */
export class AcmeError extends Error {
  /** `away` if the CA did not respond properly; otherwise the end of the error's URN (RFC 8555, 6.7). */
  readonly type: string;
  /** How long the CA asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(type: string, message: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A name that does not lead to this installation. No CA is asked then. */
export const ELSEWHERE = 'elsewhere';

const PASSING = new Set([ELSEWHERE, 'away', 'badNonce', 'rateLimited']);

/** Whether the same request may succeed later. Faults of this process are not the CA's verdict either. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof AcmeError) || PASSING.has(error.type);
}

export interface Problem {
  readonly type?: unknown;
  readonly detail?: unknown;
  readonly subproblems?: readonly { readonly detail?: unknown }[];
}

const URN = 'urn:ietf:params:acme:error:';
/** Of a CA's message, for display. */
const LONGEST = 300;

export function toAcmeError(problem: Problem | undefined, retryAfterMs: number | null = null): AcmeError {
  const { type, detail } = problem ?? {};
  const short = typeof type === 'string' && type.startsWith(URN) ? type.slice(URN.length) : 'unknown';
  const first = problem?.subproblems?.[0]?.detail ?? detail;
  const words = typeof first === 'string' ? first : 'it gave no reason';
  return new AcmeError(short, `The CA refused: ${words.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`, retryAfterMs);
}
