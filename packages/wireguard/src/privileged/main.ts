/** The only program that may change network interfaces: docs/decisions/0148-one-capability.md. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { parseArgs } from 'node:util';
import type { Implementation } from './devices.ts';
import { createDevices } from './devices.ts';
import type { PortRange } from './read-command.ts';
import { createCommandReader } from './read-command.ts';
import { runProgram } from './run-program.ts';
import { serveCommands } from './serve-commands.ts';

const HELP = `Makes WireGuard interfaces for Landhold, which itself may not. It needs CAP_NET_ADMIN, wg and ip.

  --socket PATH   where to take commands; left out, the socket is the one that systemd passes
  --ports A-B     the UDP ports that interfaces may have (51820-52075)
  --with NAME     kernel, or wireguard-go where the kernel has no WireGuard (kernel)`;

/** The first socket that systemd passes. */
const PASSED_SOCKET = 3;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    socket: { type: 'string' },
    ports: { type: 'string', default: '51820-52075' },
    with: { type: 'string', default: 'kernel' },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readPorts(text: string): PortRange {
  const [, first, last] = /^([1-9][0-9]{0,4})-([1-9][0-9]{0,4})$/.exec(text) ?? fail('--ports takes a range A-B.');
  const range = { first: Number(first), last: Number(last) };
  if (range.first > range.last || range.last > 65_535) fail('--ports: the second must not be below the first.');
  return range;
}

function readImplementation(text: string): Implementation {
  return text === 'kernel' || text === 'wireguard-go' ? text : fail('--with takes kernel or wireguard-go.');
}

async function listen(server: Server, path: string | undefined): Promise<void> {
  const isPassed = process.env['LISTEN_FDS'] === '1' && process.env['LISTEN_PID'] === String(process.pid);
  if (path === undefined && !isPassed) fail('Name a socket by --socket, or let systemd pass one.');
  if (path === undefined) server.listen({ fd: PASSED_SOCKET });
  else {
    // Left by a killed process.
    rmSync(path, { force: true });
    // Only its own user may connect, from the very first moment.
    const before = process.umask(0o177);
    server.listen(path);
    process.umask(before);
  }
  await once(server, 'listening');
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(HELP);
    return;
  }
  const readCommand = createCommandReader(readPorts(values.ports));
  const execute = createDevices({ implementation: readImplementation(values.with), run: runProgram });
  const server = serveCommands({ readCommand, execute, log: console.error });
  await listen(server, values.socket);
  console.log('ready');
  // Interfaces stay: packets keep flowing while the helper is away.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}

await main();
