import type { Sealer } from '../core/sealer.ts';
import { StartError } from '../core/start-error.ts';
import type { SealedValues } from '../store/hidden.ts';
import type { SecretKeyFile } from './secret-key-file.ts';
import type { SecretKey } from './secret-key.ts';
import { createSealer, keyIdOf } from './sealer.ts';

export interface SealerOptions {
  /** Keys from the setting. */
  readonly keys: readonly SecretKey[];
  /** Another place for a key, if allowed: then no other process uses the values meanwhile. */
  readonly file: SecretKeyFile | null;
  readonly values: SealedValues;
}

export interface Established {
  readonly sealer: Sealer;
  /** Empty if there are none; then nothing can be sealed. */
  readonly keys: readonly SecretKey[];
}

/** Sealed with the first key of the new store, and again by every `npm run reseal`. */
const CHECK = { projectId: '', recordId: '', field: 'check' };
const CHECK_TEXT = 'landhold';

/**
 * An installation's sealer. A missing or wrong key is noticed here, before anything is sealed that other processes, or
 * this one tomorrow, could not open: docs/decisions/0067-sealed-secrets.md.
 */
export async function establishSealer(options: SealerOptions): Promise<Established> {
  const used = await options.values.keyIds();
  const keys = findKeys(options, used);
  const sealer = createSealer(keys);
  if (keys.length === 0) return { sealer, keys };
  const missing = used.find((id) => keys.every((key) => key.id !== id));
  if (missing !== undefined) throw keyMissing(options, missing);
  await settleCheck(options, sealer, keys, used.length === 0);
  return { sealer, keys };
}

/** The setting's keys, or else the file's. */
export function readKeys({ keys, file }: Pick<SealerOptions, 'keys' | 'file'>): readonly SecretKey[] {
  return keys.length > 0 ? keys : (file?.read() ?? []);
}

export function sealCheck(sealer: Sealer): string {
  return sealer.seal(CHECK, CHECK_TEXT).text;
}

function findKeys(options: SealerOptions, used: readonly string[]): readonly SecretKey[] {
  const { file } = options;
  const keys = readKeys(options);
  if (keys.length > 0 || file === null) return keys;
  if (used.length === 0) return file.create();
  throw new StartError(
    `${file.path} is missing, and secrets in the database can only be opened with it. Put it back, or set LANDHOLD_SECRET_KEY.`,
  );
}

async function settleCheck(
  { values, file, keys: set }: SealerOptions,
  sealer: Sealer,
  keys: readonly SecretKey[],
  isUnused: boolean,
): Promise<void> {
  for (;;) {
    const found = await values.findCheck();
    if (found !== undefined) {
      const keyId = keyIdOf({ text: found }) ?? 'unknown';
      if (keys.some(({ id }) => id === keyId)) {
        refuseBroken(sealer, found);
        return;
      }
      // No other process exists and nothing was ever sealed, so nothing is lost with the other key.
      if (file === null || !isUnused) throw keyMissing({ file, keys: set }, keyId);
    }
    if (await values.replaceCheck(found, sealCheck(sealer))) return;
    // Another process was faster: its key counts.
  }
}

function refuseBroken(sealer: Sealer, found: string): void {
  try {
    sealer.open(CHECK, found);
  } catch (error) {
    throw new StartError('The value in the database by which the secret key is checked is damaged.', { cause: error });
  }
}

function keyMissing({ file, keys }: Pick<SealerOptions, 'file' | 'keys'>, keyId: string): StartError {
  const place = file === null || keys.length > 0 ? 'LANDHOLD_SECRET_KEY' : file.path;
  return new StartError(
    `${place}: secrets in the database are sealed with the key ${keyId}, which is not among the keys there. Add that key behind the others.`,
  );
}
