import type { Randomness } from '../../core/randomness.ts';
import type { Installation } from '../installation.ts';
import { INSTALLATION_ID_BYTES } from '../installation.ts';

/** It lasts as long as the process. No command can reach it, so it is never restored or paused. */
export function createMemoryInstallation(randomness: Randomness): Installation {
  return {
    id: randomness.bytes(INSTALLATION_ID_BYTES).toString('hex'),
    findPause: async () => null,
    pause: async () => false,
    resume: async () => false,
    // This is the only process.
    lease: async () => true,
  };
}
