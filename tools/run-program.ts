import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Of what a program prints, as much is kept as its failure is described with. */
const KEPT_CHARACTERS = 4_000;
const KEPT_LINES = 15;
const STOPPING = ['SIGINT', 'SIGTERM'] as const;

export interface Ended {
  readonly ok: boolean;
  /** How it ended, and the last that it printed. */
  readonly description: string;
  /** Whether somebody wants all of this to end. */
  readonly isStopped: boolean;
}

export interface Running {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the program writes to the terminal, which it may want to know. What it prints is then not kept. */
  readonly ownsTerminal?: boolean;
}

/** Runs a program, shows what it prints, and keeps the end of it. */
export async function runProgram(command: string, args: readonly string[], options: Running): Promise<Ended> {
  const { cwd, env, ownsTerminal = false } = options;
  const program = spawn(command, args, { cwd, env, stdio: ['inherit', ownsTerminal ? 'inherit' : 'pipe', 'pipe'] });
  let isStopped = false;
  // It ends in its own way, and what failed until then is described. Ctrl-C reaches it without help.
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true;
    if (signal !== 'SIGINT') program.kill(signal);
  };
  for (const stopping of STOPPING) process.on(stopping, stop);
  let kept = '';
  const keep = (text: string): void => {
    kept = (kept + text).slice(-KEPT_CHARACTERS);
  };
  if (program.stdout !== null) show(program.stdout, process.stdout, keep);
  show(program.stderr!, process.stderr, keep);
  const [code, signal] = (await once(program, 'close')) as [number | null, NodeJS.Signals | null];
  for (const stopping of STOPPING) process.off(stopping, stop);
  const end = signal === null ? `It ended with code ${code}.` : `It was ended by ${signal}.`;
  const last = kept.trimEnd().split('\n').slice(-KEPT_LINES).join('\n');
  return { ok: code === 0, description: `${end}\n${last}`, isStopped };
}

function show(from: Readable, to: Writable, keep: (text: string) => void): void {
  const decoder = new StringDecoder();
  from.on('data', (bytes: Buffer) => {
    to.write(bytes);
    keep(decoder.write(bytes));
  });
}
