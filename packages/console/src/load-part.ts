import { checkVersion, readConnection, reportMissingPart, waitForConnection } from './connection.ts';

const ATTEMPTS = 3;
const SLOW_MS = 5_000;
/** A server that has just started responds before it can serve the console. */
const PREPARING_MS = 1_000;
const PREPARING_ATTEMPTS = 120;

/**
 * Loads a part of the console that is not in its first file. Waits while the server is away. A missing part belongs to
 * an older version: then it never settles, and the bar offers to reload the page.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempts = 1, waits = 0; ;) {
    let isServed = false;
    // An import has no time limit, so another request detects a server that hangs.
    const slow = setTimeout(() => void checkVersion(), SLOW_MS);
    try {
      return await load();
    } catch {
      isServed = await checkVersion();
    } finally {
      clearTimeout(slow);
    }
    if (readConnection().isLost) {
      await waitForConnection();
    } else if (readConnection().reloadFor !== null || attempts === ATTEMPTS || waits === PREPARING_ATTEMPTS) {
      if (readConnection().reloadFor === null) reportMissingPart();
      return new Promise(() => {});
    } else if (isServed) {
      attempts += 1;
    } else {
      waits += 1;
      await new Promise((resolve) => setTimeout(resolve, PREPARING_MS));
    }
  }
}
