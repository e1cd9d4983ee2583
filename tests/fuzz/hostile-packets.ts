import { ANSWER_QUESTIONS } from '../dns/answer-questions.ts';
import type { TsigKey } from '@landhold/dns/name-server.ts';
import { createSigner, signQuery } from '@landhold/dns/name-server.ts';
import { writeQuery } from '../dns/dns-message.ts';
import type { UpdateRecordText } from '../dns/update-message.ts';
import { writeUpdate } from '../dns/update-message.ts';

export type Random = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const QUERIES = ANSWER_QUESTIONS.map(([, question]) => writeQuery(question));
/** The key of the server that is fuzzed, and the time that it takes for now. */
export const FUZZ_KEY: TsigKey = { name: 'fuzz', algorithm: 'hmac-sha256', secret: Buffer.alloc(32, 'f') };
export const FUZZ_TIME_S = 1_800_000_000;
const signer = createSigner(FUZZ_KEY);

const EDGES = [0x00, 0x01, 0x0c, 0x29, 0x3f, 0x40, 0x80, 0xc0, 0xc1, 0xff];

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}

function flipped(random: Random, packet: Buffer): Buffer {
  const copy = Buffer.from(packet);
  for (let count = 1 + random(6); count > 0; count -= 1) {
    const at = random(copy.length);
    copy[at] = random(2) === 0 ? EDGES[random(EDGES.length)]! : random(256);
  }
  return copy;
}

function spliced(random: Random, packet: Buffer): Buffer {
  const at = random(packet.length + 1);
  const end = at + random(packet.length + 1 - at);
  return Buffer.concat([packet.subarray(0, at), randomBytes(random, random(20)), packet.subarray(end)]);
}

/** A header that promises much, and pointers that lead round. */
function winding(random: Random): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(random(65_536), 0);
  for (const at of [4, 6, 8, 10]) header.writeUInt16BE(random(3) === 0 ? 0xffff : random(3), at);
  header[5] = random(4) === 0 ? 2 : 1;
  header[4] = 0;
  const body = Array.from({ length: 1 + random(200) }, () =>
    random(3) === 0 ? [0xc0 | random(2), random(256)] : [1, 0x61 + random(26)],
  );
  return Buffer.concat([header, Buffer.from(body.flat()), Buffer.from([0, 0, 1, 0, 1])]);
}

/** A name of as many labels as fit, in and out of our zones. */
function deep(random: Random): Buffer {
  const labels = Array.from({ length: 110 + random(20) }, () => (random(8) === 0 ? '*' : 'a')).join('.');
  const suffix = ['example.test', 'wild.example.test', 'child.example.test', 'invalid'][random(4)]!;
  return writeQuery({ name: `${labels}.${suffix}`, type: [1, 43, 255][random(3)]!, id: random(65_536), edns: {} });
}

/** A good query with many records behind it. */
function crowded(random: Random): Buffer {
  const count = 1 + random(800);
  const record = ['c00c00010001000000000000', '00002904d0000000000000', '0000fa00ff000000000000'][random(3)]!;
  const counts = [1, 0, 0, random(2) === 0 ? count : 65_535] as const;
  return writeQuery({ name: 'example.test', type: 1, counts, tail: record.repeat(count) });
}

/** Signed well: transfers, and odd messages that their sender may send all the same. */
function signed(random: Random): Buffer {
  const soa = `c00c000600010000000000160000${'00000001'.repeat(5)}`;
  const transfer = { name: 'example.test', type: [251, 252][random(2)]!, counts: [1, 0, 1, 0] as const, tail: soa };
  const kind = random(4);
  const odd = kind === 0 ? flipped(random, writeQuery(transfer)) : QUERIES[random(QUERIES.length)]!;
  const query = kind === 1 ? writeQuery(transfer) : odd;
  return signQuery(query, signer, () => FUZZ_TIME_S + (random(8) === 0 ? random(2_000) : 0)).bytes;
}

/** Of the server that is fuzzed, for updates. */
export const FUZZ_UPDATE_KEY: TsigKey = { ...FUZZ_KEY, name: 'fuzz.example.test' };
const updateSigner = createSigner(FUZZ_UPDATE_KEY);

const UPDATE_NAMES = ['example.test', 'www.example.test', '*.example.test', '_x.y.example.test', 'other.test', ''];
const UPDATE_TYPES = [1, 2, 5, 6, 15, 16, 28, 33, 41, 43, 64, 65, 250, 255, 257, 65_280];
const UPDATE_DATA = ['', 'c0000201', '0161', 'c00c', 'c0ff', '000a0474657374c00c', '00', 'ff'.repeat(300)];

function updateRecord(random: Random): UpdateRecordText {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;
  return {
    name: pick(UPDATE_NAMES),
    type: pick(UPDATE_TYPES),
    class: pick([1, 1, 254, 255, 3]),
    ttl: pick([0, 0, 60, 2 ** 32 - 1]),
    data: pick(UPDATE_DATA),
  };
}

/** An update with records of every kind, in and out of the zone, some of them broken. */
export function makeUpdate(random: Random, zone = 'example.test'): Buffer {
  const records = (max: number): UpdateRecordText[] =>
    Array.from({ length: random(max) }, () => {
      const { name, ...record } = updateRecord(random);
      return { ...record, name: name.replace('example.test', zone) };
    });
  const zoneType = random(10) === 0 ? 1 : 6;
  const update = writeUpdate({ zone, zoneType, prerequisites: records(3), updates: records(8), id: random(65_536) });
  return random(3) === 0 ? flipped(random, update) : update;
}

function signedUpdate(random: Random): Buffer {
  return signQuery(makeUpdate(random), updateSigner, () => FUZZ_TIME_S + (random(8) === 0 ? random(2_000) : 0)).bytes;
}

export function makePacket(random: Random): Buffer {
  const query = QUERIES[random(QUERIES.length)]!;
  const kind = random(30);
  if (kind < 6) return flipped(random, query);
  if (kind < 10) return spliced(random, query);
  if (kind < 12) return randomBytes(random, random(600));
  if (kind < 14) return winding(random);
  if (kind < 16) return deep(random);
  if (kind < 17) return crowded(random);
  if (kind < 18) return query.subarray(0, random(query.length + 1));
  if (kind < 20) return query;
  if (kind < 22) return signed(random);
  if (kind < 24) return kind === 22 ? flipped(random, signed(random)) : spliced(random, signed(random));
  if (kind < 25) return makeUpdate(random);
  return kind < 28 ? signedUpdate(random) : flipped(random, signedUpdate(random));
}
