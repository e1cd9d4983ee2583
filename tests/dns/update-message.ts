import { createSigner, signQuery } from '@landhold/dns/name-server.ts';
import type { Updater } from './update-key.ts';

export interface UpdateRecordText {
  readonly name: string;
  readonly type: number;
  readonly class: number;
  readonly ttl?: number;
  /** In hex. */
  readonly data?: string;
}

export const CLASS = { IN: 1, NONE: 254, ANY: 255 } as const;

function writeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)]);
}

function writeRecord({ name, type, class: recordClass, ttl = 0, data = '' }: UpdateRecordText): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(recordClass, 2);
  fixed.writeUInt32BE(ttl, 4);
  fixed.writeUInt16BE(data.length / 2, 8);
  return Buffer.concat([writeName(name), fixed, Buffer.from(data, 'hex')]);
}

export interface UpdateText {
  readonly zone: string;
  readonly zoneType?: number;
  readonly prerequisites?: readonly UpdateRecordText[];
  readonly updates?: readonly UpdateRecordText[];
  readonly id?: number;
}

/** Shares nothing with the package but the signature. */
export function writeUpdate({ zone, zoneType = 6, prerequisites = [], updates = [], id = 1 }: UpdateText): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(5 << 11, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(prerequisites.length, 6);
  header.writeUInt16BE(updates.length, 8);
  const question = Buffer.concat([writeName(zone), Buffer.from([0, zoneType, 0, 1])]);
  return Buffer.concat([header, question, ...[...prerequisites, ...updates].map(writeRecord)]);
}

export function sign({ name, algorithm, secret }: Updater, message: Buffer, time = Date.now() / 1_000): Buffer {
  const signer = createSigner({ name, algorithm, secret: Buffer.from(secret, 'base64') });
  return signQuery(message, signer, () => Math.floor(time)).bytes;
}

/** The data of a TXT record. */
export function text(value: string): string {
  return Buffer.from([value.length, ...Buffer.from(value)]).toString('hex');
}
