/** Where a secret belongs. It can only be opened for the same place. */
export interface SecretPlace {
  readonly projectId: string;
  readonly recordId: string;
  readonly field: string;
}

export interface Sealed {
  /** Which key opens it. */
  readonly keyId: string;
  readonly text: string;
}

/** Seals secrets before they are stored, and opens them again. Both throw 503 `secret_key_missing` without the key. */
export interface Sealer {
  /** Throws as `seal` would, for work that must not start without the key. */
  requireKey(): void;
  seal(place: SecretPlace, secret: string): Sealed;
  open(place: SecretPlace, text: string): string;
}
