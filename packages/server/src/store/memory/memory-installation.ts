import type { Randomness } from '../../core/randomness.ts';
import type { Installation } from '../installation.ts';
import { INSTALLATION_ID_BYTES } from '../installation.ts';

/** It lives as long as its process, and no command can reach it: nothing restores or pauses it. */
export function createMemoryInstallation(randomness: Randomness): Installation {
  return {
    id: randomness.bytes(INSTALLATION_ID_BYTES).toString('hex'),
    findPause: async () => null,
    pause: async () => false,
    resume: async () => false,
    // There is no other process.
    lease: async () => true,
  };
}
