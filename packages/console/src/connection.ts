import { useSyncExternalStore } from 'react';

/** What this page knows about its server. */
export interface Connection {
  readonly isLost: boolean;
  /** When it is tried again; null while it is being tried. */
  readonly retryAt: number | null;
  /** Why the page has to be loaded again: the server has another version, or a part of this one cannot be loaded. */
  readonly reloadFor: 'version' | 'part' | null;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Lost again sooner than this, it is waited for longer. */
const STEADY_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;
/** A page on which nothing is read would otherwise not notice a new version, nor that the server is gone. */
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

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const listener of listeners) listener();
}

/** Settles as soon as the server answers. */
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

/** Called for every answer, whatever it says. */
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
  const answer = await ask('/console/api/session');
  if (answer !== undefined && !isFromProxy(answer.status)) reportReached();
  else if (connection.isLost) retryLater();
}

/** What a proxy answers when the server behind it does not. */
export function isFromProxy(status: number): boolean {
  return status >= 502 && status <= 504;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Undefined where no whole answer came in time. */
async function ask(path: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** The page names the files it is made of, and files are named by their content. */
function filesIn(html: string): string {
  return (html.match(/\/console\/assets\/[\w.-]+/g) ?? []).toSorted().join(' ');
}
// Read before anything is added to the page.
const ownFiles = filesIn(document.head.innerHTML);

/**
 * Looks whether the server still has the version that this page is of, now and then again. Says whether the server
 * could serve the page.
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
