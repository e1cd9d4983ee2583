import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceLoginService } from '../accounts/device-login-service.ts';
import { allScopes } from '../core/scopes.ts';
import { describeCode, isUnavailable } from '../core/service-error.ts';
import type { RateLimiter } from '../http/admission/rate-limit.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { respond, toList } from '../http/responses/respond.ts';
import { toServiceError } from '../http/responses/translate-error.ts';
import { POLL_MS } from '../store/device-logins.ts';
import type { FormFields } from './form-body.ts';
import { FORM_BYTES, FORM_TYPE, parseForm, requireField } from './form-body.ts';
import { OAuthError } from './oauth-error.ts';
import { DEVICE_GRANT, OAUTH_PREFIX } from './paths.ts';

export interface OAuthOptions {
  readonly logins: DeviceLoginService;
  /** Ends the personal token with this text, if there is one. */
  readonly revoke: (token: string, address: string) => Promise<void>;
  /** Where people type the code. */
  readonly verificationUri: () => string;
  /** Begun logins, by address. */
  readonly beginLimiter: RateLimiter;
  /** Everything else, by address. */
  readonly limiter: RateLimiter;
  readonly timeLimit: SurfaceOptions['timeLimit'];
  readonly onError: SurfaceOptions['onError'];
}

type Handle = (fields: FormFields, request: FastifyRequest) => Promise<object>;

/** Device login by RFC 8628, and the revocation of tokens by RFC 7009: docs/decisions/0331-device-login.md. */
export function serveOAuth(server: FastifyInstance, options: OAuthOptions): void {
  const { logins, revoke, verificationUri, beginLimiter, limiter, timeLimit, onError } = options;

  const beginLogin: Handle = async (fields, { ip }) => {
    const asked = { clientId: clientIn(fields), scopes: scopesIn(fields), address: ip };
    const begun = await logins.begin(asked);
    if (begun === undefined) throw unavailable('Too many programs wait for their people. Try again in a minute.');
    return {
      device_code: begun.deviceCode,
      user_code: begun.userCode,
      verification_uri: verificationUri(),
      expires_in: begun.expiresInMs / 1_000,
      interval: POLL_MS / 1_000,
    };
  };

  const takeToken: Handle = async (fields) => {
    const grant = requireField(fields, 'grant_type');
    if (grant !== DEVICE_GRANT)
      throw new OAuthError('unsupported_grant_type', `The only grant type is ${DEVICE_GRANT}.`);
    const polled = await logins.poll(requireField(fields, 'device_code'), clientIn(fields));
    if (polled.outcome !== 'approved') throw refusals[polled.outcome]();
    const { scopes, expiresAt, createdAt, projectId } = polled.token;
    return {
      access_token: polled.secret,
      token_type: 'Bearer',
      ...(expiresAt === null ? {} : { expires_in: Math.floor((expiresAt - createdAt) / 1_000) }),
      scope: [...scopes].join(' '),
      project_id: projectId,
    };
  };

  const endToken: Handle = async (fields, { ip }) => {
    await revoke(requireField(fields, 'token'), ip);
    return {};
  };

  server.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        timeLimit.watch(reply);
        done();
      });
      api.removeAllContentTypeParsers();
      const read = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
      api.addContentTypeParser(FORM_TYPE, read, (_request, text, done) => done(null, text));
      api.setErrorHandler((error, request, reply) => {
        const refusal = toRefusal(error);
        if (refusal.status >= 500) onError(error, request);
        refuse(request, reply, refusal);
        request.raw.resume();
      });
      bind(api, '/device_authorization', beginLogin, beginLimiter);
      bind(api, '/token', takeToken, limiter);
      bind(api, '/revoke', endToken, limiter);
    },
    { prefix: OAUTH_PREFIX },
  );
}

function bind(api: FastifyInstance, url: string, handle: Handle, limiter: RateLimiter): void {
  api.route({
    method: 'POST',
    url,
    config: { readsBody: true },
    async onRequest({ ip }) {
      const { exceeded, resetSeconds } = await limiter.consume({ by: 'address', address: ip });
      if (exceeded) throw tooMany(resetSeconds);
    },
    async handler(request, reply) {
      const result = await handle(parseForm(typeof request.body === 'string' ? request.body : ''), request);
      respond(reply, { status: 200, headers: headersOf(request), body: JSON.stringify(result) });
    },
  });
}

/** A name that a program gives itself. It is shown to people, so it has no spaces to make sentences of. */
function clientIn(fields: FormFields): string {
  const clientId = requireField(fields, 'client_id');
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(clientId)) return clientId;
  const message = 'client_id is 1 to 40 characters of a-z, 0-9, dots, hyphens and underscores, such as landhold-cli.';
  throw new OAuthError('invalid_client', message);
}

/** Null if the program takes what the person gives. */
function scopesIn(fields: FormFields): readonly string[] | null {
  const sent = fields.get('scope');
  if (sent === undefined) return null;
  const scopes = [...new Set(sent.split(' ').filter((scope) => scope !== ''))];
  if (scopes.length === 0) return null;
  if (scopes.every((scope) => allScopes.has(scope))) return scopes;
  throw new OAuthError('invalid_scope', 'scope has a scope that does not exist. The metadata lists all.');
}

const refusals = {
  pending: () => new OAuthError('authorization_pending', 'Nobody has approved or denied this yet.'),
  too_fast: () => new OAuthError('slow_down', 'Wait 5 seconds longer between two polls from now on.'),
  denied: () => new OAuthError('access_denied', 'The person denied this.'),
  expired: () => new OAuthError('expired_token', 'The code has expired. Start again.'),
  unknown: () =>
    new OAuthError('invalid_grant', 'The device code is not valid. It was used, or is from another program.'),
};

function tooMany(seconds: number): OAuthError {
  const headers = { 'Retry-After': String(seconds) };
  return new OAuthError('slow_down', `Too many requests. Try again in ${seconds} seconds.`, 429, headers);
}

function unavailable(message: string): OAuthError {
  return new OAuthError('temporarily_unavailable', message, 503, { 'Retry-After': '60' });
}

function toRefusal(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (isUnavailable(error))
    return new OAuthError('temporarily_unavailable', error.message, 503, { 'Retry-After': '1' });
  const known = toServiceError(error, FORM_BYTES);
  if (known === undefined) return new OAuthError('server_error', 'Something went wrong on our side.', 500);
  const { status: found } = describeCode(known.code);
  const status = found >= 500 ? found : 400;
  return new OAuthError('invalid_request', `Send a body of the type ${FORM_TYPE}, up to ${FORM_BYTES} bytes.`, status);
}

function refuse(request: FastifyRequest, reply: FastifyReply, { code, message, status, headers }: OAuthError): void {
  const body = JSON.stringify({ error: code, error_description: message });
  respond(reply, { status, headers: [...headersOf(request), ...toList(headers)], body });
}

function headersOf({ id }: FastifyRequest): (string | number)[] {
  return ['X-Request-Id', id, 'Cache-Control', 'no-store', 'Pragma', 'no-cache'];
}
