import type { Accounts } from '../accounts.ts';
import type { EndedSessions, ProviderSession, SignIns, StoredIdentity, StoredStep } from '../sign-ins.ts';
import type { MemoryPeople } from './memory-accounts.ts';
import type { MemoryTenants } from './memory-tenants.ts';

/** Each call runs synchronously, which makes it one commit. */
export function createMemorySignIns(accounts: Accounts, people: MemoryPeople, tenants: MemoryTenants): SignIns {
  const steps = new Map<string, StoredStep>();
  const identities = new Map<string, StoredIdentity>();
  const providerSessions = new Map<string, ProviderSession>();
  const keyOf = (issuer: string, subject: string): string => JSON.stringify([issuer, subject]);

  function end({ issuer, subject, sid }: EndedSessions): readonly string[] {
    // A session without the provider's name for it can only be meant by its person.
    const isMeant = (each: ProviderSession): boolean =>
      sid === null || each.sid === sid || (each.sid === null && subject !== null);
    const ended = [...providerSessions.values()].filter(
      (each) => each.issuer === issuer && (subject === null || each.subject === subject) && isMeant(each),
    );
    for (const { sessionId } of ended) {
      providerSessions.delete(sessionId);
      people.endSession(sessionId);
    }
    return [...new Set(ended.map(({ accountId }) => accountId))];
  }

  return {
    async addStep(step) {
      if (steps.has(step.tokenHash)) return false;
      steps.set(step.tokenHash, step);
      return true;
    },
    async takeStep(tokenHash, now) {
      const step = steps.get(tokenHash);
      steps.delete(tokenHash);
      return step !== undefined && step.expiresAt > now ? step : undefined;
    },
    findIdentity: async (issuer, subject) => identities.get(keyOf(issuer, subject)),
    listIdentities: async (accountId) =>
      [...identities.values()]
        .filter((each) => each.accountId === accountId)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    async addAccount(account, identity, audit) {
      if (identities.has(keyOf(identity.issuer, identity.subject))) return 'identity_taken';
      if (!people.add(account)) return 'email_taken';
      identities.set(keyOf(identity.issuer, identity.subject), identity);
      tenants.note(null, audit);
      return 'added';
    },
    async addIdentity(identity, audit) {
      if (identities.has(keyOf(identity.issuer, identity.subject))) return false;
      identities.set(keyOf(identity.issuer, identity.subject), identity);
      tenants.note(null, audit);
      return true;
    },
    async removeIdentity({ issuer, subject }, audit) {
      if (!identities.delete(keyOf(issuer, subject))) return false;
      end({ issuer, subject, sid: null });
      tenants.note(null, audit);
      return true;
    },
    async keepGranted(identityId, granted) {
      for (const [key, each] of identities) if (each.id === identityId) identities.set(key, { ...each, granted });
    },
    async setAdministrator(accountId, isAdministrator, audit) {
      const others = (await accounts.listAdministrators()).filter(({ id }) => id !== accountId);
      if (!isAdministrator && others.length === 0) return false;
      people.change(accountId, { isAdministrator });
      tenants.note(null, audit);
      return true;
    },

    async addProviderSession(session) {
      providerSessions.set(session.sessionId, session);
    },
    async takeDueRefreshes(now, until, limit) {
      const due = [...providerSessions.values()].filter(({ refreshAt }) => refreshAt !== null && refreshAt <= now);
      const taken = due.slice(0, limit);
      for (const each of taken) providerSessions.set(each.sessionId, { ...each, refreshAt: until });
      return taken;
    },
    async keepRefreshed(sessionId, { expiresAt, ...refreshed }) {
      const found = providerSessions.get(sessionId);
      if (found !== undefined) providerSessions.set(sessionId, { ...found, ...refreshed });
      people.prolongSession(sessionId, expiresAt);
    },
    endProviderSessions: async (ended) => end(ended),

    note: async (audit) => tenants.note(null, audit),
    async sweepSignIns(now) {
      for (const { tokenHash, expiresAt } of steps.values()) if (expiresAt <= now) steps.delete(tokenHash);
      for (const { sessionId, createdAt } of providerSessions.values())
        if (createdAt < now - ORPHAN_MS && !people.hasSession(sessionId)) providerSessions.delete(sessionId);
    },
  };
}

/** Its session is stored a moment later. */
const ORPHAN_MS = 60_000;
