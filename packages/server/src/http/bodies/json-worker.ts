/** Worker thread that parses bodies which would otherwise block all other requests. */
import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Slices } from './json-slices.ts';
import { cutJson } from './json-slices.ts';
import { readJson } from './json-structure.ts';

export interface JsonTask {
  /** In shared memory, so that nothing is copied. */
  readonly bytes: Uint8Array;
  /** The prefix to hash before the bytes; null for no hash. */
  readonly hashedBehind: string | null;
}

export type JsonResult =
  | { readonly flaw: null; readonly slices: Slices | null; readonly fingerprint: string | null }
  | { readonly flaw: string };

class Flaw extends Error {}

function refuse(message: string): never {
  throw new Flaw(message);
}

function read({ bytes: { buffer, byteOffset, byteLength }, hashedBehind }: JsonTask): JsonResult {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  try {
    const { text } = readJson(bytes, refuse);
    const fingerprint =
      hashedBehind === null ? null : hash('sha256', Buffer.concat([Buffer.from(hashedBehind), bytes]), 'hex');
    return { flaw: null, slices: cutJson(text, refuse), fingerprint };
  } catch (error) {
    if (error instanceof Flaw) return { flaw: error.message };
    throw error;
  }
}

parentPort!.on('message', (task: JsonTask) => parentPort!.postMessage(read(task), []));
