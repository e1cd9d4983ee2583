/** The codes of RFC 6749, RFC 7009 and RFC 8628 that we respond with. */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'temporarily_unavailable'
  | 'server_error';

/** A refusal in the form of RFC 6749, section 5.2. */
export class OAuthError extends Error {
  readonly code: OAuthCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OAuthCode, message: string, status = 400, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}
