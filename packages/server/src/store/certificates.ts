import type { SealedSecret } from './hidden.ts';

/** A stored certificate, or the account that orders certificates. */
export interface KeptCertificate {
  readonly name: string;
  /** JSON without secrets. */
  readonly state: string;
  /** The private key; null if there is none yet. */
  readonly key: Pick<SealedSecret, 'keyId' | 'text'> | null;
}

/** The installation's certificates, shared by all processes on one store. */
export interface Certificates {
  find(name: string): Promise<KeptCertificate | undefined>;
  /** All certificates without their keys, ordered by name. */
  list(): Promise<readonly Omit<KeptCertificate, 'key'>[]>;
  /** If `key` is missing, the stored key stays. */
  put(kept: Omit<KeptCertificate, 'key'> & Partial<Pick<KeptCertificate, 'key'>>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Takes or renews the lease for ordering certificates. Returns false while another process has it. */
  lease(holder: string, now: number, until: number): Promise<boolean>;
}
