import type { Identity } from '@landhold/contract/console';
import type { ProviderSignIn } from '../accounts/provider-sign-in.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { SignIns, StoredIdentity } from '../store/sign-ins.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import type { RecentSignInOptions } from './recent-sign-in.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';
import type { SessionReplies } from './session-replies.ts';

export interface ProviderHandlersOptions extends RecentSignInOptions {
  readonly providers: readonly SignInProvider[];
  readonly signIn: ProviderSignIn;
  readonly signIns: SignIns;
  readonly audit: AuditService;
  readonly replies: SessionReplies;
  /** Whether the account with this email can sign in with a password. */
  readonly mayUsePassword: (email: string) => boolean;
}

type ProviderHandlers = Pick<
  ConsoleHandlers,
  'beginProviderSignIn' | 'completeProviderSignIn' | 'listIdentities' | 'removeIdentity'
>;

/** Signing in with identity providers, and the identities of an account. */
export function createProviderHandlers(options: ProviderHandlersOptions): ProviderHandlers {
  const { providers, signIn, signIns, audit, replies, mayUsePassword } = options;
  const nameOf = (issuer: string): string => providers.find((each) => each.issuer === issuer)?.name ?? issuer;

  function toIdentity({ id, issuer, email, createdAt }: StoredIdentity): Identity {
    return { id, object: 'identity', provider_name: nameOf(issuer), email, created_at: toTimestamp(createdAt) };
  }

  return {
    async beginProviderSignIn({ params, body, address, signedIn }) {
      const { intent, next = '/' } = body;
      const refusal = intent === 'link' ? refuseOldSignIn('linkIdentity', signedIn, options) : undefined;
      if (refusal !== undefined) throw refusal;
      const beginning = { providerId: params['provider_id']!, intent, next, origin: address.origin, signedIn };
      const { url, flowToken } = await signIn.begin(beginning);
      return { status: 201, body: { object: 'provider_redirect', url }, flowToken };
    },
    async completeProviderSignIn({ params, body, browser, flowToken, signedIn }) {
      const { parameters } = body;
      const back = { providerId: params['provider_id']!, parameters, flowToken, signedIn, browser };
      const { intent, next, account, session } = await signIn.complete(back);
      const common = { object: 'provider_arrival', intent, next } as const;
      if (session === null) return { status: 201, body: { ...common, session: await replies.stateOf(account) } };
      const begun = await replies.respondWith(account, session.token, signedIn, 201);
      return { status: 201, body: { ...common, session: begun.body }, token: session.token };
    },
    async listIdentities({ signedIn, page }) {
      const all = await signIns.listIdentities(signedIn!.account.id);
      const { items, next } = pageOf(all, ({ id }) => id, page);
      return { status: 200, items: items.map(toIdentity), next };
    },
    async removeIdentity(request) {
      const { account } = request.signedIn!;
      const identities = await signIns.listIdentities(account.id);
      const identity = identities.find(({ id }) => id === request.params['identity_id']);
      if (identity === undefined) throw identityNotFound();
      const hasPassword = account.passwordHash !== null && mayUsePassword(account.email);
      const isUsable = ({ issuer }: StoredIdentity): boolean => providers.some((each) => each.issuer === issuer);
      const others = identities.filter((each) => each.id !== identity.id && isUsable(each));
      if (!hasPassword && others.length === 0) {
        const message = 'This is your only way to sign in. Link another identity first.';
        throw new ServiceError('last_sign_in_method', message);
      }
      const details = { provider: nameOf(identity.issuer), ...(identity.email && { email: identity.email }) };
      const { audit: entry } = writeOf(request, audit, { action: 'unlinkIdentity', details });
      if (!(await signIns.removeIdentity(identity, entry!))) throw identityNotFound();
      return { status: 204 };
    },
  };
}

function identityNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'You have no such identity. It may have been unlinked.', {
    param: 'identity_id',
  });
}
