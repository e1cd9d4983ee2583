import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askByTcp, askByUdp } from '../dns/ask.ts';
import { readMessage, writeQuery } from '../dns/dns-message.ts';
import { whenClosed } from '../support/when-closed.ts';
import { createRandom, makePacket } from './hostile-packets.ts';
import type { Random } from './hostile-packets.ts';

const { FUZZ_SEED, FUZZ_PACKETS = '10000' } = process.env;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_115);
const packets = Number(FUZZ_PACKETS);
/** Few enough for the buffers of the kernel, which would drop the rest. */
const BATCH = 100;
/** One batch in this many is sent over TCP. */
const TCP_EVERY = 5;
const MAX_GROWTH_BYTES = 4 * 1024 * 1024;
const CANARY = { name: 'example.test', type: 1, id: 0xbeef };

interface Report {
  readonly port?: number;
  readonly bytes?: number;
  /** How many by their RCODE. */
  readonly answers?: Readonly<Record<string, number>>;
  readonly error?: string;
}

let child: ChildProcess;
let port: number;
const errors: string[] = [];

beforeAll(async () => {
  child = fork(join(import.meta.dirname, 'name-server-process.ts'), { execArgv: ['--expose-gc'] });
  const [report] = (await once(child, 'message')) as [Report];
  port = report.port!;
  child.on('message', ({ error }: Report) => {
    if (error !== undefined) errors.push(error);
  });
});
afterAll(async () => {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
});

async function measure(): Promise<Required<Pick<Report, 'bytes' | 'answers'>>> {
  child.send('measure');
  for (;;) {
    const [{ bytes, answers }] = (await once(child, 'message')) as [Report];
    if (bytes !== undefined && answers !== undefined) return { bytes, answers };
  }
}

/** What is wrong with an answer, whatever was asked. */
function faultOf(answer: Buffer, isTcp: boolean): string | undefined {
  try {
    const { flags, edns, bytes } = readMessage(answer);
    if ((flags & 0x8000) === 0) return 'it is no answer';
    if (!isTcp && bytes > (edns === null ? 512 : 1232)) return `it has ${bytes} bytes`;
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Sends a batch, then a good query: its answer shows that the server got through all of them. */
async function sendByUdp(batch: readonly Buffer[], faults: string[]): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (answer) => {
    const fault = faultOf(answer, false);
    if (fault !== undefined) faults.push(`${fault}: ${answer.toString('hex')}`);
  });
  for (const packet of batch) socket.send(packet, port, '127.0.0.1');
  const answer = await askByUdp(port, writeQuery(CANARY), 10_000);
  if (answer === undefined) faults.push(`no answer after ${batch.map((packet) => packet.toString('hex')).join(' ')}`);
  socket.close();
}

/** Writes to a connection what is hardly a stream of messages, and leaves in one way or another. */
async function abuseConnection(batch: readonly Buffer[], random: Random): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.resume();
  const closed = whenClosed(socket);
  for (const packet of batch) {
    const length = random(10) === 0 ? random(65_536) : packet.length;
    socket.write(Buffer.concat([Buffer.of(length >> 8, length & 255), packet]));
  }
  if (random(3) === 0) socket.resetAndDestroy();
  else socket.end();
  await closed;
}

async function sendByTcp(batch: readonly Buffer[], random: Random, faults: string[]): Promise<void> {
  for (let at = 0; at < batch.length;) {
    const size = 1 + random(10);
    await abuseConnection(batch.slice(at, at + size), random);
    at += size;
  }
  const [answer] = await askByTcp(port, [writeQuery(CANARY)]);
  const fault = answer === undefined ? 'no answer by TCP' : faultOf(answer, true);
  if (fault !== undefined) faults.push(fault);
}

test(
  `${packets} hostile packets: no crash, no hang, no malformed answer, memory flat`,
  { timeout: 600_000 },
  async () => {
    console.log(`FUZZ_SEED=${seed} FUZZ_PACKETS=${packets}`);
    const random = createRandom(seed);
    const faults: string[] = [];
    const batches = Math.ceil(packets / BATCH);
    let settled = 0;
    for (let index = 0; index < batches && faults.length === 0; index += 1) {
      // What the runtime compiles and caches comes with the first packets.
      if (index === Math.floor(batches / 4)) settled = (await measure()).bytes;
      const batch = Array.from({ length: BATCH }, () => makePacket(random));
      if (index % TCP_EVERY === 0) await sendByTcp(batch, random, faults);
      else await sendByUdp(batch, faults);
    }
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    expect(child.exitCode).toBeNull();
    const { bytes, answers } = await measure();
    const growth = bytes - settled;
    console.log(`memory grew by ${growth} bytes; answers: ${JSON.stringify(answers)}`);
    // A result that was never met means that the packets do not get far.
    expect(Object.keys(answers)).toEqual(['0', '1', '3', '4', '5', '9', '10', '16']);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  },
);
