import type { Clock } from '../core/clock.ts';
import type { Sealer } from '../core/sealer.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { Accounts } from '../store/accounts.ts';
import type { ProviderSession, SignIns } from '../store/sign-ins.ts';
import type { GroupRoles } from './group-roles.ts';
import type { ProviderClient } from './provider-client.ts';
import { nextTimes, openToken, sealToken } from './provider-sessions.ts';
import type { AuditOf } from './provider-sign-in.ts';

export interface ProviderRefreshOptions {
  readonly providers: readonly SignInProvider[];
  readonly clientOf: (provider: SignInProvider) => ProviderClient;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly applyGroups: GroupRoles;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly audit: AuditOf;
  readonly onError: (error: unknown) => void;
}

/** How long a session belongs to the process that took it, and waits after a failure. */
const RETRY_MS = 60_000;
const BATCH = 20;
/** The service, in audit logs. */
const NO_ADDRESS = '';

/** Checks the sessions that are due with their providers. Those that a provider no longer knows end. */
export function createProviderRefresh(options: ProviderRefreshOptions): () => Promise<void> {
  const { accounts, signIns, clock, sealer, audit, onError } = options;

  async function end({ accountId, sessionId }: ProviderSession, provider: SignInProvider | undefined): Promise<void> {
    const account = await accounts.findAccount(accountId);
    const isEnded = await accounts.endSession(accountId, sessionId);
    if (!isEnded || account === undefined) return;
    const details = { provider: provider?.name ?? 'removed' };
    await signIns.note(audit(account, NO_ADDRESS, 'endSessionByProvider', details));
  }

  async function refresh(session: ProviderSession, now: number): Promise<void> {
    const { sessionId, accountId, issuer, subject, createdAt } = session;
    const provider = options.providers.find((each) => each.issuer === issuer);
    const account = await accounts.findAccount(accountId);
    const identity = await signIns.findIdentity(issuer, subject);
    if (provider === undefined || account === undefined || identity?.accountId !== accountId)
      return end(session, provider);
    const known = openToken(sealer, sessionId, session.refreshToken!);
    const { claims, refreshToken } = await options.clientOf(provider).refresh(known, subject);
    const token = sealToken(sealer, sessionId, refreshToken ?? known);
    await signIns.keepRefreshed(sessionId, { refreshToken: token, ...nextTimes(now, createdAt) });
    if (claims === null) return;
    const auditHere = (action: string, details: Readonly<Record<string, string>>) =>
      audit(account, NO_ADDRESS, action, { ...details, provider: provider.name });
    await options.applyGroups({ account, identity, provider, groups: claims.groups, audit: auditHere });
  }

  async function refreshOrEnd(session: ProviderSession, now: number): Promise<void> {
    try {
      await refresh(session, now);
    } catch (error) {
      const provider = options.providers.find((each) => each.issuer === session.issuer);
      // A provider that is away is asked again; one that refuses has decided.
      if (error instanceof ServiceError && error.code === 'sign_in_failed') await end(session, provider);
      else onError(error);
    }
  }

  return async () => {
    for (;;) {
      const now = clock.now();
      const due = await signIns.takeDueRefreshes(now, now + RETRY_MS, BATCH);
      await Promise.all(due.map((session) => refreshOrEnd(session, now).catch(onError)));
      if (due.length < BATCH) return;
    }
  };
}
