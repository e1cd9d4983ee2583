import { Readable } from 'node:stream';
import { run } from 'landhold';

export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

/** Runs `landhold` with these words in this process, without a terminal. */
export async function runLandhold(args: readonly string[], options: CommandOptions = {}): Promise<CommandRun> {
  const { env = {}, stdin = '', signal = new AbortController().signal } = options;
  let stdout = '';
  let stderr = '';
  const code = await run(args, {
    env,
    stdin: Readable.from([stdin]),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal,
  });
  return { code, stdout, stderr };
}

export interface StartedCommand {
  /** The part of standard error that it was waited for. */
  readonly found: string;
  readonly stderr: () => string;
  /** Interrupts it, and returns its exit code. */
  readonly end: () => Promise<number>;
}

/** Starts a command that runs until it is interrupted, and waits for the group of a pattern on standard error. */
export async function startLandhold(
  args: readonly string[],
  { env = {} }: CommandOptions,
  pattern: RegExp,
): Promise<StartedCommand> {
  const ending = new AbortController();
  let stderr = '';
  return new Promise((resolve, reject) => {
    const code = run(args, {
      env,
      stdin: Readable.from([]),
      stdout: { write: () => true },
      stderr: {
        write(text) {
          stderr += text;
          const found = pattern.exec(stderr)?.[1];
          if (found === undefined) return;
          resolve({
            found,
            stderr: () => stderr,
            end: () => {
              ending.abort();
              return code;
            },
          });
        },
      },
      signal: ending.signal,
    });
    void code.then((ended) => reject(new Error(`It ended with ${ended}: ${stderr}`)));
  });
}

/** The words of a command line as a POSIX shell splits them, with single quotes alone. */
export function shellWords(line: string): string[] {
  return Array.from(line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g), ([word]) =>
    word.replaceAll(/'([^']*)'|\\(.)/g, (_, quoted: string | undefined, escaped: string) => quoted ?? escaped),
  );
}
