/** Signed zones as a whole, judged by BIND's dnssec-verify, and answers from them, compared with those of Knot. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compileZone,
  createNameServer,
  createSignatureCache,
  createZones,
  readSigningKey,
  signZone,
  updateZone,
} from '@landhold/dns/name-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { ANSWER_DIFFERENCES } from './answer-differences.ts';
import { ANSWER_QUESTIONS } from './answer-questions.ts';
import { ANSWER_ZONES } from './answer-zones.ts';
import { askByTcp } from './ask.ts';
import type { DnsRecord } from './dns-message.ts';
import { readMessage, writeQuery } from './dns-message.ts';
import type { Knot } from './knot.ts';
import { startKnot } from './knot.ts';

const folder = useFolder();
const secret = Buffer.alloc(32, 's');
const TRANSFER_KEY = `hmac-sha256:transfer:${secret.toString('base64')}`;
const cache = createSignatureCache(2 ** 26);
const zones = createZones();
const now = Math.floor(Date.now() / 1000);
for (const source of ANSWER_ZONES) {
  const zone = compileZone(source);
  const keys = [randomBytes(32), randomBytes(32)].map((bytes) => readSigningKey(bytes));
  signZone(zone, { keys, validFrom: now - 3_600, validUntil: now + 86_400, ttl: 300, cache });
  zones.put(zone);
}
const ours = createNameServer({
  zones,
  addresses: ['127.0.0.1'],
  port: 0,
  secondaries: {
    keys: [{ name: 'transfer', algorithm: 'hmac-sha256', secret }],
    catalog: () => undefined,
    findDifference: async () => undefined,
    now: () => Math.floor(Date.now() / 1000),
  },
});
const files: Record<string, string> = {};
let knot: Knot;

/** The whole zone as `dig` prints it, with its SOA record once. */
async function transfer(name: string): Promise<string> {
  const args = ['@127.0.0.1', '-p', String(ours.port()), '-y', TRANSFER_KEY, '+noall', '+answer', '+onesoa'];
  const { code, stdout } = await runProgram('dig', [...args, name, 'AXFR']);
  expect(code).toBe(0);
  return stdout.replaceAll(/^.*\sTSIG\s.*$/gm, '');
}

/** What BIND says of a zone with all its signatures and its whole chain of names. */
async function verify(name: string): Promise<string> {
  const file = join(folder, `${name}.verified`);
  writeFileSync(file, await transfer(name));
  const { code, stdout, stderr } = await runProgram('dnssec-verify', ['-z', '-o', name, file]);
  return `${code} ${stdout}${stderr}`;
}

beforeAll(async () => {
  await ours.start();
  for (const { name } of ANSWER_ZONES) files[name] = await transfer(name);
  knot = await startKnot(folder, files);
});
afterAll(async () => {
  await ours.stop();
  await knot.stop();
});

test.each(ANSWER_ZONES.map(({ name }) => name))('dnssec-verify finds %s fully signed', async (name) => {
  expect(await verify(name)).toMatch(/^0 .*Zone fully signed/s);
});

test('dnssec-verify finds it fully signed after names came and went, and a delegation hid some', async () => {
  const zone = zones.get('example.test')!;
  const set = { ttl: 300, type: 'A', values: ['192.0.2.1'] } as const;
  const names = ['a', 'zz', 'x.www', 'b.c.d', '\\000.mail', 'below.mixed', 'deep.below.mixed'];
  updateZone(zone, { sets: names.map((name) => ({ ...set, name })) });
  expect(await verify('example.test')).toMatch(/^0 .*Zone fully signed/s);
  updateZone(zone, { sets: [{ name: 'mixed', type: 'NS', ttl: 300, values: ['ns1.example.test.'] }] });
  expect(await verify('example.test')).toMatch(/^0 .*Zone fully signed/s);
  updateZone(zone, { sets: [{ name: 'mixed', type: 'NS', ttl: 300, values: [] }] });
  updateZone(zone, { sets: names.map((name) => ({ ...set, name, values: [] })) });
  expect(await verify('example.test')).toMatch(/^0 .*Zone fully signed/s);
});

const RRSIG = 46;
/** In hex. It differs each time that a set is signed, and dnssec-verify has checked it. */
const SIGNATURE_LENGTH = 128;

function describeRecord({ name, type, class: recordClass, ttl, data }: DnsRecord): string {
  return `${name} ${ttl} ${recordClass} ${type} ${type === RRSIG ? data.slice(0, -SIGNATURE_LENGTH) : data}`;
}

/** What a validator can see. Which addresses go along is compared for unsigned zones. */
function describeResponse(answer: Buffer | undefined): string {
  if (answer === undefined) return 'none';
  const { flags, rcode, ...message } = readMessage(answer);
  const sections = (['answer', 'authority'] as const).flatMap((section) =>
    [...new Set(message[section].map((record) => `${section}: ${describeRecord(record)}`))].toSorted(),
  );
  return [`flags ${(flags & 0xfff0).toString(16)} rcode ${rcode}`, ...sections].join('\n');
}

/** Questions whose signed answer is not Knot's, and why ours is right. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'q.cwild.example.test NSEC':
    'RFC 4035, 3.1.3.3: a wildcard answers, so the absence of the name is proved. Knot leaves the proof out.',
};

/** Those that are well formed, each with the DO bit. */
const QUESTIONS = ANSWER_QUESTIONS.flatMap(([name, question]) => {
  const isOdd = question.counts !== undefined || question.tail !== undefined || question.edns?.version !== undefined;
  if (isOdd || ANSWER_DIFFERENCES[name] !== undefined) return [];
  return [[name, { ...question, edns: { ...question.edns, flags: 0x8000 } }] as const];
});

test(`${QUESTIONS.length} signed answers are those of Knot on the zones that we hand over`, async () => {
  const differences = new Map<string, string>();
  for (const [name, question] of QUESTIONS) {
    const packet = writeQuery(question);
    const answers = await Promise.all(
      [ours.port(), knot.port].map(async (port) => (await askByTcp(port, [packet]))[0]),
    );
    const [mine, theirs] = answers.map(describeResponse);
    if (mine !== theirs) differences.set(name, `ours\n${mine}\nKnot\n${theirs}`);
  }
  const unlisted = [...differences].filter(([name]) => DIFFERENCES[name] === undefined);
  expect(unlisted.map(([name, shown]) => `${name}\n${shown}`)).toEqual([]);
  expect([...differences.keys()].toSorted()).toEqual(Object.keys(DIFFERENCES).toSorted());
  expect(QUESTIONS.length).toBeGreaterThan(150);
});
