import type { AuditEntry } from '../core/audit-entry.ts';

/** The port for passkeys, and for the codes that replace them when they are lost. Each write is one commit. */
export interface PasskeyStore {
  /** Adds a passkey, and codes with the first one. Returns false if its credential is known. */
  addPasskey(passkey: StoredPasskey, codeHashes: readonly string[], audit: AuditEntry): Promise<boolean>;
  findPasskey(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Newest first. */
  listPasskeys(accountId: string): Promise<readonly StoredPasskey[]>;
  /** After it was used. Returns false if it is gone, or another use has counted as far. */
  notePasskeyUse(credentialId: string, counter: number, usedAt: number): Promise<boolean>;
  /** With the last one, the codes go too. */
  removePasskey(passkey: StoredPasskey, audit: AuditEntry): Promise<boolean>;

  countRecoveryCodes(accountId: string): Promise<number>;
  replaceRecoveryCodes(accountId: string, codeHashes: readonly string[], audit: AuditEntry): Promise<void>;
  /** Removes a code. Of several callers at once, one gets it. */
  takeRecoveryCode(accountId: string, codeHash: string, audit: AuditEntry): Promise<boolean>;
}

export interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly accountId: string;
  readonly name: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}
