import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { HelperReply, HelperCommand } from '../privileged.ts';
import { LONGEST_COMMAND } from '../privileged.ts';
import { CommandError } from './read-command.ts';

export interface ServeOptions {
  readonly readCommand: (line: string) => HelperCommand;
  readonly execute: (command: HelperCommand) => Promise<HelperReply>;
  readonly log: (line: string) => void;
}

const MAX_CONNECTIONS = 8;

/** Runs the commands of all connections one after another. */
export function serveCommands({ readCommand, execute, log }: ServeOptions): Server {
  let last: Promise<unknown> = Promise.resolve();

  async function run(line: string): Promise<HelperReply> {
    try {
      return await execute(readCommand(line));
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof CommandError)) log(message);
      return { ok: false, error: message };
    }
  }

  function inTurn(line: string): Promise<HelperReply> {
    const next = last.then(() => run(line));
    last = next;
    return next;
  }

  async function serve(socket: Socket): Promise<void> {
    let rest = Buffer.alloc(0);
    // Nothing more is read while a command runs, so that commands cannot pile up here.
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
        const line = rest.subarray(0, end).toString();
        rest = rest.subarray(end + 1);
        socket.write(`${JSON.stringify(await inTurn(line))}\n`);
      }
      if (rest.length <= LONGEST_COMMAND) continue;
      socket.end(`${JSON.stringify({ ok: false, error: 'The command is too long.' })}\n`);
      return;
    }
  }

  const server = createServer((socket) => {
    socket.on('error', () => {});
    // A client that has left needs no reply.
    serve(socket).catch(() => socket.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
