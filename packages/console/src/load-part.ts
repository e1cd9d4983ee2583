import { checkVersion, readConnection, reportMissingPart, waitForConnection } from './connection.ts';

const ATTEMPTS = 3;
const SLOW_MS = 5_000;

/**
 * Loads a part of the console that is not in its first file. While the server is away this waits for it. A part that
 * is gone belongs to an older version: then it never settles, and the bar offers to load the page again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempts = 1; ;) {
    // An import has no time limit, so a server that hangs is noticed by asking it something else.
    const slow = setTimeout(() => void checkVersion(), SLOW_MS);
    try {
      return await load();
    } catch {
      await checkVersion();
    } finally {
      clearTimeout(slow);
    }
    if (readConnection().isLost) {
      await waitForConnection();
    } else if (readConnection().reloadFor !== null || attempts === ATTEMPTS) {
      if (readConnection().reloadFor === null) reportMissingPart();
      return new Promise(() => {});
    } else {
      attempts += 1;
    }
  }
}
