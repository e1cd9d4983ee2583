import { run } from './run.ts';
import type { EndSignal } from './world.ts';

const interrupted = new AbortController();
let held: readonly EndSignal[] = [];
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (held.includes(name)) return;
    // The second one does not wait for anything.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort();
  });
}
// The reader may have seen enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`Error: The output could not be written: ${error.message}\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupted.signal,
  holdSignals: (signals) => {
    held = signals;
    return () => {
      held = [];
    };
  },
});
