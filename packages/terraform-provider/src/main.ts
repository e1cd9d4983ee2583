/** The program that Terraform and OpenTofu start. */
import { createProvider } from './create-provider.ts';
import { MAGIC_COOKIE, servePlugin } from './plugin/serve-plugin.ts';
import { behaviours, definitions } from './resources.ts';

/** How often to see whether the program that started this one still runs. */
const LOOK_MS = 2_000;

const { env } = process;
/** With an address, it serves any number of runs, which reach it by TF_REATTACH_PROVIDERS. */
const reattach = env['LANDHOLD_TERRAFORM_REATTACH'];

if (env['TF_PLUGIN_MAGIC_COOKIE'] !== MAGIC_COOKIE && reattach === undefined) {
  process.stderr.write('This is a provider. Terraform or OpenTofu starts it: `landhold terraform install` says how.\n');
  process.exitCode = 1;
} else {
  const end = servePlugin({
    env,
    handlers: createProvider({ env, definitions, behaviours }),
    print: (line) => process.stdout.write(`${line}\n`),
    onEnd: () => process.exit(0),
    reattach,
  });
  if (reattach !== undefined) process.on('SIGINT', end).on('SIGTERM', end);
  else {
    // Ctrl-C reaches all processes of a terminal. The program that started this one says when to stop.
    process.on('SIGINT', () => {});
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || end(), LOOK_MS).unref();
  }
}
