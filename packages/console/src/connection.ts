import { useSyncExternalStore } from 'react';

/** This page's connection to its server. */
export interface Connection {
  readonly isLost: boolean;
  /** When to retry; null during an attempt. */
  readonly retryAt: number | null;
  /** Why the page must be reloaded: the server has another version, or a part of this one cannot be loaded. */
  readonly reloadFor: 'version' | 'part' | null;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** If lost again sooner than this, the wait gets longer. */
const STEADY_MS = 10_000;
const RESPONSE_LIMIT_MS = 5_000;
/** A page that reads nothing would otherwise not notice a new version, or that the server is gone. */
const LOOK_MS = 60_000;
const LOOK_SOON_MS = 5_000;

let connection: Connection = { isLost: false, retryAt: null, reloadFor: null };
let waitMs = FIRST_WAIT_MS;
let restoredAt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let lookTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function readConnection(): Connection {
  return connection;
}

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, readConnection);
}

/**
 * The rows of the previous list, until those of a changed filter arrive. Without a connection none arrive, and the old
 * ones do not match.
 */
export function usePreviousRows(): <Rows>(before: Rows) => Rows | undefined {
  const { isLost } = useConnection();
  return (before) => (isLost ? undefined : before);
}

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const listener of listeners) listener();
}

/** Resolves as soon as the server responds. */
export async function waitForConnection(): Promise<void> {
  if (!connection.isLost) return;
  await new Promise<void>((resolve) => {
    const stop = watchConnection(() => {
      if (connection.isLost) return;
      stop();
      resolve();
    });
  });
}

export function reportLost(): void {
  if (connection.isLost) return;
  if (Date.now() - restoredAt > STEADY_MS) waitMs = FIRST_WAIT_MS;
  change({ isLost: true });
  retryLater();
}

/** Called for every response, whatever its status. */
export function reportReached(): void {
  if (!connection.isLost) return;
  clearTimeout(retryTimer);
  restoredAt = Date.now();
  change({ isLost: false, retryAt: null });
  void checkVersion();
}

function retryLater(): void {
  change({ retryAt: Date.now() + waitMs });
  retryTimer = setTimeout(() => void retryConnection(), waitMs);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

export async function retryConnection(): Promise<void> {
  clearTimeout(retryTimer);
  change({ retryAt: null });
  const response = await ask('/console/api/session');
  if (response !== undefined && !isFromProxy(response.status)) reportReached();
  else if (connection.isLost) retryLater();
}

/** A proxy's statuses when the server behind it does not respond. */
export function isFromProxy(status: number): boolean {
  return status >= 502 && status <= 504;
}

interface ProbeResponse {
  readonly status: number;
  readonly text: string;
}

/** Undefined if no complete response came in time. */
async function ask(path: string): Promise<ProbeResponse | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** The page names its files, and files are named by their content. */
function filesIn(html: string): string {
  return (html.match(/\/console\/assets\/[\w.-]+/g) ?? []).toSorted().join(' ');
}
// Read before anything but the first script, whose links say so, has added to the page.
const ownFiles = filesIn(document.head.innerHTML.replaceAll(/<link[^>]* data-early[^>]*>/g, ''));

/**
 * Checks whether the server still has this page's version, now and repeatedly. Returns whether the server could serve
 * the page.
 */
export async function checkVersion(): Promise<boolean> {
  clearTimeout(lookTimer);
  const page = document.hidden ? undefined : await ask('/console');
  const isServed = page?.status === 200;
  if (isServed && filesIn(page.text) !== ownFiles) change({ reloadFor: 'version' });
  // A server that has just started may still be preparing the page.
  lookTimer = setTimeout(() => void checkVersion(), isServed || document.hidden ? LOOK_MS : LOOK_SOON_MS);
  if (page === undefined && !document.hidden) reportLost();
  return isServed;
}

export function reportMissingPart(): void {
  change({ reloadFor: 'part' });
}

export function startWatching(): void {
  lookTimer = setTimeout(() => void checkVersion(), LOOK_MS);
  addEventListener('offline', reportLost);
  addEventListener('online', () => connection.isLost && void retryConnection());
  document.addEventListener('visibilitychange', () => !document.hidden && void checkVersion());
}
