import type { CompiledSet } from '../zone/compiled-set.ts';

/** A set with its signatures, and what both were made from. */
export interface SignedSet {
  readonly set: CompiledSet;
  readonly signatures: CompiledSet;
  /** What has signed it. Signatures of another one are out of date. */
  readonly signer: object;
  /** What was at the name, and the next name, where the set tells of these. */
  readonly of?: readonly CompiledSet[];
  readonly next?: string;
}

/** Signatures by what they are of. Those that were not asked for lately are forgotten. */
export interface SignatureCache {
  /** How many signatures were made, because there were none to be found. */
  readonly made: () => number;
  readonly find: (subject: object) => SignedSet | undefined;
  readonly keep: (subject: object, signed: SignedSet) => void;
}

/** What an entry takes besides its data: objects, strings and places in a map. */
const ENTRY_BYTES = 400;

/** Two halves: when the newer one is full, it takes the place of the older one. What is asked for moves to the newer. */
export function createSignatureCache(maxBytes: number): SignatureCache {
  let newer = new Map<object, SignedSet>();
  let older = new Map<object, SignedSet>();
  let bytes = 0;
  let made = 0;

  function put(subject: object, signed: SignedSet): void {
    bytes += ENTRY_BYTES + signed.signatures.data.length + signed.set.data.length;
    newer.set(subject, signed);
    if (bytes <= maxBytes / 2) return;
    [older, newer, bytes] = [newer, new Map(), 0];
  }

  return {
    made: () => made,
    find(subject) {
      const known = newer.get(subject);
      if (known !== undefined) return known;
      const former = older.get(subject);
      if (former !== undefined) put(subject, former);
      return former;
    },
    keep(subject, signed) {
      made += signed.signatures.count;
      put(subject, signed);
    },
  };
}
