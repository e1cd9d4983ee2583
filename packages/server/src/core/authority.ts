import { ServiceError } from './service-error.ts';

/**
 * What allowed a write when it was asked for, and must still hold when it is committed: a request can take its time to
 * arrive, and a key or a membership can end meanwhile.
 */
export type Authority =
  /** A key of the project that has neither expired nor been revoked. */
  | { readonly by: 'key'; readonly keyId: string }
  /** A member of the project with this role, or an owner. */
  | { readonly by: 'member'; readonly accountId: string; readonly role: 'developer' | 'owner' }
  /** An administrator of the installation, who needs nothing but the project. */
  | { readonly by: 'administrator' };

/** Answers a write whose authority ended while the request was under way. */
export function authorityEnded(authority: Authority | null | undefined): ServiceError {
  if (authority?.by === 'key') {
    return new ServiceError('api_key_revoked', 'The API key was revoked. Use another key, or create a new one.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  return new ServiceError('project_not_found', 'You no longer have access to this project, or it was deleted.', {
    param: 'project_id',
  });
}
