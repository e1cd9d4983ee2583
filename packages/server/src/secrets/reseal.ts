import { StartError } from '../core/start-error.ts';
import type { KeptSecret, SealedValues } from '../store/hidden.ts';
import { sealCheck } from './establish-sealer.ts';
import { createSealer, keyIdOf } from './sealer.ts';
import type { SecretKey } from './secret-key.ts';

export interface ResealOptions {
  readonly values: SealedValues;
  /** The first key seals everything. */
  readonly keys: readonly SecretKey[];
  /** Deletes values that none of the keys opens, instead of leaving them. */
  readonly forgets: boolean;
  readonly onProgress: (resealed: number) => void;
}

export interface Resealed {
  readonly keyId: string;
  readonly resealed: number;
  readonly forgotten: number;
  /** Values that none of the keys opens, and that were left. */
  readonly unopened: number;
  /** Other keys that still seal something. If empty, no other key is needed. */
  readonly keysInUse: readonly string[];
}

const BATCH = 100;
/** A server with another first key keeps sealing with that key, so there may always be more. */
const MAX_WALKS = 3;

/**
 * Seals everything with the first key. Each value is replaced only if unchanged, so servers may keep running; after an
 * interruption, finished values are skipped.
 */
export async function reseal({ values, keys, forgets, onProgress }: ResealOptions): Promise<Resealed> {
  const [first] = keys;
  if (first === undefined) throw new StartError('LANDHOLD_SECRET_KEY is not set, so there is no key to seal with.');
  const sealer = createSealer(keys);
  let [resealed, forgotten] = [0, 0];

  /** Undefined when none of the keys opens it. */
  function open(kept: KeptSecret): string | undefined {
    try {
      return sealer.open(kept, kept.text);
    } catch {
      return undefined;
    }
  }

  /** Returns how many values none of the keys opens, and whether it found any others. */
  async function walk(): Promise<{ unopened: number; hasFound: boolean }> {
    let [unopened, hasFound] = [0, false];
    for (let after: KeptSecret | null = null; ;) {
      const page: readonly KeptSecret[] = await values.pageOthers(first!.id, after, BATCH);
      for (const kept of page) {
        const secret = open(kept);
        if (secret === undefined && !forgets) unopened += 1;
        else {
          hasFound = true;
          const isReplaced = await values.replace(kept, secret === undefined ? null : sealer.seal(kept, secret));
          if (isReplaced && secret === undefined) forgotten += 1;
          if (isReplaced && secret !== undefined) resealed += 1;
        }
      }
      if (page.length > 0) onProgress(resealed);
      if (page.length < BATCH) return { unopened, hasFound };
      after = page.at(-1)!;
    }
  }

  let { unopened, hasFound } = await walk();
  for (let walks = 1; hasFound && walks < MAX_WALKS; walks += 1) ({ unopened, hasFound } = await walk());
  const keysInUse = (await values.keyIds()).filter((id) => id !== first.id);
  if (keysInUse.length === 0) await moveCheck();
  return { keyId: first.id, resealed, forgotten, unopened, keysInUse };

  /** Last, so that a server that lacks a key still in use does not start. */
  async function moveCheck(): Promise<void> {
    for (;;) {
      const found = await values.findCheck();
      const keyId = found === undefined ? undefined : keyIdOf({ text: found });
      if (keyId === first!.id) return;
      if (keyId !== undefined && !forgets && keys.every(({ id }) => id !== keyId)) {
        throw new StartError(
          `The database belongs to the key ${keyId}, which is not among the keys. Add it behind the others, or give it up with --forget.`,
        );
      }
      if (await values.replaceCheck(found, sealCheck(sealer))) return;
    }
  }
}
