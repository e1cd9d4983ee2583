import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../command-error.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

/** What `npm start` passes to Node: docs/decisions/0170 and 0171 say why. */
const NODE_FLAGS = ['--no-memory-reducer', '--no-allocation-site-pretenuring'];

/** Programs of the server, by their command: its summary, and the file's name if it differs. */
const PROGRAMS: Readonly<Record<string, readonly [summary: string, program?: string]>> = {
  start: ['Start the server with the settings of the environment.', 'main'],
  migrate: ["Bring the database's tables up to date."],
  backup: ['Copy the database of a running server to a file.'],
  restore: ['Replace the database of a stopped server by a backup.'],
  pause: ['Pause what the server does in the background.'],
  resume: ['Resume what was paused.'],
  reseal: ['Encrypt all secrets with the current secret key.'],
  adopt: ['Give records that exist to a provider.'],
  'reset-password': ['Make a link to set a new password.'],
  'vpn-helper': ['Make WireGuard interfaces for the server, which itself may not.'],
};

export const serverCommands: readonly HandWritten[] = Object.entries(PROGRAMS).map(
  ([word, [summary, program = word]]) => ({
    name: `server ${word}`,
    summary,
    example: `landhold server ${word} --help`,
    add(command, world) {
      // The program has its own arguments and help.
      command.helpOption(false).allowUnknownOption().allowExcessArguments();
      command.action(async () => runProgram(world, program, command.args, {}));
    },
  }),
);

export const dev: HandWritten = {
  name: 'dev',
  summary: 'Start a mock of the whole service on this machine. Its data is not kept.',
  example: 'landhold dev --port 4000',
  add(command, world) {
    command.option('--port <number>', 'The port of the API.', '4000');
    command.action(async () => {
      const { port } = command.opts<{ port: string }>();
      await runProgram(world, 'main', [], { LANDHOLD_DATA_MODE: 'mock', PORT: port });
    });
  },
};

/** The server would warn of these, because they are not its own. */
function withoutClientSettings(env: World['env']): World['env'] {
  const own = ['LANDHOLD_API_KEY', 'LANDHOLD_BASE_URL', 'LANDHOLD_CONFIG'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.includes(name)));
}

/** Runs a program of the server in this terminal, until it ends. Ctrl-C reaches it directly. */
async function runProgram(
  { env, holdSignals }: World,
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, fileURLToPath(import.meta.resolve(`#programs/${program}`)), ...args],
    {
      env: { ...withoutClientSettings(env), ...settings },
      stdio: 'inherit',
    },
  );
  // A service manager may know this process only, and a closed terminal ends both.
  const end = (): void => void child.kill('SIGTERM');
  const replace = (): void => void child.kill('SIGUSR2');
  process.on('SIGTERM', end);
  process.on('SIGUSR2', replace);
  const release = holdSignals?.(['SIGINT', 'SIGTERM', 'SIGHUP']);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (code === 0 || signal === 'SIGINT') return;
    const exit = code ?? 128 + constants.signals[signal!];
    // It has said why.
    throw new CommandError('failed', 'program_failed', `The program ended with ${exit}.`);
  } finally {
    process.off('SIGTERM', end);
    process.off('SIGUSR2', replace);
    release?.();
  }
}
