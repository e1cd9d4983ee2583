import { once } from 'node:events';
import { CommandError, usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { toSafeText } from '../output/safe-text.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface ExternalDnsFlags extends OutputOptions, ConnectionOptions {
  readonly port: string;
  readonly healthPort?: string;
  readonly zone?: readonly string[];
}

export const externalDns: HandWritten = {
  name: 'external-dns',
  summary: 'Serve the webhook provider of external-dns on this machine, for Kubernetes.',
  example: 'landhold external-dns --zone tidewater-press.com',
  add(command, world) {
    const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];
    command.option('--zone <name>', 'Only this zone. (repeatable; default: all zones of the project)', collect);
    command.option('--port <number>', 'The port on 127.0.0.1.', '8888');
    command.option('--health-port <number>', 'Also answer /healthz on this port, on all addresses.');
    addCommonFlags(command);
    command.action(async () => run(world, command.opts()));
  },
};

async function run(world: World, options: ExternalDnsFlags): Promise<void> {
  const { port, healthPort, zone = [] } = options;
  const client = connect(world, options);
  const { serve } = await import('../external-dns/serve.ts');
  const log = (line: string): void => void world.stderr.write(`${toSafeText(line)}\n`);
  const serving = await serve({
    client,
    zones: zone,
    port: portOf('--port', port),
    healthPort: healthPort === undefined ? undefined : portOf('--health-port', healthPort),
    log,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('failed', 'port_unavailable', `The port cannot be used: ${error.message}.`, {
      fix: 'Choose another with --port or --health-port.',
    });
  });
  log(`Serving external-dns at ${serving.url}, for ${zone.length === 0 ? 'all zones' : zone.join(', ')}.`);
  if (healthPort !== undefined) log(`Its health is at http://0.0.0.0:${healthPort}/healthz.`);
  if (!world.signal.aborted) await once(world.signal, 'abort');
  serving.close();
}

function portOf(flag: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw usageError(`${flag} should be a port, from 0 to 65535.`);
}
