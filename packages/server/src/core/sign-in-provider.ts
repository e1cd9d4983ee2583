/** What an operator says about an identity provider. See docs/decisions/0351-sign-in-with-openid-connect.md. */
export interface SignInProvider {
  /** In addresses, such as the redirect URI. */
  readonly id: string;
  /** On buttons. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  /** What the provider asks each time; null for what it thinks right. */
  readonly prompt: string | null;
  /** A first sign-in creates an account only for verified emails of these domains. */
  readonly emailDomains: readonly string[];
  readonly groupsClaim: string;
  readonly rules: readonly GroupRule[];
}

/** What a group gives: a role in a project, or the whole installation. */
export type GroupRule =
  | { readonly group: string; readonly project: string; readonly role: 'owner' | 'developer' | 'read_only' }
  | { readonly group: string; readonly administrator: true };
