import { helpText, readConfig, unknownSettings } from './config.ts';
import { createSystemRandomness } from './core/randomness.ts';
import { StartError } from './core/start-error.ts';
import { makeKey } from './keys/api-key.ts';

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
  const config = readConfig();
  for (const name of unknownSettings())
    console.error(`${name} is not a setting of Landhold and does nothing. --help lists them all.`);

  // Loaded only now, so that help and a wrong setting are answered at once.
  const [{ createApp }, { createLog }, { renderHomeText }] = await Promise.all([
    import('./app.ts'),
    import('./log.ts'),
    import('./pages/home-page.ts'),
  ]);
  const log = createLog(config.logLevel);
  const app = await createApp(config, log);
  let stopping = false;
  for (const signal of DRAIN_SIGNALS) {
    process.on(signal, () => {
      // Asked a second time, people want it to end now.
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'draining');
      void app.stop().then(() => log.flush(() => process.exit(0)));
    });
  }
  await app.listen();
  console.log(renderHomeText(app.facts()));
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
