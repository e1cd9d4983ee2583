import { randomInt } from 'node:crypto';
import { readWholeName } from '../domain-name.ts';
import { CLASS, FLAG, OPCODE, TYPE } from '../message/codes.ts';
import { readServerAnswer } from '../message/server-answer.ts';
import { createSigner, signQuery } from '../message/tsig.ts';
import type { TsigKey } from '../message/tsig.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import { exchange } from './exchange.ts';
import type { ExchangeOptions } from './exchange.ts';

export interface AskOptions extends ExchangeOptions {
  readonly zone: string;
}

/** `silent`: no trustworthy answer came in time. */
export type Told =
  | { readonly outcome: 'answered'; readonly rcode: number; readonly serial: number | undefined }
  | { readonly outcome: 'silent' };

function writeQuestion(zone: string, flags: number): Buffer {
  const header = [...uint16(randomInt(65_536)), ...uint16(flags), 0, 1, 0, 0, 0, 0, 0, 0];
  return Buffer.from(joinBytes([header, readWholeName(zone), uint16(TYPE.SOA), uint16(CLASS.IN)]));
}

const SILENT: Told = { outcome: 'silent' };

/** A server's serial for a zone. */
export async function askSerial(options: AskOptions): Promise<Told> {
  const query = writeQuestion(options.zone, 0);
  const told = await exchange<Told>(options, query, (bytes) => {
    const answer = readServerAnswer(bytes);
    if (answer?.id !== query.readUInt16BE(0) || answer.opcode !== 0) return undefined;
    return { outcome: 'answered', rcode: answer.rcode, serial: answer.serial };
  });
  return told ?? SILENT;
}

/** Notifies a server that a zone has changed (RFC 1996). Success counts only if signed with the same key. */
export async function notifyServer({ key, ...options }: AskOptions & { readonly key: TsigKey }): Promise<Told> {
  const query = writeQuestion(options.zone, (OPCODE.NOTIFY << 11) | FLAG.AA);
  const signed = signQuery(query, createSigner(key), () => Math.floor(Date.now() / 1000));
  const told = await exchange<Told>(options, signed.bytes, (bytes) => {
    const answer = readServerAnswer(bytes);
    if (answer?.id !== query.readUInt16BE(0) || answer.opcode !== OPCODE.NOTIFY) return undefined;
    const isTrusted = answer.tsigAt !== -1 && signed.isAnswer(bytes, answer.tsigAt);
    if (answer.rcode === 0 && !isTrusted) return undefined;
    return { outcome: 'answered', rcode: answer.rcode, serial: undefined };
  });
  return told ?? SILENT;
}
