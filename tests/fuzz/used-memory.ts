import { setTimeout } from 'node:timers/promises';

const LOOKS = 10;
const PAUSE_MS = 10;

/**
 * The bytes that this process has in use; it runs with --expose-gc. The runtime frees buffers in the background, some
 * time after a collection, so the lowest of several looks counts.
 */
export async function usedMemory(): Promise<number> {
  let lowest = Infinity;
  for (let look = 0; look < LOOKS; look += 1) {
    globalThis.gc!();
    await setTimeout(PAUSE_MS);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    lowest = Math.min(lowest, heapUsed + arrayBuffers);
  }
  return lowest;
}
