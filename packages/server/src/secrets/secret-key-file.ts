import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import type { SecretKey } from './secret-key.ts';
import { makeSecretKey, parseSecretKeys } from './secret-key.ts';

export const SECRET_KEY_FILE = 'secret.key';

/** An installation's keys in a file beside its data, when no setting has them. */
export interface SecretKeyFile {
  readonly path: string;
  /** Undefined when there is no such file. */
  read(): readonly SecretKey[] | undefined;
  /** Makes it with a new key, unless another process does so at the same time: then that key counts. */
  create(): readonly SecretKey[];
}

export function secretKeyFileIn(folder: string): SecretKeyFile {
  const path = join(folder, SECRET_KEY_FILE);

  function read(): readonly SecretKey[] | undefined {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
      throw new StartError(`${path} is readable by users other than its owner. Make it private: chmod 600 ${path}`);
    }
    const keys = parse(path);
    if (keys.length === 0) throw new StartError(`${path} is empty. Put back the key that was in it.`);
    return keys;
  }

  function create(): readonly SecretKey[] {
    // It gets its name once it is complete and on the disk, and never replaces another file.
    const unfinished = `${path}.${randomUUID()}.unfinished`;
    try {
      writeFileSync(unfinished, `${makeSecretKey(createSystemRandomness())}\n`, {
        flag: 'wx',
        mode: 0o600,
        flush: true,
      });
      linkSync(unfinished, path);
      syncFolder(dirname(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(`${path} cannot be made: ${(error as Error).message}.`, { cause: error });
      }
    } finally {
      rmSync(unfinished, { force: true });
    }
    return read()!;
  }

  return { path, read, create };
}

function parse(path: string): readonly SecretKey[] {
  try {
    return parseSecretKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
