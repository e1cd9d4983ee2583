import type { PasskeyStore, StoredPasskey } from '../passkeys.ts';
import type { MemoryTenants } from './memory-tenants.ts';

/** Each call runs synchronously, which makes it one commit. */
export function createMemoryPasskeys(tenants: MemoryTenants): PasskeyStore {
  const passkeys = new Map<string, StoredPasskey>();
  const codes = new Map<string, Set<string>>();
  const of = (accountId: string): StoredPasskey[] =>
    [...passkeys.values()].filter((each) => each.accountId === accountId).toSorted((a, b) => (a.id < b.id ? 1 : -1));

  return {
    async addPasskey(passkey, codeHashes, audit) {
      if (passkeys.has(passkey.credentialId)) return false;
      passkeys.set(passkey.credentialId, passkey);
      if (codeHashes.length > 0) codes.set(passkey.accountId, new Set(codeHashes));
      tenants.note(null, audit);
      return true;
    },
    findPasskey: async (credentialId) => passkeys.get(credentialId),
    listPasskeys: async (accountId) => of(accountId),
    async notePasskeyUse(credentialId, counter, lastUsedAt) {
      const found = passkeys.get(credentialId);
      if (found === undefined || (counter > 0 && counter <= found.counter)) return false;
      passkeys.set(credentialId, { ...found, counter, lastUsedAt });
      return true;
    },
    async removePasskey({ credentialId, accountId }, audit) {
      if (!passkeys.delete(credentialId)) return false;
      if (of(accountId).length === 0) codes.delete(accountId);
      tenants.note(null, audit);
      return true;
    },
    countRecoveryCodes: async (accountId) => codes.get(accountId)?.size ?? 0,
    async replaceRecoveryCodes(accountId, codeHashes, audit) {
      codes.set(accountId, new Set(codeHashes));
      tenants.note(null, audit);
    },
    async takeRecoveryCode(accountId, codeHash, audit) {
      if (codes.get(accountId)?.delete(codeHash) !== true) return false;
      tenants.note(null, audit);
      return true;
    },
  };
}
