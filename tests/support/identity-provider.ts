import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { JWK, JWTPayload } from 'jose';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { findFreePort } from './free-port.ts';

/** Someone whom the provider knows. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

/** A provider on this machine, by another program: oidc-provider. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Who signs in next; null for someone who refuses. */
  person: Person | null;
  /** Changes the claims of the next ID tokens before they are signed. */
  tamper: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** Signs with a key that is not the provider's. */
  usesWrongKey: boolean;
  /** Answers nothing but this status. */
  fails: number | undefined;
  /** Follows the redirects of a browser that is signed in as `person`, and returns the query that it comes back with. */
  visit(url: string): Promise<string>;
  /** What the provider says about someone from now on. */
  know(person: Person): void;
  /** Signs everyone out who came by `visit`, at the provider itself. */
  signOut(): Promise<void>;
  /** Refuses every refresh token. */
  refusesRefreshes: boolean;
  /** How many refresh tokens were used. */
  refreshes: number;
  /** A logout token with these claims, signed by the provider. */
  logoutToken(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { client_id: 'landhold', client_secret: 'a secret of the client and the provider' };

const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** A provider with one client: the server at this address, which may start later. */
export async function startIdentityProvider(id: string, landholdUrl: () => string): Promise<IdentityProvider> {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [key, wrongKey] = [await makeKey('right'), await makeKey('right')];
  let handle: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  let cookies = new Map<string, string>();
  const people = new Map<string, Person>();

  const server = createServer((request, response) => {
    if (self.fails !== undefined) response.writeHead(self.fails, { 'Content-Type': 'text/plain' }).end('Away.');
    else void (handle ??= makeProvider(landholdUrl()).callback())(request, response);
  });
  server.listen(port, '127.0.0.1');

  async function sign(claims: JWTPayload, type = 'JWT'): Promise<string> {
    const signer = await importJWK(self.usesWrongKey ? wrongKey : key, 'RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'right', typ: type }).sign(signer);
  }

  function makeProvider(url: string): Provider {
    const provider = new Provider(issuer, {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [`${url}/console/sign-in/callback/${id}`],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          backchannel_logout_uri: `${url}/console/api/back-channel-logout/${id}`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of this test'] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      findAccount: async (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({ ...people.get(sub), sub }),
      }),
      // It refuses addresses of this machine otherwise, which is where the server is.
      fetch: async (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        IdToken: 600,
        RefreshToken: 86_400,
        Session: 86_400,
        Grant: 86_400,
        Interaction: 600,
      },
    });
    provider.use(async (ctx, next) => {
      if (ctx.path.startsWith('/interaction/')) return interact(provider, ctx.req, ctx.res);
      await next();
      if (ctx.path === '/token' && ctx.oidc.params?.['grant_type'] === 'refresh_token') {
        self.refreshes += 1;
        if (self.refusesRefreshes) Object.assign(ctx, { status: 400, body: { error: 'invalid_grant' } });
      }
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path !== '/token' || body?.id_token === undefined) return undefined;
      if (self.tamper === undefined && !self.usesWrongKey) return undefined;
      const claims = decodeJwt(body.id_token);
      body.id_token = await sign(self.tamper?.(claims) ?? claims);
      return undefined;
    });
    return provider;
  }

  /** Signs the person in and agrees, as a page with a button would. */
  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = self;
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (person === null) {
      const refusal = { error: 'access_denied', error_description: 'The person refused.' };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    people.set(person.sub, person);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    }
    const grant =
      grantId === undefined
        ? new provider.Grant({ accountId: person.sub, clientId: params['client_id'] as string })
        : (await provider.Grant.find(grantId))!;
    grant.addOIDCScope('openid email profile offline_access');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  async function get(url: string, { headers, ...init }: Visit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const self: IdentityProvider = {
    issuer,
    person: null,
    tamper: undefined,
    usesWrongKey: false,
    fails: undefined,
    refusesRefreshes: false,
    refreshes: 0,
    async visit(url) {
      // Another person's browser.
      cookies = new Map();
      let next = url;
      for (let hops = 0; hops < 20; hops += 1) {
        const response = await get(next);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
        if (!next.startsWith(issuer)) return new URL(next).search.slice(1);
      }
      throw new Error('The provider does not send the browser back.');
    },
    know: (person) => void people.set(person.sub, person),
    async signOut() {
      const page = await (await get(`${issuer}/session/end`)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await get(`${issuer}/session/end/confirm`, { method: 'POST', headers, body: `xsrf=${xsrf}&logout=yes` });
    },
    logoutToken: (claims) =>
      sign({ iss: issuer, aud: CLIENT.client_id, events: LOGOUT_EVENT, ...claims }, 'logout+jwt'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}

interface Visit {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}
