/** What an enrollment key lets its holder do; who may do it is in the key's record. */
export interface Enrollment {
  readonly networkId: string;
  readonly allowsReplacing: boolean;
}

/** How the record of an enrollment key is found by the key itself, of which nothing else is kept. */
export function enrollmentKeyClaim(hash: string): { readonly scope: string; readonly key: string } {
  return { scope: 'enrollment_key.hash', key: hash };
}
