import type * as Oidc from 'openid-client';
import { wallClock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { providerAway, toProviderError } from './provider-errors.ts';

/** What must be known again when the browser comes back. */
export interface Attempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider says about a person, after its signature, issuer, audience, nonce and times were checked. */
export interface ProviderClaims {
  readonly subject: string;
  readonly sid: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly groups: ReadonlySet<string>;
}

export interface ProviderTokens {
  /** Null after a refresh that says nothing about the person. */
  readonly claims: ProviderClaims | null;
  readonly refreshToken: string | null;
}

export interface LogoutClaims {
  readonly subject: string | null;
  readonly sid: string | null;
  /** Unique among the messages of the provider. */
  readonly messageId: string;
}

export interface ProviderClient {
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: Attempt }>;
  /** `parameters` are those that the provider sent the browser back with. */
  complete(attempt: Attempt, parameters: string): Promise<ProviderTokens>;
  refresh(refreshToken: string, subject: string): Promise<ProviderTokens>;
  readLogoutToken(token: string): Promise<LogoutClaims>;
}

/** The clocks of two machines differ by seconds, never by minutes. */
const CLOCK_TOLERANCE_S = 30;
const TIMEOUT_S = 4;
/** How long what the provider says about itself is used. Its keys are read again whenever a new one appears. */
const CONFIGURATION_MS = 3_600_000;
const LOGOUT_TOKEN_AGE = '5m';
const MAX_GROUPS = 1_000;

/** The libraries are loaded with the first sign-in. */
export function createProviderClient(provider: SignInProvider): ProviderClient {
  let found: { readonly at: number; readonly opened: Promise<Opened> } | undefined;

  async function open(): Promise<Opened> {
    if (found !== undefined && wallClock.monotonic() - found.at < CONFIGURATION_MS) return found.opened;
    // Whatever is wrong with what a provider says about itself, no person caused it.
    const opened = openProvider(provider).catch((error: unknown) => {
      throw providerAway(error, provider.name);
    });
    const current = { at: wallClock.monotonic(), opened };
    found = current;
    // The next sign-in tries again. Those that arrive meanwhile share one request.
    opened.catch(() => {
      if (found === current) found = undefined;
    });
    return opened;
  }

  async function run<Result>(action: (opened: Opened) => Promise<Result>): Promise<Result> {
    try {
      return await action(await open());
    } catch (error) {
      throw toProviderError(error, provider.name);
    }
  }

  return {
    begin: (redirectUri) =>
      run(async ({ oidc, configuration }) => {
        const attempt = {
          redirectUri,
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: provider.scopes.join(' '),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(provider.prompt === null ? {} : { prompt: provider.prompt }),
        });
        return { url: url.href, attempt };
      }),
    complete: ({ redirectUri, state, nonce, verifier }, parameters) =>
      run(async (opened) => {
        const tokens = await opened.oidc.authorizationCodeGrant(
          opened.configuration,
          new URL(`${redirectUri}?${parameters}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        return readTokens(opened, provider, tokens, tokens.claims()!.sub);
      }),
    refresh: (refreshToken, subject) =>
      run(async (opened) => {
        const tokens = await opened.oidc.refreshTokenGrant(opened.configuration, refreshToken);
        return readTokens(opened, provider, tokens, subject);
      }),
    readLogoutToken: (token) => run(async (opened) => readLogoutToken(opened, provider, token)),
  };
}

interface Opened {
  readonly oidc: typeof Oidc;
  readonly configuration: Oidc.Configuration;
  readonly keys: (header: object, token: object) => Promise<unknown>;
}

async function openProvider({ issuer, clientId, clientSecret }: SignInProvider): Promise<Opened> {
  const [oidc, jose] = await Promise.all([import('openid-client'), import('jose')]);
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === null ? oidc.None() : secretAs(oidc, clientSecret),
    {
      [oidc.customFetch]: boundedFetch as never,
      timeout: TIMEOUT_S,
      execute: [
        // Signatures are checked even where TLS already says who sent the token.
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (jwksUri === undefined) throw new Error('The provider names no jwks_uri.');
  const keys = jose.createRemoteJWKSet(new URL(jwksUri), { [jose.customFetch]: boundedFetch });
  return { oidc, configuration, keys: keys as never };
}

/** In the header, as the specification prefers, unless the provider only reads it in the body. */
function secretAs(oidc: typeof Oidc, secret: string): Oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (isPost ? post : basic)(server, ...rest);
  };
}

type TokenResponse = Awaited<ReturnType<typeof Oidc.authorizationCodeGrant>>;

async function readTokens(
  { oidc, configuration }: Opened,
  provider: SignInProvider,
  tokens: TokenResponse,
  subject: string,
): Promise<ProviderTokens> {
  const idToken = tokens.claims();
  if (idToken !== undefined && idToken.sub !== subject) {
    throw new ServiceError('sign_in_failed', `${provider.name} answered for another person. Sign in again.`);
  }
  const needsMore = idToken?.['email'] === undefined || needsGroups(provider, idToken);
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = needsMore && hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject) : undefined;
  const refreshToken = tokens.refresh_token ?? null;
  if (idToken === undefined && more === undefined) return { claims: null, refreshToken };
  const all: Readonly<Record<string, unknown>> = { ...more, ...idToken };
  return {
    claims: {
      subject,
      sid: textOr(idToken?.['sid']),
      email: textOr(all['email']),
      isEmailVerified: all['email_verified'] === true,
      name: textOr(all['name']) ?? textOr(all['preferred_username']),
      groups: new Set(groupsIn(all[provider.groupsClaim])),
    },
    refreshToken,
  };
}

function needsGroups({ rules, groupsClaim }: SignInProvider, claims: object): boolean {
  return rules.length > 0 && !Object.hasOwn(claims, groupsClaim);
}

function groupsIn(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((each) => typeof each === 'string').slice(0, MAX_GROUPS);
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** As section 2.6 of OpenID Connect Back-Channel Logout says. */
async function readLogoutToken({ keys }: Opened, provider: SignInProvider, token: string): Promise<LogoutClaims> {
  const { jwtVerify } = await import('jose');
  const { payload } = await jwtVerify(token, keys as never, {
    issuer: provider.issuer,
    audience: provider.clientId,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: LOGOUT_TOKEN_AGE,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const events = payload['events'] as Readonly<Record<string, unknown>> | null;
  const [subject, sid] = [textOr(payload.sub), textOr(payload['sid'])];
  const isLogout = typeof events === 'object' && events !== null && typeof events[LOGOUT_EVENT] === 'object';
  // A token with a nonce is an ID token that someone passes off as a logout.
  if (!isLogout || payload['nonce'] !== undefined || (subject === null && sid === null))
    throw new ServiceError('logout_token_invalid', 'This is not a logout token.');
  return { subject, sid, messageId: payload.jti! };
}
