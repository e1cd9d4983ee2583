/**
 * Rarer types on Debian's Knot and BIND as our secondaries: with the whole zone (AXFR), and with what changed in it
 * (IXFR). A signed zone is always handed over whole.
 *
 * @module-tag long
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Secondary } from '../dns/secondaries.ts';
import { createBind, createKnot, PATIENCE_MS, TSIG_KEY } from '../dns/secondaries.ts';
import { dig, DNS_ON, serialAt, ServedZone } from '../dns/served-zone.ts';
import { expectStatus } from '../support/expect-response.ts';
import { findFreePort } from '../support/free-port.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const TEST_MS = 2 * PATIENCE_MS;
const DIGEST = 'ab'.repeat(32);

/** Each type with values for the first transfer and for the second. */
const SETS: readonly (readonly [type: string, first: readonly string[], second: readonly string[]])[] = [
  [
    'NAPTR',
    [
      String.raw`100 10 "u" "E2U+sip" "!^(.*)$!sip:\\1@example.com!" .`,
      '100 20 "s" "SIP+D2U" "" _sip._udp.example.net.',
    ],
    ['100 20 "s" "SIP+D2T" "" _sip._tcp.example.net.'],
  ],
  ['URI', ['10 1 "https://example.com/a%20b"'], ['10 1 "https://example.com/a%20b"', '20 1 "ftp://example.com/"']],
  ['LOC', ['52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m'], ['0 0 0.000 S 180 0 0.000 W 10.00m 1m 10000m 10m']],
  ['CERT', ['PKIX 12345 8 AQID', 'PGP 0 0 AAAA'], ['PKIX 12345 8 AQIDBA==']],
  ['OPENPGPKEY', [Buffer.alloc(2_000, 'k').toString('base64')], ['AQID']],
  ['SMIMEA', [`3 1 1 ${DIGEST}`], [`3 0 1 ${DIGEST}`]],
  ['DNAME', ['moved.example.net.'], ['moved-again.example.net.']],
  ['TYPE65280', [String.raw`\# 4 0a000001`, String.raw`\# 0`], [String.raw`\# 4 0a000002`]],
];

let port: number;
let secondaries: readonly Secondary[];
let server: RunningServer;
let send: Send;

beforeAll(async () => {
  port = await findFreePort();
  secondaries = [await createKnot({ primaryPort: port }), await createBind({ primaryPort: port })];
  server = await startServer({
    env: {
      ...DNS_ON,
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${port}`,
      LANDHOLD_DNS_SECONDARIES: secondaries.map((each) => `127.0.0.1:${each.port}`).join(),
      LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    },
  });
  send = createSend(server.url, DEVELOPMENT_KEY);
});
afterAll(async () => {
  await server?.stop();
});

async function change(zone: ServedZone, values: (set: (typeof SETS)[number]) => readonly string[]): Promise<void> {
  const changes = SETS.map((set) => {
    const [type] = set;
    return { action: 'put', name: type.toLowerCase(), type, values: values(set) };
  });
  expectStatus(await send('POST', `${zone.path}/records/changes`, { json: { changes } }), 200);
}

async function untilCurrent(zone: ServedZone): Promise<void> {
  const { serial } = await zone.read();
  for (const each of secondaries) {
    await waitUntil(
      () => serialAt(each.port, zone.name).catch(() => 0),
      (found) => found === serial,
      PATIENCE_MS,
    );
  }
}

/** How often zones were handed over, whole and as changes. */
async function transfers(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const counts = text.matchAll(/^landhold_dns_transfers_total\{type="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(counts, ([, type, count]) => [type!, Number(count)]));
}

/** Answers with signatures about each set, about a name below the DNAME, and about one that does not exist. */
async function answers(at: number, zone: ServedZone): Promise<Record<string, string[]>> {
  const questions = [
    ...SETS.map(([type]) => [`${type.toLowerCase()}.${zone.name}`, type] as const),
    [`below.dname.${zone.name}`, 'A'] as const,
    [`none.${zone.name}`, 'A'] as const,
  ];
  const entries: [string, string[]][] = [];
  for (const [name, type] of questions) {
    const lines = await dig('dig', at, '+dnssec', '+nocomments', '+authority', name, type);
    entries.push([`${name} ${type}`, lines.toSorted()]);
  }
  return Object.fromEntries(entries);
}

/** The same on all, with as many values as were sent. */
async function expectSame(zone: ServedZone, count: (set: (typeof SETS)[number]) => number): Promise<void> {
  await untilCurrent(zone);
  const here = await answers(port, zone);
  for (const each of secondaries) expect(await answers(each.port, zone)).toEqual(here);
  for (const set of SETS) {
    const [type] = set;
    const question = `${type.toLowerCase()}.${zone.name} ${type}`;
    const found = here[question]!.filter((line) => line.includes(` IN ${type} `));
    expect({ question, count: found.length }).toEqual({ question, count: count(set) });
  }
}

test.each([
  ['unsigned', { ixfr: true, axfr: false }],
  ['signed', { ixfr: false, axfr: true }],
])('a zone with every rarer type, %s: secondaries answer as we do', { timeout: TEST_MS }, async (word, handedOver) => {
  // Made with its sets before they know it.
  const zone = await ServedZone.create(send, `${word}.example`, { dnssec: { enabled: word === 'signed' } });
  await change(zone, ([, first]) => first);
  await Promise.all(secondaries.map((each) => each.start()));
  try {
    await expectSame(zone, ([, first]) => first.length);
    const before = await transfers();
    await change(zone, ([, , second]) => second);
    await expectSame(zone, ([, , second]) => second.length);
    const { data } = (await send('GET', `${zone.path}/records`)).page();
    const [removed, kept] = [data.slice(0, 4), data.slice(4).map(({ type }) => type)];
    for (const set of removed) await zone.remove(set);
    await expectSame(zone, ([type, , second]) => (kept.includes(type) ? second.length : 0));
    const after = await transfers();
    const isMore = (type: string): boolean => after[type]! > before[type]!;
    expect({ ixfr: isMore('ixfr'), axfr: isMore('axfr') }).toEqual(handedOver);
  } finally {
    await Promise.all(secondaries.map((each) => each.stop()));
  }
});
