/** What an enrollment key allows. The key's record says who may use it. */
export interface Enrollment {
  readonly networkId: string;
  readonly allowsReplacing: boolean;
}

/** The claim that finds an enrollment key's record by the key. Only this hash of the key is stored. */
export function enrollmentKeyClaim(hash: string): { readonly scope: string; readonly key: string } {
  return { scope: 'enrollment_key.hash', key: hash };
}
