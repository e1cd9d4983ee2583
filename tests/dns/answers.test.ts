import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useFolder } from '../support/use-folder.ts';
import { ANSWER_DIFFERENCES, UDP_DIFFERENCES } from './answer-differences.ts';
import { ANSWER_QUESTIONS } from './answer-questions.ts';
import { ANSWER_ZONE_FILES, ANSWER_ZONES } from './answer-zones.ts';
import { askByTcp, askByUdp } from './ask.ts';
import { readMessage, writeQuery } from './dns-message.ts';
import type { DnsRecord } from './dns-message.ts';
import { startKnot } from './knot.ts';
import type { Knot } from './knot.ts';

const folder = useFolder();
const zones = createZones();
for (const source of ANSWER_ZONES) zones.put(compileZone(source));
const ours = createNameServer({ zones, addresses: ['127.0.0.1'], port: 0 });
let knot: Knot;

beforeAll(async () => {
  await ours.start();
  knot = await startKnot(folder, ANSWER_ZONE_FILES);
});
afterAll(async () => {
  await ours.stop();
  await knot.stop();
});

/** Knot leaves some questions without an answer, by UDP; nothing else takes as long. */
const SILENCE_MS = 1_000;

async function ask(transport: string, port: number, packet: Buffer): Promise<Buffer | undefined> {
  return transport === 'UDP' ? askByUdp(port, packet, SILENCE_MS) : (await askByTcp(port, [packet]))[0];
}

function describeRecord({ name, type, class: recordClass, ttl, data }: DnsRecord): string {
  return `${name} ${ttl} ${recordClass} ${type} ${data}`;
}

/** What a resolver can see. The order of records in a section says nothing. */
function describeResponse(answer: Buffer | undefined): string {
  if (answer === undefined) return 'none';
  const { id, flags, rcode, question, edns, ...message } = readMessage(answer);
  const sections = (['answer', 'authority', 'additional'] as const).flatMap((section) =>
    message[section].map((record) => `${section}: ${describeRecord(record)}`).toSorted(),
  );
  const head = `id ${id} flags ${(flags & 0xfff0).toString(16)} rcode ${rcode} ${question} edns ${JSON.stringify(edns)}`;
  return [head, ...sections].join('\n');
}

test.each(['UDP', 'TCP'])(
  `%s: ${ANSWER_QUESTIONS.length} answers are those of Knot, but for differences that are listed`,
  { timeout: 600_000 },
  async (transport) => {
    const differences = new Map<string, string>();
    for (const [name, question] of ANSWER_QUESTIONS) {
      const packet = writeQuery(question);
      const answers = await Promise.all([ours.port(), knot.port].map(async (port) => ask(transport, port, packet)));
      const [mine, theirs] = answers.map(describeResponse);
      if (mine !== theirs) differences.set(name, `ours\n${mine}\nKnot\n${theirs}`);
    }
    const listed = Object.keys({ ...ANSWER_DIFFERENCES, ...(transport === 'UDP' ? UDP_DIFFERENCES : {}) });
    const unlisted = [...differences].filter(([name]) => !listed.includes(name));
    expect(unlisted.map(([name, shown]) => `${name}\n${shown}`)).toEqual([]);
    expect([...differences.keys()].toSorted()).toEqual(listed.toSorted());
  },
);

test('at least 150 questions are compared', () => {
  expect(ANSWER_QUESTIONS.length).toBeGreaterThanOrEqual(150);
});
