import type { RemoteInfo, Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES = { CNAME: 5, TXT: 16 } as const;
const RCODES = { ok: 0, broken: 2, missing: 3 } as const;
const HEADER = 12;

export interface Question {
  readonly name: string;
  readonly type: number;
  readonly query: Buffer;
}

/** Sent instead of an ordinary answer: any number of packets. */
export type Mischief = (question: Question) => readonly Buffer[];

/** A small name server for TXT and CNAME records that can misbehave on request, by UDP on the loopback. */
export class TextServer {
  readonly #socket: Socket;
  readonly #texts = new Map<string, readonly string[]>();
  readonly #aliases = new Map<string, string>();
  readonly #mischief = new Map<string, Mischief>();
  /** Every queried name. */
  readonly asked: string[] = [];

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (query, from) => this.#answer(query, from));
  }

  static async start(): Promise<TextServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new TextServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  set(name: string, ...texts: readonly string[]): void {
    this.#texts.set(name, texts);
  }

  clear(name: string): void {
    this.#texts.delete(name);
    this.#aliases.delete(name);
    this.#mischief.delete(name);
  }

  alias(name: string, target: string): void {
    this.#aliases.set(name, target);
  }

  misbehave(name: string, mischief: Mischief): void {
    this.#mischief.set(name, mischief);
  }

  #answer(query: Buffer, { port, address }: RemoteInfo): void {
    const question = readQuestion(query);
    this.asked.push(question.name);
    const mischief = this.#mischief.get(question.name);
    const packets = mischief?.(question) ?? [this.#ordinary(question)];
    for (const packet of packets) this.#socket.send(packet, port, address);
  }

  #ordinary(question: Question): Buffer {
    const { name, type } = question;
    const target = this.#aliases.get(name);
    const texts = this.#texts.get(target ?? name) ?? [];
    const records = [
      ...(target === undefined ? [] : [{ name, type: TYPES.CNAME, data: nameBytes(target) }]),
      ...(type === TYPES.TXT ? texts.map((text) => ({ name: target ?? name, type, data: textBytes(text) })) : []),
    ];
    return reply(question, records, records.length === 0 && texts.length === 0 ? 'missing' : 'ok');
  }
}

interface AnswerRecord {
  readonly name: string;
  readonly type: number;
  readonly data: Buffer;
}

/** A well-formed answer. */
export function reply({ query }: Question, records: readonly AnswerRecord[], outcome: keyof typeof RCODES): Buffer {
  const end = questionEnd(query);
  const head = Buffer.from(query.subarray(0, HEADER));
  head.writeUInt16BE(0x8580 | RCODES[outcome], 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const bodies = records.map(({ name, type, data }) => {
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(type, 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([nameBytes(name), fixed, data]);
  });
  return Buffer.concat([head, query.subarray(HEADER, end), ...bodies]);
}

export function textRecord(name: string, text: string): AnswerRecord {
  return { name, type: TYPES.TXT, data: textBytes(text) };
}

export function aliasRecord(name: string, target: string): AnswerRecord {
  return { name, type: TYPES.CNAME, data: nameBytes(target) };
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function textBytes(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
}

function readQuestion(query: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), query };
}

function questionEnd(query: Buffer): number {
  return query.indexOf(0, HEADER) + 5;
}
