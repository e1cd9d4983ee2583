import type { CompiledSet } from '../zone/compiled-set.ts';

/** A set with its signatures, and what both were made from. */
export interface SignedSet {
  readonly set: CompiledSet;
  readonly signatures: CompiledSet;
  /** What signed it. Another signer's signatures are outdated. */
  readonly signer: object;
  /** The sets at the name and the next name, if the set describes these. */
  readonly of?: readonly CompiledSet[];
  readonly next?: string;
}

/** Signatures by their subject. Those not used lately are evicted. */
export interface SignatureCache {
  /** How many signatures were made because none was cached. */
  readonly made: () => number;
  readonly find: (subject: object) => SignedSet | undefined;
  readonly keep: (subject: object, signed: SignedSet) => void;
}

/** An entry's size besides its data: objects, strings and places in a map. */
const ENTRY_BYTES = 400;

/** Two halves: when the newer one is full, it replaces the older one. Used entries move to the newer. */
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
