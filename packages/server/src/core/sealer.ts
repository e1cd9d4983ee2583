/** Where a secret belongs. It can be opened there and nowhere else. */
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
  /** Throws as sealing would, for what must not begin without it. */
  requireKey(): void;
  seal(place: SecretPlace, secret: string): Sealed;
  open(place: SecretPlace, text: string): string;
}
