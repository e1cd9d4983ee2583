import type { Role } from './roles.ts';
import { ServiceError } from './service-error.ts';

/**
 * What allows a write. It is checked again at the commit, because a key or a membership can end while a request is
 * still arriving.
 */
export type Authority =
  /** A key of the project that has not expired or been revoked. */
  | { readonly by: 'key'; readonly keyId: string }
  /** A member of the project with this role, or an owner. */
  | { readonly by: 'member'; readonly accountId: string; readonly role: Role }
  /** A personal token that has not ended, of a member with this role, of an owner or of an administrator. */
  | { readonly by: 'token'; readonly tokenId: string; readonly accountId: string; readonly role: Role }
  /** An administrator of the installation. Only the project must exist. */
  | { readonly by: 'administrator' };

/** The error for a write whose authority ended during the request. */
export function authorityEnded(authority: Authority | null | undefined): ServiceError {
  if (authority?.by === 'key') {
    return new ServiceError('api_key_revoked', 'The API key was revoked. Use another key, or create a new one.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  if (authority?.by === 'token') {
    const message = 'The token was revoked, or your role in the project has changed. Send the request again.';
    return new ServiceError('api_key_revoked', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  return new ServiceError('project_not_found', 'You no longer have access to this project, or it was deleted.', {
    param: 'project_id',
  });
}
