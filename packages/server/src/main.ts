import { helpText, readConfig, unknownSettings } from './config.ts';
import { createSystemRandomness } from './core/randomness.ts';
import { StartError } from './core/start-error.ts';
import { makeKey } from './keys/api-key.ts';
import { makeSecretKey } from './secrets/secret-key.ts';

const DRAIN_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

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
  const config = readConfig();
  for (const name of unknownSettings())
    console.error(`${name} is not a setting of Landhold and does nothing. --help lists them all.`);

  // Loaded only now, so that help and setting errors appear at once.
  const [{ createApp }, { createLog }, { createMetrics }, { renderHomeText }] = await Promise.all([
    import('./app.ts'),
    import('./telemetry/log.ts'),
    import('./telemetry/metrics.ts'),
    import('@landhold/portal'),
  ]);
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  // An unhandled rejection is the fault of one request and must not end all others. An error thrown outside a promise
  // still ends the process, because it can leave work half done.
  process.on('unhandledRejection', (error) => {
    metrics.countUnhandled();
    log.error({ err: error }, 'unhandled rejection');
  });
  const app = await createApp(config, log, { metrics });
  let stopping = false;
  for (const signal of DRAIN_SIGNALS) {
    process.on(signal, () => {
      // A second signal means: end now.
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'draining');
      const exit = (code: number): void => log.flush(() => process.exit(code));
      app.stop().then(
        () => exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order');
          exit(1);
        },
      );
    });
  }
  await app.listen();
  console.log(renderHomeText(await app.facts()));
  const setupLink = await app.offerSetup();
  if (setupLink !== null)
    console.log(`Open this link to make the first administrator. It works once.\n  ${setupLink}\n`);
}

try {
  await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(message);
  else if (code === 'EADDRINUSE') console.error(`${message}. Stop what is using it, or set PORT to another one.`);
  else if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    console.error(`HOST: ${message}. Set it to an address of this machine.`);
  else if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    console.error(`${message}. Set HOST and PORT to what this machine allows.`);
  else throw error;
  process.exitCode = 1;
}
