import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readWholeName } from '../domain-name.ts';
import { CLASS, FLAG, OPCODE, TYPE } from '../message/codes.ts';
import { readServerAnswer } from '../message/server-answer.ts';
import { createSigner, signQuery } from '../message/tsig.ts';
import type { TsigKey } from '../message/tsig.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';

export interface ServerAddress {
  readonly address: string;
  readonly port: number;
}

export interface AskOptions extends ServerAddress {
  readonly zone: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** `silent`: nothing came in time that can be trusted. */
export type Told =
  | { readonly outcome: 'answered'; readonly rcode: number; readonly serial: number | undefined }
  | { readonly outcome: 'silent' };

function writeQuestion(zone: string, flags: number): Buffer {
  const header = [...uint16(randomInt(65_536)), ...uint16(flags), 0, 1, 0, 0, 0, 0, 0, 0];
  return Buffer.from(joinBytes([header, readWholeName(zone), uint16(TYPE.SOA), uint16(CLASS.IN)]));
}

/** Sends one packet and waits for the answer that belongs to it. Anybody may send others, which do not count. */
async function exchange(
  { address, port, timeoutMs, signal }: AskOptions,
  packet: Buffer,
  read: (bytes: Buffer) => Told | undefined,
): Promise<Told> {
  const { promise, resolve } = Promise.withResolvers<Told>();
  const giveUp = (): void => resolve({ outcome: 'silent' });
  const timer = setTimeout(giveUp, timeoutMs);
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  // Such as a port that nobody listens at.
  socket.on('error', giveUp);
  socket.on('message', (bytes) => {
    const told = read(bytes);
    if (told !== undefined) resolve(told);
  });
  signal?.addEventListener('abort', giveUp);
  socket.connect(port, address, () => socket.send(packet));
  try {
    return signal?.aborted ? { outcome: 'silent' } : await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    // Whatever it still says is of no interest.
    socket.on('error', () => {});
    socket.close();
  }
}

/** The serial that a server answers with for a zone. */
export function askSerial(options: AskOptions): Promise<Told> {
  const query = writeQuestion(options.zone, 0);
  return exchange(options, query, (bytes) => {
    const answer = readServerAnswer(bytes);
    if (answer?.id !== query.readUInt16BE(0) || answer.opcode !== 0) return undefined;
    return { outcome: 'answered', rcode: answer.rcode, serial: answer.serial };
  });
}

/** Tells a server that a zone has changed (RFC 1996). Success counts only with a signature of the same key. */
export function notifyServer({ key, ...options }: AskOptions & { readonly key: TsigKey }): Promise<Told> {
  const query = writeQuestion(options.zone, (OPCODE.NOTIFY << 11) | FLAG.AA);
  const signed = signQuery(query, createSigner(key), () => Math.floor(Date.now() / 1000));
  return exchange(options, signed.bytes, (bytes) => {
    const answer = readServerAnswer(bytes);
    if (answer?.id !== query.readUInt16BE(0) || answer.opcode !== OPCODE.NOTIFY) return undefined;
    const isTrusted = answer.tsigAt !== -1 && signed.isAnswer(bytes, answer.tsigAt);
    if (answer.rcode === 0 && !isTrusted) return undefined;
    return { outcome: 'answered', rcode: answer.rcode, serial: undefined };
  });
}
