import type { Socket } from 'node:net';
import { createConnection } from 'node:net';
import type {
  FoundDevice,
  HelperReply,
  HelperCommand,
  WantedDevice,
  WantedPeer,
} from '@landhold/wireguard/privileged.ts';
import { MAX_PEERS_AT_ONCE } from '@landhold/wireguard/privileged.ts';

/** A client of the program that makes WireGuard interfaces, over a socket. */
export interface HelperClient {
  show(prefix: string): Promise<readonly FoundDevice[]>;
  /** Returns the machine settings that keep packets from passing. */
  putDevice(device: WantedDevice): Promise<readonly string[]>;
  putPeers(device: string, peers: readonly WantedPeer[]): Promise<void>;
  removePeers(device: string, publicKeys: readonly string[]): Promise<void>;
  removeDevice(device: string): Promise<void>;
  close(): void;
}

/** The helper is running and refuses a command. */
export class HelperRefusal extends Error {}

const PATIENCE_MS = 15_000;
/** More than the figures of all peers of all networks. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

type Good = Extract<HelperReply, { ok: true }>;

interface Waiting {
  resolve(line: string): void;
  reject(error: Error): void;
}

/** One command at a time, on one connection, which is reopened when it ends. */
export function createHelperClient(path: string): HelperClient {
  let socket: Socket | undefined;
  let waiting: Waiting | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(ended: Socket, error: Error): void {
    ended.destroy();
    if (socket !== ended) return;
    socket = undefined;
    waiting?.reject(error);
  }

  function connect(): Socket {
    const opened = createConnection(path);
    const pieces: Buffer[] = [];
    let bytes = 0;
    opened.setTimeout(PATIENCE_MS, () => end(opened, new Error('It took too long.')));
    opened.on('error', (error) => end(opened, error));
    opened.on('close', () => end(opened, new Error('It has ended the connection.')));
    opened.on('data', (piece: Buffer) => {
      bytes += piece.length;
      pieces.push(piece);
      if (bytes > LONGEST_ANSWER) return end(opened, new Error('Its answer is too long.'));
      if (piece.at(-1) !== 10) return undefined;
      bytes = 0;
      return waiting?.resolve(Buffer.concat(pieces.splice(0)).toString());
    });
    // It must not keep the process running.
    opened.unref();
    return opened;
  }

  async function exchange(command: HelperCommand): Promise<Good> {
    socket ??= connect();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    waiting = { resolve, reject };
    socket.write(`${JSON.stringify(command)}\n`);
    const answer = JSON.parse(await promise) as HelperReply;
    waiting = undefined;
    if (!answer.ok) throw new HelperRefusal(answer.error);
    return answer;
  }

  function request(command: HelperCommand): Promise<Good> {
    const result = turn.then(() => exchange(command));
    turn = result.catch(() => {});
    return result;
  }

  async function inParts<T>(all: readonly T[], send: (part: readonly T[]) => Promise<unknown>): Promise<void> {
    for (let at = 0; at < all.length; at += MAX_PEERS_AT_ONCE) await send(all.slice(at, at + MAX_PEERS_AT_ONCE));
  }

  return {
    show: async (prefix) => (await request({ command: 'show', prefix })).devices ?? [],
    putDevice: async (device) => (await request({ command: 'put_device', ...device })).warnings ?? [],
    putPeers: (device, all) => inParts(all, (peers) => request({ command: 'put_peers', device, peers })),
    removePeers: (device, all) =>
      inParts(all, (public_keys) => request({ command: 'remove_peers', device, public_keys })),
    async removeDevice(device) {
      await request({ command: 'remove_device', device });
    },
    close() {
      if (socket !== undefined) end(socket, new Error('The service is ending.'));
    },
  };
}
