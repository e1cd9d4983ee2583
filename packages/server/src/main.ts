import type { App } from './wiring/app.ts';
import { helpText, readConfig, unknownSettings } from './products/config.ts';
import { createBackgroundStart } from './following/background-start.ts';
import { adviceOn } from './products/open-listener.ts';
import { createSystemRandomness } from './core/randomness.ts';
import { StartError } from './core/start-error.ts';
import { makeKey } from './keys/api-key.ts';
import { makeSecretKey } from './secrets/secret-key.ts';
import { createStopSignals, STOP_SIGNALS } from './wiring/stop-signals.ts';
import type { Log } from './telemetry/log.ts';
import { wallClock } from './core/clock.ts';
import type { Config } from './products/config.ts';
import { whyOneProcess } from './settings/process-count.ts';
import type { Worker } from './wiring/worker.ts';
import { configOf, openWorker } from './wiring/worker.ts';

const END_WITH_STDIN = '--end-with-stdin';
const ONLY_ONE = 'SIGUSR2 replaces several processes one after the other, and only one is running: nothing was done';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(helpText());
    return;
  }
  if (process.argv.includes('--new-key')) {
    console.log(makeKey(createSystemRandomness()));
    return;
  }
  if (process.argv.includes('--new-secret-key')) {
    console.log(makeSecretKey(createSystemRandomness()));
    return;
  }
  const worker = openWorker();
  const config = configOf(readConfig(), worker);
  if (worker === undefined) {
    for (const name of unknownSettings())
      console.error(`${name} is not a setting of Landhold and does nothing. --help lists them all.`);
    if (await runSeveral(config)) return;
  }

  // Loaded only now, so that help and setting errors appear at once.
  const [{ createApp }, { createLog }, { createMetrics }, { renderHomeText }] = await Promise.all([
    import('./wiring/app.ts'),
    import('./telemetry/log.ts'),
    import('./telemetry/metrics.ts'),
    import('@landhold/portal'),
  ]);
  const log = createLog(config.logLevel, worker?.number);
  const metrics = createMetrics();
  // An unhandled rejection is the fault of one request and must not end all others. An error thrown outside a promise
  // still ends the process, because it can leave work half done.
  process.on('unhandledRejection', (error) => {
    metrics.countUnhandled();
    log.error({ err: error }, 'unhandled rejection');
  });
  const app = await createApp(config, log, { metrics, worker });
  const stopping = stopOnSignals(app, log, worker);
  if (worker === undefined) process.on('SIGUSR2', () => log.warn(ONLY_ONE));
  if (process.argv.includes(END_WITH_STDIN)) endWithStdin();
  await app.listen();
  if (worker !== undefined && (!worker.isOwner || worker.isRestarted)) return;
  console.log(renderHomeText(await app.facts()));
  await showSetupLink(app, log, stopping);
}

/** Drains the server at the first signal. The returned signal aborts at that time. */
function stopOnSignals(app: App, log: Log, worker: Worker | undefined): AbortSignal {
  const stopping = new AbortController();
  const exit = (code: number): void => log.flush(() => process.exit(code));
  function drain(isInTurn = false): void {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.stop(isInTurn).then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop gracefully');
        exit(1);
      },
    );
  }
  // Ctrl-C reaches all processes, and the supervisor asks them to drain as well.
  worker?.onDrain(drain);
  onStopSignals(
    (signal) => {
      log.info({ signal }, 'draining; SIGTERM, or Ctrl-C again after a second, ends at once');
      drain();
    },
    () => process.exit(1),
  );
  return stopping.signal;
}

/** Runs as several processes if the settings ask for that. Resolves with false if they ask for one. */
async function runSeveral(config: Config): Promise<boolean> {
  const reason = whyOneProcess(config);
  if (reason !== undefined) console.error(reason);
  if (config.processes === 1 || reason !== undefined) return false;
  const [{ createSupervisor }, { createLog }] = await Promise.all([
    import('./wiring/supervisor.ts'),
    import('./telemetry/log.ts'),
  ]);
  const log = createLog(config.logLevel);
  const endsWithStdin = process.argv.includes(END_WITH_STDIN);
  const args = process.argv.slice(2).filter((each) => each !== END_WITH_STDIN);
  const supervisor = createSupervisor({ count: config.processes, args, log });
  onStopSignals(
    (signal) => {
      log.info({ signal }, 'all processes are draining; SIGTERM, or Ctrl-C again after a second, ends them at once');
      supervisor.stop();
    },
    () => {
      supervisor.kill();
      process.exit(1);
    },
  );
  process.on('SIGUSR2', () => void supervisor.replaceInTurn());
  if (endsWithStdin) endWithStdin();
  const code = await supervisor.run();
  log.flush(() => process.exit(code));
  return true;
}

/** Calls `drain` at the first signal, and `end` at another one. */
function onStopSignals(drain: (signal: string) => void, end: () => void): void {
  const stopActionFor = createStopSignals(() => wallClock.monotonic());
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      const action = stopActionFor(signal);
      if (action === 'end') end();
      if (action === 'drain') drain(signal);
    });
  }
}

/** Says what is wrong with the database. Throws any other error. */
async function showTrouble(error: unknown): Promise<void> {
  const { describe, troubleOf } = await import('./wiring/report-error.ts');
  const trouble = troubleOf(error);
  if (trouble === undefined) throw error;
  console.error(`DATABASE_URL: the database cannot be used: ${describe(trouble)}.`);
}

/** Who started it may be killed, and can then end nothing. */
function endWithStdin(): void {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
}

/** If the store is unavailable, the server keeps running and shows the link when the store is back. */
async function showSetupLink(app: App, log: Log, signal: AbortSignal): Promise<void> {
  const { retryUntilDone } = createBackgroundStart({
    signal,
    onFailure: (what, error) => `${what}: ${(error as Error).message}`,
    warn: (summary) => log.warn(summary),
  });
  const link = await retryUntilDone(app.offerSetup, 'The link for the first administrator cannot be created yet');
  if (link) console.log(`Open this link to create the first administrator. It works once.\n  ${link}\n`);
}

try {
  await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const advice = adviceOn(error, 'PORT', 'HOST');
  if (error instanceof StartError) console.error(message);
  else if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    console.error(`HOST: ${message}. Set it to an address of this machine.`);
  else if (advice !== undefined) console.error(`${message}. ${advice}`);
  else await showTrouble(error);
  process.exitCode = 1;
  // The supervisor's messages would keep one of several processes running.
  if (process.send !== undefined) process.exit();
}
