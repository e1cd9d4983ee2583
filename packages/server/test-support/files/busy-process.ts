import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface BusyProcess {
  /** Resolves once the process has printed this many lines with this beginning. */
  hasPrinted(word: string, times: number): Promise<void>;
  /** The rounds whose files the process has reported as held. */
  readonly heldTurns: readonly number[];
  kill(): Promise<void>;
}

export function startBusyProcess(args: readonly string[]): BusyProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'busy-files.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const counts = new Map<string, number>();
  const held: number[] = [];
  let onLine = (): void => {};
  createInterface(child.stdout).on('line', (line) => {
    const [word = '', turn] = line.split(' ');
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (word === 'held') held.push(Number(turn));
    onLine();
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return {
    heldTurns: held,
    async hasPrinted(word, times) {
      const printed = new Promise<void>((resolve) => {
        onLine = () => void ((counts.get(word) ?? 0) >= times && resolve());
        onLine();
      });
      await Promise.race([printed, ended.then(() => Promise.reject(new Error('The process has ended.')))]);
    },
    kill,
  };
}
