/** How far a packet may be behind the newest one, as in the Linux kernel. */
export const WINDOW = 8_128;
const WORDS = 256;
const BITS = WORDS * 32;

/** Which counters have been seen. Memory is constant. */
export function createReplayWindow() {
  const seen = new Uint32Array(WORDS);
  let newest = -1;

  return {
    /** Whether the counter is new. From then on it is not. */
    accept(counter: number): boolean {
      if (counter + WINDOW < newest) return false;
      if (counter > newest) {
        // Words between the newest and this one are from an earlier round.
        const from = Math.floor(newest / 32);
        const steps = Math.min(Math.floor(counter / 32) - from, WORDS);
        for (let step = 1; step <= steps; step += 1) seen[(from + step + WORDS) % WORDS] = 0;
        newest = counter;
      }
      const place = counter % BITS;
      const bit = 1 << (place % 32);
      const word = Math.floor(place / 32);
      if ((seen[word]! & bit) !== 0) return false;
      seen[word]! |= bit;
      return true;
    },
  };
}

export type ReplayWindow = ReturnType<typeof createReplayWindow>;
