import type { SealedSecret } from './hidden.ts';

/** What is kept of a certificate, or of the account that certificates are ordered by. */
export interface KeptCertificate {
  readonly name: string;
  /** As JSON. It has no secrets. */
  readonly state: string;
  /** The private key; null while there is none. */
  readonly key: Pick<SealedSecret, 'keyId' | 'text'> | null;
}

/** The certificates of the installation. All processes on one store share them. */
export interface Certificates {
  find(name: string): Promise<KeptCertificate | undefined>;
  /** All of them without their keys, by name. */
  list(): Promise<readonly Omit<KeptCertificate, 'key'>[]>;
  /** A key that is left out stays as it is. */
  put(kept: Omit<KeptCertificate, 'key'> & Partial<Pick<KeptCertificate, 'key'>>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Takes the right to order, or keeps it, until then; false while another process has it. */
  lease(holder: string, now: number, until: number): Promise<boolean>;
}
