/** What a command can see of the machine, so that a test can run one in its own process. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborted by Ctrl-C, and by whatever else asks the program to end. */
  readonly signal: AbortSignal;
  /** Leaves these signals to a child process until the returned function is called. */
  readonly holdSignals?: (signals: readonly EndSignal[]) => () => void;
}

/** What asks a program to end: Ctrl-C, a service manager or CI, and a terminal that is closed. */
export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** The same world for what has to be done although the program was asked to end. */
export function uninterrupted(world: World): World {
  return { ...world, signal: new AbortController().signal };
}

export interface InputStream extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Whether a command may ask: with a terminal, and not in CI. */
export function isInteractive({ env, stdin, stderr }: World, isForbidden: boolean): boolean {
  return !isForbidden && stdin.isTTY === true && stderr.isTTY === true && (env['CI'] ?? '') === '';
}

/** How wide text can be. Without a terminal it goes into a file or a program, and is not shortened. */
export function widthOf({ env, stdout }: World): number {
  const stated = Number(env['COLUMNS']);
  if (Number.isInteger(stated) && stated > 0) return stated;
  // A terminal without a window says 0.
  return stdout.columns || (stdout.isTTY === true ? 80 : Number.POSITIVE_INFINITY);
}

export function hasColor({ env, stdout }: World): boolean {
  return stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
