import { ServiceError } from '../core/service-error.ts';
import { ResponseTooLarge } from './bounded-fetch.ts';

/** The provider cannot be reached, or answers with something else than what the standards say. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

/** Translates an error of the libraries. What they say in detail is for the operator. */
export function toProviderError(error: unknown, name: string): unknown {
  if (error instanceof ServiceError) return error;
  const { code = '', error: oauthError } = error as { readonly code?: string; readonly error?: unknown };
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return new ServiceError('provider_refused', `${name} refused the sign-in (${plain(oauthError)}). Try again.`);
  }
  if (isAway(error, code, oauthError)) return providerAway(error, name);
  const reason = plain(oauthError ?? code);
  return new ServiceError(
    'sign_in_failed',
    `The response of ${name} could not be verified (${reason}). Sign in again.`,
  );
}

export function providerAway(cause: unknown, name: string): ServiceError {
  const message = `${name} cannot be reached right now, or its settings here are wrong. Try again in a minute.`;
  return new ServiceError('provider_unavailable', message, { cause, headers: { 'Retry-After': '60' } });
}

/** Errors of the standards that say nothing about the person. */
const TROUBLE = new Set<unknown>(['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client']);

function isAway(error: unknown, code: string, oauthError: unknown): boolean {
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  const cause = error instanceof Error ? error.cause : undefined;
  const isTooLarge = error instanceof ResponseTooLarge || cause instanceof ResponseTooLarge;
  return isNetwork || isTooLarge || AWAY.has(code) || TROUBLE.has(oauthError) || isTimeout(error) || isTimeout(cause);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** A word of a standard, and nothing that a provider could make up. */
function plain(word: unknown): string {
  return typeof word === 'string' && /^[A-Za-z_]{1,60}$/.test(word) ? word : 'unknown';
}
