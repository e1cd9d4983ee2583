import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuditOf } from '../accounts/provider-sign-in.ts';
import type { ProviderClient } from '../accounts/provider-client.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import { tooManyRequests } from '../http/admission/rate-limit.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { respondToErrors } from '../http/operations/open-surface.ts';
import { respond } from '../http/responses/respond.ts';
import type { Accounts } from '../store/accounts.ts';
import type { SignIns } from '../store/sign-ins.ts';

export interface LogoutRouteOptions {
  readonly providers: readonly SignInProvider[];
  readonly clientOf: (provider: SignInProvider) => ProviderClient;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly clock: Clock;
  readonly audit: AuditOf;
}

export const LOGOUT_PREFIX = '/console/api/back-channel-logout';

/** A token has some hundred bytes. */
const FORM_BYTES = 16_384;
/** Longer than a logout token is accepted. */
const REMEMBERED_MS = 600_000;

/**
 * Where identity providers say that someone signed out there. It has no cookie and no `Origin`: the signature of the
 * token says who sends it. It is a standard of others, and so not in the console's document.
 */
export function bindLogoutRoute(server: FastifyInstance, options: LogoutRouteOptions, surface: SurfaceOptions): void {
  const { accounts, signIns, clock, audit } = options;

  async function logOut(provider: SignInProvider, token: string, address: string): Promise<void> {
    const { subject, sid, messageId } = await options.clientOf(provider).readLogoutToken(token);
    const tokenHash = hashToken(JSON.stringify(['logout', provider.issuer, messageId]));
    // Sent again later, it would end sessions that began since.
    const isNew = await signIns.addStep({ tokenHash, content: '', expiresAt: clock.now() + REMEMBERED_MS });
    if (!isNew) throw new ServiceError('logout_token_invalid', 'This logout token was used before.');
    const ended = await signIns.endProviderSessions({ issuer: provider.issuer, subject, sid });
    for (const accountId of ended) {
      const account = await accounts.findAccount(accountId);
      if (account === undefined) continue;
      await signIns.note(audit(account, address, 'signOutByProvider', { provider: provider.name }));
    }
  }

  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        surface.timeLimit.watch(reply);
        const rate = await surface.limiter.consume({ by: 'address', address: request.ip });
        request.exchange = { caller: null, rate };
        if (rate.exceeded) throw tooManyRequests(rate);
      });
      respondToErrors(scope, { headersOf: () => NO_STORE, docUrlOf: () => undefined, onError: surface.onError });
      scope.removeAllContentTypeParsers();
      const form = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
      scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, text: string, done) =>
        done(null, new URLSearchParams(text)),
      );
      scope.post<{ Params: { provider: string } }>(
        '/:provider',
        { config: { readsBody: true } },
        async (request, reply) => {
          const provider = options.providers.find(({ id }) => id === request.params.provider);
          const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
          if (provider === undefined || token === null) return refuse(reply);
          try {
            await logOut(provider, token, request.ip);
          } catch (error) {
            if (error instanceof ServiceError && REFUSED.has(error.code)) return refuse(reply);
            throw error;
          }
          respond(reply, { status: 200, headers: [...NO_STORE], body: null });
        },
      );
    },
    { prefix: LOGOUT_PREFIX },
  );
}

const NO_STORE = ['Cache-Control', 'no-store'] as const;
const REFUSED = new Set<string>(['logout_token_invalid', 'sign_in_failed']);

/** As section 2.8 of OpenID Connect Back-Channel Logout says. */
function refuse(reply: FastifyReply): void {
  respond(reply, { status: 400, headers: [...NO_STORE], body: '{"error":"invalid_request"}' });
}
