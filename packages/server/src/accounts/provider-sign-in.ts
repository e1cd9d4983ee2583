import type { AuditEntry } from '../core/audit-entry.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import type { SignIns, StoredIdentity } from '../store/sign-ins.ts';
import { NOTHING_GRANTED } from '../store/sign-ins.ts';
import type { GroupRoles } from './group-roles.ts';
import type { Attempt, ProviderClaims, ProviderClient, ProviderTokens } from './provider-client.ts';
import { firstTimes, sealToken } from './provider-sessions.ts';
import type { Browser, NewSession, SessionService, SignedIn } from './session-service.ts';
import { MAX_SESSIONS } from './session-service.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { hashToken, makeToken } from './tokens.ts';

export type Intent = 'sign_in' | 'link';

export interface Beginning {
  readonly providerId: string;
  readonly intent: Intent;
  /** The page of the console to go on with. */
  readonly next: string;
  readonly origin: string;
  readonly signedIn: SignedIn | null;
}

export interface Return {
  readonly providerId: string;
  readonly parameters: string;
  /** What the browser was given when it began. */
  readonly flowToken: string | undefined;
  readonly signedIn: SignedIn | null;
  readonly browser: Browser;
}

export interface Arrival {
  readonly intent: Intent;
  readonly next: string;
  readonly account: StoredAccount;
  /** Null after linking, which goes on with the session. */
  readonly session: NewSession | null;
}

export interface ProviderSignIn {
  begin(beginning: Beginning): Promise<{ readonly url: string; readonly flowToken: string }>;
  complete(back: Return): Promise<Arrival>;
}

export interface ProviderSignInOptions {
  readonly providers: readonly SignInProvider[];
  readonly clientOf: (provider: SignInProvider) => ProviderClient;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly sessions: SessionService;
  readonly throttle: SignInThrottle;
  readonly applyGroups: GroupRoles;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly audit: AuditOf;
}

export type AuditOf = (
  account: StoredAccount,
  address: string,
  action: string,
  details: Readonly<Record<string, string>>,
) => AuditEntry;

/** A sign-in that began in a browser. It is stored, and works once, in that browser. */
interface Flow extends Attempt {
  readonly providerId: string;
  readonly intent: Intent;
  readonly next: string;
  /** The session that an identity is linked from. */
  readonly sessionId: string | null;
}

/** People look for their telephone. */
const FLOW_MS = 600_000;
const LONGEST_NAME = 100;

/** Signing in with identity providers. The threats: docs/decisions/0350-threats-to-signing-in.md. */
export function createProviderSignIn(options: ProviderSignInOptions): ProviderSignIn {
  const { accounts, signIns, sessions, throttle, clock, ids, randomness, audit } = options;

  function find(providerId: string): SignInProvider {
    const provider = options.providers.find(({ id }) => id === providerId);
    if (provider !== undefined) return provider;
    throw new ServiceError('resource_not_found', 'There is no such identity provider. Go back to the sign-in page.', {
      param: 'provider_id',
    });
  }

  async function takeFlow({ flowToken, providerId, signedIn }: Return): Promise<Flow> {
    const step = flowToken === undefined ? undefined : await signIns.takeStep(hashToken(flowToken), clock.now());
    const flow = step && (JSON.parse(step.content) as Flow);
    // Another provider's response, or another person's session: nothing of it may be used.
    const isHere =
      flow?.providerId === providerId && (flow.intent === 'sign_in' || flow.sessionId === sessionOf(signedIn));
    if (isHere) return flow;
    throw new ServiceError(
      'sign_in_expired',
      'This sign-in began in another browser, was used already, or took too long. Start again.',
    );
  }

  /** The account of an identity; a new one if the rules allow it. */
  async function findOrAdd(
    provider: SignInProvider,
    claims: ProviderClaims,
    { address }: Browser,
  ): Promise<{ readonly account: StoredAccount; readonly identity: StoredIdentity }> {
    const known = await signIns.findIdentity(provider.issuer, claims.subject);
    const account = known && (await accounts.findAccount(known.accountId));
    if (known !== undefined && account !== undefined) return { account, identity: known };
    const email = admittedEmail(provider, claims);
    // Who controls an address at the provider need not be who has the account.
    if ((await accounts.findAccountByEmail(email)) !== undefined) throw linkFirst(email, provider);
    const added: StoredAccount = {
      id: ids.next('acct'),
      name: (claims.name ?? email).slice(0, LONGEST_NAME),
      email,
      passwordHash: null,
      isAdministrator: false,
      createdAt: clock.now(),
    };
    const identity = identityOf(added, provider, claims);
    const entry = audit(added, address, 'createAccountByProvider', { provider: provider.name, email });
    const outcome = await signIns.addAccount(added, identity, entry);
    if (outcome === 'email_taken') throw linkFirst(email, provider);
    if (outcome === 'identity_taken') throw tryAgain(provider);
    return { account: added, identity };
  }

  function identityOf({ id }: StoredAccount, { issuer }: SignInProvider, claims: ProviderClaims): StoredIdentity {
    const { subject, email } = claims;
    const common = { issuer, subject, email, granted: NOTHING_GRANTED, createdAt: clock.now() };
    return { id: ids.next('idn'), accountId: id, ...common };
  }

  async function link(provider: SignInProvider, claims: ProviderClaims, account: StoredAccount, browser: Browser) {
    const details = { provider: provider.name, ...(claims.email === null ? {} : { email: claims.email }) };
    const entry = audit(account, browser.address, 'linkIdentity', details);
    if (await signIns.addIdentity(identityOf(account, provider, claims), entry)) return;
    const owner = await signIns.findIdentity(provider.issuer, claims.subject);
    if (owner?.accountId === account.id) return;
    const message = `This identity of ${provider.name} belongs to another account. Sign in with it, or choose another.`;
    throw new ServiceError('identity_taken', message);
  }

  async function beginSession(
    account: StoredAccount,
    provider: SignInProvider,
    { claims, refreshToken }: ProviderTokens & { readonly claims: ProviderClaims },
    browser: Browser,
  ): Promise<NewSession> {
    const { token, session } = sessions.prepare(account, browser);
    const { refreshAt, expiresAt } = firstTimes(clock.now(), refreshToken !== null);
    await signIns.addProviderSession({
      sessionId: session.id,
      accountId: account.id,
      issuer: provider.issuer,
      subject: claims.subject,
      sid: claims.sid,
      refreshToken: refreshToken && sealToken(options.sealer, session.id, refreshToken),
      refreshAt,
      createdAt: clock.now(),
    });
    const kept = { ...session, expiresAt };
    await accounts.addSession(kept, MAX_SESSIONS);
    await signIns.note(audit(account, browser.address, 'signIn', { provider: provider.name }));
    return { token, session: kept };
  }

  return {
    async begin({ providerId, intent, next, origin, signedIn }) {
      const provider = find(providerId);
      if (intent === 'link' && signedIn === null)
        throw new ServiceError('session_missing', 'You are not signed in. Sign in first.');
      const redirectUri = `${origin}/console/sign-in/callback/${provider.id}`;
      const { url, attempt } = await options.clientOf(provider).begin(redirectUri);
      const flow: Flow = { ...attempt, providerId, intent, next, sessionId: sessionOf(signedIn) };
      const flowToken = makeToken(randomness);
      const expiresAt = clock.now() + FLOW_MS;
      await signIns.addStep({ tokenHash: hashToken(flowToken), content: JSON.stringify(flow), expiresAt });
      return { url, flowToken };
    },
    async complete(back) {
      const { browser, signedIn, parameters } = back;
      const provider = find(back.providerId);
      await throttle.begin(null, browser.address);
      const flow = await takeFlow(back);
      const { claims, refreshToken } = await options.clientOf(provider).complete(flow, parameters);
      if (claims === null) throw tryAgain(provider);
      const { intent, next } = flow;
      if (intent === 'link') {
        const { account } = signedIn!;
        await link(provider, claims, account, browser);
        await throttle.recordSuccess(null, browser.address);
        return { intent, next, account, session: null };
      }
      const { account, identity } = await findOrAdd(provider, claims, browser);
      await options.applyGroups({
        account,
        identity,
        provider,
        groups: claims.groups,
        audit: (action, details) => audit(account, browser.address, action, { ...details, provider: provider.name }),
      });
      const session = await beginSession(account, provider, { claims, refreshToken }, browser);
      await throttle.recordSuccess(null, browser.address);
      return { intent, next, account: (await accounts.findAccount(account.id)) ?? account, session };
    },
  };
}

const sessionOf = (signedIn: SignedIn | null): string | null => signedIn?.session.id ?? null;

/** The same rule as for emails in the console's document. */
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const LONGEST_EMAIL = 254;

function admittedEmail({ name, emailDomains }: SignInProvider, { email, isEmailVerified }: ProviderClaims): string {
  const isEmail = email !== null && email.length <= LONGEST_EMAIL && EMAIL.test(email);
  if (!isEmail || !isEmailVerified) {
    throw new ServiceError('email_not_admitted', `${name} names no verified email for you. Ask its administrator.`);
  }
  if (emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return email;
  throw new ServiceError(
    'email_not_admitted',
    `${email} cannot get an account here: its domain is not among those that this installation admits. Ask its administrator.`,
  );
}

function linkFirst(email: string, { name }: SignInProvider): ServiceError {
  return new ServiceError(
    'link_required',
    `${email} has an account already. Sign in to it another way, then link ${name} on the page Account.`,
  );
}

function tryAgain({ name }: SignInProvider): ServiceError {
  return new ServiceError('sign_in_failed', `The sign-in with ${name} could not be completed. Sign in again.`);
}
