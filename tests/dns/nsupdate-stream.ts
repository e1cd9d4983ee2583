import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Updater } from './update-key.ts';

/** One nsupdate that sends one update after the other by TCP. */
export interface NsupdateStream {
  /** Sends an update; the RCODE of its answer, or undefined where none came. */
  send(line: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

export function startNsupdate(port: number, { name, algorithm, secret, zone }: Updater): NsupdateStream {
  // Its answers are to be seen as they come.
  const child = spawn('stdbuf', ['-oL', 'nsupdate', '-v', '-t', '5'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let waiting: ((rcode: string | undefined) => void) | undefined;
  const tell = (rcode: string | undefined): void => {
    waiting?.(rcode);
    waiting = undefined;
  };
  child.stdin.on('error', () => tell(undefined));
  createInterface(child.stdout).on('line', (line) => {
    const rcode = /->>HEADER<<- opcode: UPDATE, status: (\w+)/.exec(line)?.[1];
    if (rcode !== undefined) tell(rcode);
  });
  createInterface(child.stderr).on('line', (line) => {
    if (/failed|could not|timed out/.test(line) && !line.startsWith('update failed')) tell(undefined);
  });
  void exited.then(() => tell(undefined));
  child.stdin.write(`server 127.0.0.1 ${port}\nzone ${zone}\nkey ${algorithm}:${name} ${secret}\n`);
  return {
    async send(line) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      waiting = resolve;
      child.stdin.write(`${line}\nsend\nanswer\n`);
      return promise;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
