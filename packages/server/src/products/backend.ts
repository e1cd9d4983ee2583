import type { Sealer } from '../core/sealer.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Accounts } from '../store/accounts.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Certificates } from '../store/certificates.ts';
import type { Directory } from '../store/directory.ts';
import type { Installation } from '../store/installation.ts';
import type { RequestLog } from '../store/request-log.ts';
import type { SignIns } from '../store/sign-ins.ts';
import type { Store } from '../store/store.ts';

/** What is stored, as a whole. */
export interface Generations {
  /** Begins with nothing. */
  reset(): void;
  /** Returns what puts everything back to how it is now. */
  save(): () => void;
}

/** All storage of the server. */
export interface Backend {
  readonly store: Store;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly files: FileStore;
  readonly installation: Installation;
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  /** Whether secrets can be sealed at all. */
  readonly hasSecretKey: boolean;
  /** How often to look for work that other processes left undone; undefined if there are none. */
  readonly pollMs: number | undefined;
  /** Discards everything but the installation, or saves and restores it. Only a mock can. */
  readonly generations?: Generations;
  /** Whether it can be used right now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
