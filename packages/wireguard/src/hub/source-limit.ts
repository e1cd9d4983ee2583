/** Handshake messages of one source per second. Reading one costs as much as many packets. */
const PER_SECOND = 200;
/** The most sources counted. With more in a second, all wait for the next one. */
const MAX_SOURCES = 10_000;
const SECOND_MS = 1_000;

/** Counts handshakes by source, and detects when there are so many that senders must prove their address. */
export function createSourceLimit({ now, loadPerSecond }: { now: () => number; loadPerSecond: number }) {
  let second = 0;
  let genuine = 0;
  let wasLoaded = false;
  const counts = new Map<string, number>();

  function turn(): void {
    const at = Math.floor(now() / SECOND_MS);
    if (at === second) return;
    wasLoaded = at === second + 1 && genuine > loadPerSecond;
    second = at;
    genuine = 0;
    counts.clear();
  }

  return {
    admits(source: string): boolean {
      turn();
      const count = (counts.get(source) ?? 0) + 1;
      if (count > PER_SECOND || (count === 1 && counts.size >= MAX_SOURCES)) return false;
      counts.set(source, count);
      return true;
    },
    /** Counts a handshake for one of our networks. */
    isLoaded(): boolean {
      turn();
      genuine += 1;
      return wasLoaded || genuine > loadPerSecond;
    },
  };
}
