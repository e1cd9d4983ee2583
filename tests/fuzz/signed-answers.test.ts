/** Hostile questions with the DO bit at signed zones, judged by a validator that shares nothing with the package. */
import { randomBytes, randomInt } from 'node:crypto';
import type { SigningKey } from '@landhold/dns/name-server.ts';
import {
  compileZone,
  createNameServer,
  createSignatureCache,
  createZones,
  formatDigest,
  readSigningKey,
  signZone,
} from '@landhold/dns/name-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWER_ZONES } from '../dns/answer-zones.ts';
import { askByTcp, askByUdp } from '../dns/ask.ts';
import { judgeAnswer } from '../dns/judge-answer.ts';
import type { TrustedZone } from '../dns/judge-answer.ts';
import type { SignedMessage, SignedRecord } from '../dns/signed-message.ts';
import { readPublicKey, readSigned, SIGNATURE } from '../dns/signed-message.ts';
import { delv } from '../dns/validate.ts';
import { createRandom, makePacket } from './hostile-packets.ts';
import { makeQuestion } from './signed-questions.ts';

const { FUZZ_SEED, FUZZ_PACKETS = '10000' } = process.env;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_117);
const QUESTIONS = Math.ceil(Number(FUZZ_PACKETS) / 4);
/** What takes longer is left for the next run. */
const LONGEST_MS = 120_000;
const JUDGED_BY_DELV = 40;
const AT_ONCE = 8;
const [OPT, NSEC] = [41, 47];

const now = Math.floor(Date.now() / 1000);
const cache = createSignatureCache(2 ** 26);
const zones = createZones();
const keysOf = new Map<string, readonly SigningKey[]>();
for (const [index, source] of ANSWER_ZONES.entries()) {
  const zone = compileZone(source);
  // Every other zone is in the middle of a rollover.
  const keys = Array.from({ length: 1 + (index % 2) }, () => readSigningKey(randomBytes(32)));
  signZone(zone, { keys, validFrom: now - 3_600, validUntil: now + 86_400, ttl: 300, cache });
  zones.put(zone);
  keysOf.set(source.name, keys);
}
const trusted: TrustedZone[] = Array.from(keysOf, ([name, keys]) => ({
  apex: name.split('.'),
  keys: new Map(keys.map(({ keyTag, publicKey }) => [keyTag, readPublicKey(publicKey)])),
}));
const errors: unknown[] = [];
const server = createNameServer({
  zones,
  addresses: ['127.0.0.1'],
  port: 0,
  onError: (error) => errors.push(error),
});
beforeAll(() => server.start());
afterAll(() => server.stop());

/** By UDP, and by TCP where that says so. */
async function ask(packet: Buffer): Promise<Buffer | undefined> {
  const answer = await askByUdp(server.port(), packet, 5_000);
  if (answer === undefined || (answer[2]! & 2) === 0) return answer;
  const { verdict } = { verdict: undefined, ...judgeAnswer(readSigned(answer), trusted, now) };
  expect(verdict).toBe('truncated');
  return (await askByTcp(server.port(), [packet]))[0];
}

test(`${QUESTIONS} hostile questions: every answer is valid, or a denial or a referral that is proved`, async () => {
  console.log(`FUZZ_SEED=${seed}`);
  const random = createRandom(seed);
  const until = Date.now() + LONGEST_MS;
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  async function judgeOne(packet: Buffer): Promise<void> {
    const answer = await ask(packet);
    const judged = answer === undefined ? { fault: 'no answer' } : judgeAnswer(readSigned(answer), trusted, now);
    if ('fault' in judged) faults.push(`${judged.fault}: ${packet.toString('hex')}`);
    else counts[judged.verdict] = (counts[judged.verdict] ?? 0) + 1;
  }
  let asked = 0;
  for (; asked < QUESTIONS && faults.length === 0 && Date.now() < until; asked += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => judgeOne(makeQuestion(random))));
  }
  console.log(`${asked} questions: ${JSON.stringify(counts)}`);
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  // What was never met means that the questions do not get far.
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['answered', 'denied', 'referred', 'refused']));
});

test('packets that are hardly questions: an answer to one is well formed, and valid where it has the DO bit', async () => {
  const random = createRandom(seed);
  const faults: string[] = [];
  let judged = 0;
  for (let index = 0; index < QUESTIONS / 2; index += 1) {
    const answer = server.answer(withProof(makePacket(random)), false);
    if (answer === undefined) continue;
    const message = readSigned(answer);
    // Without the bit, or in another class, nothing is to be proved.
    if (!wantsProof(answer) || (message.class !== 1 && message.class !== 255)) continue;
    judged += 1;
    const verdict = judgeAnswer(message, trusted, now);
    if ('fault' in verdict) faults.push(`${verdict.fault}: ${answer.toString('hex')}`);
  }
  expect(faults).toEqual([]);
  expect(judged).toBeGreaterThan(QUESTIONS / 50);
});

/** With the DO bit in what ends with an OPT record, as most of these queries do. */
function withProof(packet: Buffer): Buffer {
  const copy = Buffer.from(packet);
  const opt = copy.lastIndexOf(Buffer.of(0, 0, OPT));
  if (opt !== -1 && opt + 11 <= copy.length) copy[opt + 7]! |= 0x80;
  return copy;
}

function wantsProof(answer: Buffer): boolean {
  const opt = answer.lastIndexOf(Buffer.of(0, 0, OPT));
  return opt !== -1 && opt + 11 === answer.length && (answer[opt + 7]! & 0x80) !== 0;
}

test(`delv agrees about ${JUDGED_BY_DELV} of them`, { tags: 'long' }, async () => {
  const random = createRandom(seed);
  const said: string[] = [];
  const expected: string[] = [];
  while (said.length < JUDGED_BY_DELV) {
    const packet = makeQuestion(random);
    const message = readSigned((await ask(packet))!);
    const judged = judgeAnswer(message, trusted, now);
    const zone = trusted.findLast(({ apex }) => message.name.join('.').endsWith(apex.join('.')))?.apex.join('.');
    if (zone === undefined || !canBeTyped(message) || !('verdict' in judged)) continue;
    if (judged.verdict !== 'answered' && judged.verdict !== 'denied') continue;
    const question = [`${message.name.join('.')}.`, `TYPE${message.type}`] as const;
    const ds = keysOf.get(zone)!.map((key) => formatDigest(key, zone));
    const verdict = judged.verdict === 'answered' ? 'fully validated' : 'negative response, fully validated';
    expected.push(`${question.join(' ')} ${verdict}`);
    said.push(`${question.join(' ')} ${await delv(server.port(), zone, ds, '-q', question[0], '-t', question[1])}`);
  }
  expect(said).toEqual(expected);
});

/** As an argument of a program, and about one zone alone, whose keys delv has. */
function canBeTyped({ name, type, answer, authority }: SignedMessage): boolean {
  const isPlain = name.every((label) => /^[a-z0-9*_-]+$/.test(label));
  const isAlias = answer.some((record) => record.type === 5);
  const isInDelegation = authority.some((record) => record.type === 2);
  return isPlain && !isAlias && !isInDelegation && ![43, SIGNATURE, NSEC, 255].includes(type);
}

test('answers that were changed on the way are found out', async () => {
  const random = createRandom(seed);
  const missed: string[] = [];
  const tampered = { signature: 0, data: 0, denial: 0 };
  for (let index = 0; index < 400; index += 1) {
    const packet = makeQuestion(random);
    const message = readSigned((await ask(packet))!);
    const judged = judgeAnswer(message, trusted, now);
    if (!('verdict' in judged) || (judged.verdict !== 'answered' && judged.verdict !== 'denied')) continue;
    const expectFound = (what: keyof typeof tampered, changed: SignedMessage): void => {
      tampered[what] += 1;
      if ('verdict' in judgeAnswer(changed, trusted, now)) missed.push(`${what}: ${packet.toString('hex')}`);
    };
    const section = judged.verdict === 'answered' ? 'answer' : 'authority';
    const isSignature = ({ type }: SignedRecord): boolean => type === SIGNATURE;
    if (message.type !== SIGNATURE && message[section].some(isSignature)) {
      const flip = (wanted: (record: SignedRecord) => boolean): SignedMessage => {
        const at = message[section].findIndex(wanted);
        const record = message[section][at]!;
        const data = Buffer.from(record.data);
        data[data.length - 1]! ^= 1;
        return { ...message, [section]: message[section].with(at, { ...record, data }) };
      };
      expectFound('signature', flip(isSignature));
      expectFound(
        'data',
        flip((record) => !isSignature(record)),
      );
    }
    // Signatures are not signed, so nothing tells that a wildcard stood for their name.
    const isJudged = message.type !== SIGNATURE || judged.verdict === 'denied';
    if (isJudged && message.authority.some(({ type }) => type === NSEC)) {
      expectFound('denial', { ...message, authority: message.authority.filter(({ type }) => type !== NSEC) });
    }
  }
  expect(missed).toEqual([]);
  for (const count of Object.values(tampered)) expect(count).toBeGreaterThan(20);
});
