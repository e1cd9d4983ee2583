import { join } from 'node:path';
import type { Config } from '../products/config.ts';
import type { ToProcess, ToSupervisor } from './process-messages.ts';

/** This process, as one of several that share a port: docs/decisions/0380-one-command-several-processes.md. */
export interface Worker {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Whether it has what only one of them may have. */
  readonly isOwner: boolean;
  /** Whether an earlier process had its number. */
  readonly isRestarted: boolean;
  /** Where the owner takes requests that only it can serve. */
  readonly ownerSocket: string;
  /** Tells the supervisor that it serves, and how its metrics are read. */
  listening(renderMetrics: () => Promise<string>): void;
  /** The metrics of all processes. */
  collectMetrics(): Promise<string>;
  /** Without a listener, the process ends at once. */
  onDrain(listener: (isInTurn: boolean) => void): void;
}

const PROCESS = '--process';
const RESTARTED = '--restarted';

/** The arguments that make a program one of several processes. */
export function workerArguments(number: number, count: number, folder: string, isRestarted: boolean): string[] {
  return [PROCESS, `${number}/${count}`, folder, ...(isRestarted ? [RESTARTED] : [])];
}

/** Undefined if it is the only process. */
export function openWorker(args: readonly string[] = process.argv): Worker | undefined {
  const place = args.indexOf(PROCESS);
  if (place === -1 || process.send === undefined) return undefined;
  const [number, count] = args[place + 1]!.split('/').map(Number) as [number, number];
  const folder = args[place + 2]!;
  const collecting = new Map<number, (text: string) => void>();
  let renderMetrics: (() => Promise<string>) | undefined;
  let drain = (_isInTurn: boolean): void => process.exit(0);
  let collected = 0;

  // A supervisor that has ended receives nothing, and this process ends as well.
  const send = (message: ToSupervisor): void => void process.send!(message, undefined, {}, () => {});
  process.on('message', (message: ToProcess) => {
    if (message.type === 'drain') drain(message.isInTurn);
    else if (message.type === 'report') {
      const { id } = message;
      // Until it listens, it reports nothing.
      void renderMetrics?.().then((text) => send({ type: 'report', id, text }));
    } else {
      collecting.get(message.id)?.(message.text);
      collecting.delete(message.id);
    }
  });

  return {
    number,
    count,
    isOwner: number === 1,
    isRestarted: args.includes(RESTARTED),
    ownerSocket: join(folder, 'owner.sock'),
    listening(render) {
      renderMetrics = render;
      send({ type: 'listening' });
    },
    async collectMetrics() {
      const id = (collected += 1);
      const { promise, resolve } = Promise.withResolvers<string>();
      collecting.set(id, resolve);
      send({ type: 'collect', id });
      return promise;
    },
    onDrain: (listener) => void (drain = listener),
  };
}

/** The configuration of one of several processes: each has its part of the cache of files. */
export function configOf(config: Config, worker: Worker | undefined): Config {
  if (worker === undefined) return config;
  const { filesCacheDir, filesCacheBytes } = config;
  const folder = worker.isOwner ? filesCacheDir : join(filesCacheDir, `process-${worker.number}`);
  return { ...config, filesCacheDir: folder, filesCacheBytes: Math.floor(filesCacheBytes / worker.count) };
}
