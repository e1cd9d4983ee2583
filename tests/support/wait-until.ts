const PATIENCE_MS = 90_000;
const PAUSE_MS = 10;

/** Polls until the result is accepted; fails with the last result if it never is. */
export async function waitUntil<T>(
  look: () => Promise<T>,
  willDo: (found: T) => boolean,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (willDo(found)) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs} ms; last seen: ${JSON.stringify(found)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}
