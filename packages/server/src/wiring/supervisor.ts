import cluster from 'node:cluster';
import type { Worker as Child } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallClock } from '../core/clock.ts';
import { StartError } from '../core/start-error.ts';
import { delay, waitAtMost } from '../core/delay.ts';
import type { Log } from '../telemetry/log.ts';
import type { ProcessReport } from '../telemetry/merge-metrics.ts';
import { mergeMetrics } from '../telemetry/merge-metrics.ts';
import { closeLostConnections } from './lost-connections.ts';
import type { ToProcess, ToSupervisor } from './process-messages.ts';
import { createRestartDelays } from './restart-delays.ts';
import { workerArguments } from './worker.ts';

export interface SupervisorOptions {
  readonly count: number;
  /** What the program was called with. */
  readonly args: readonly string[];
  readonly log: Log;
}

export interface Supervisor {
  /** Resolves with an exit code when all processes have ended. */
  run(): Promise<number>;
  /** All processes drain at the same time. */
  stop(): void;
  /** Each process drains and is started again, one after the other. */
  replaceInTurn(): Promise<void>;
  /** Kills all processes. */
  kill(): void;
}

/** One of the processes, and those that had its number before. */
interface Place {
  readonly number: number;
  readonly delayAfter: (ranMs: number) => number;
  running: Running | undefined;
  restarts: number;
}

interface Running {
  readonly child: Child;
  readonly listening: Promise<void>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  isListening: boolean;
  /** Whether its end was asked for. */
  isEnding: boolean;
}

/** Each process drains within 25 s. */
const DRAIN_MS = 28_000;
const REPORT_MS = 2_000;
const START_MS = 120_000;

/** Starts the processes that share a port, and keeps them running: docs/decisions/0380-one-command-several-processes.md. */
export function createSupervisor({ count, args, log }: SupervisorOptions): Supervisor {
  const folder = makeFolder();
  const stopping = new AbortController();
  const { signal } = stopping;
  const places = Array.from({ length: count }, (_, index) => newPlace(index + 1));
  const done = Promise.withResolvers<number>();
  const reports = new Map<string, (text: string) => void>();
  let asked = 0;
  let isReplacing = false;

  /** Lines of several processes in one pipe could be torn, so each process has a pipe to this one. */
  const stderr = process.stderr.isTTY ? 'inherit' : 'pipe';

  function start(place: Place, isRestarted: boolean): Running {
    const own = workerArguments(place.number, count, folder, isRestarted);
    cluster.setupPrimary({ args: [...args, ...own], stdio: ['ignore', 'inherit', stderr, 'ipc'] });
    const child = cluster.fork();
    closeLostConnections(child.process);
    child.process.stderr?.setEncoding('utf8').on('data', wholeLines(log.passOn));
    let listeningSince = Number.POSITIVE_INFINITY;
    const listening = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<number>();
    const running: Running = {
      child,
      listening: listening.promise,
      ended: ended.promise,
      isListening: false,
      isEnding: false,
    };
    child.on('message', (message: ToSupervisor) => {
      if (message.type === 'listening') {
        running.isListening = true;
        listeningSince = wallClock.monotonic();
        listening.resolve();
      }
      if (message.type === 'collect') void collect(child, message.id);
      if (message.type === 'report') reports.get(`${place.number} ${message.id}`)?.(message.text);
    });
    child.on('error', (error) => log.error({ err: error, process: place.number }, 'a process could not be reached'));
    child.once('exit', (code: number | null, killedBy: string | null) => {
      place.running = undefined;
      ended.resolve(code ?? 1);
      if (!running.isEnding && !signal.aborted)
        void startAgain(place, killedBy ?? `code ${code}`, Math.max(0, wallClock.monotonic() - listeningSince));
    });
    place.running = running;
    return running;
  }

  async function startAgain(place: Place, how: string, ranMs: number): Promise<void> {
    // Only the first start says what is wrong and ends: later, what is wrong may pass.
    if (!hasStarted) return;
    const delayMs = place.delayAfter(ranMs);
    place.restarts += 1;
    log.error(
      { process: place.number, ended_by: how, starts_in_ms: delayMs },
      `process ${place.number} ended by ${how}; it starts again in ${delayMs / 1_000} s`,
    );
    await delay(wallClock, delayMs, { signal });
    if (!signal.aborted) start(place, true);
  }
  let hasStarted = false;

  function askToEnd(running: Running, isInTurn: boolean): void {
    running.isEnding = true;
    send(running.child, { type: 'drain', isInTurn });
  }

  async function endOf(running: Running): Promise<number> {
    const code = await waitAtMost({ clock: wallClock, ms: DRAIN_MS }, running.ended);
    if (code !== undefined) return code;
    running.child.process.kill('SIGKILL');
    return running.ended;
  }

  async function collect(child: Child, id: number): Promise<void> {
    asked += 1;
    const round = asked;
    const all = await Promise.all(places.map(async (place) => reportOf(place, round)));
    send(child, { type: 'collected', id, text: mergeMetrics(all) });
  }

  async function reportOf({ number, running, restarts }: Place, id: number): Promise<ProcessReport> {
    const pid = running?.child.process.pid;
    if (running?.isListening !== true) return { number, pid, text: null, restarts };
    const report = Promise.withResolvers<string>();
    reports.set(`${number} ${id}`, report.resolve);
    send(running.child, { type: 'report', id });
    const text = await waitAtMost({ clock: wallClock, ms: REPORT_MS }, report.promise);
    reports.delete(`${number} ${id}`);
    return { number, pid, text: text ?? null, restarts };
  }

  const runningNow = (): Running[] => places.flatMap(({ running }) => running ?? []);

  return {
    async run() {
      const [first, ...others] = places as [Place, ...Place[]];
      const started = start(first, false);
      // It prepares what all need, such as tables, and says what is wrong with the settings.
      const failed = await Promise.race([started.listening, started.ended]);
      if (failed !== undefined && !signal.aborted) done.resolve(failed);
      hasStarted = failed === undefined;
      if (hasStarted && !signal.aborted) for (const place of others) start(place, false);
      const code = await done.promise;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
    stop() {
      stopping.abort();
      const all = runningNow();
      for (const running of all) askToEnd(running, false);
      void Promise.all(all.map(endOf)).then((codes) => done.resolve(Math.max(0, ...codes)));
    },
    async replaceInTurn() {
      if (isReplacing || !hasStarted) return;
      isReplacing = true;
      try {
        for (const place of places) if (!(await replace(place))) return;
        log.info('all processes were replaced');
      } finally {
        isReplacing = false;
      }
    },
    kill() {
      rmSync(folder, { recursive: true, force: true });
      for (const { child } of runningNow()) child.process.kill('SIGKILL');
    },
  };

  /** Whether the next one may follow. One that waits for its next start is new anyway. */
  async function replace(place: Place): Promise<boolean> {
    const { running } = place;
    if (running === undefined) return !signal.aborted;
    askToEnd(running, true);
    await endOf(running);
    if (signal.aborted) return false;
    const successor = start(place, true);
    const limited = waitAtMost(
      { clock: wallClock, ms: START_MS },
      successor.listening.then(() => true),
    );
    const isListening = await Promise.race([limited, successor.ended.then(() => false)]);
    if (isListening !== true) log.error(`process ${place.number} does not start; the others were not replaced`);
    return isListening === true && !signal.aborted;
  }
}

/** For sockets between the processes. Only this user can open it. */
function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'landhold-'));
  } catch (error) {
    const message = `LANDHOLD_PROCESSES: several processes need a folder for temporary files, and ${tmpdir()} cannot be written to`;
    throw new StartError(`${message}. Set TMPDIR to one that can.`, { cause: error });
  }
}

function newPlace(number: number): Place {
  return { number, delayAfter: createRestartDelays(), running: undefined, restarts: 0 };
}

/** A process that has just ended receives nothing. */
function send(child: Child, message: ToProcess): void {
  if (child.isConnected()) child.process.send(message, undefined, {}, () => {});
}

function wholeLines(write: (lines: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) write(rest + chunk.slice(0, end));
    rest = end > 0 ? chunk.slice(end) : rest + chunk;
  };
}
