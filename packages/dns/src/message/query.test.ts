import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQuery, readQuery } from './query.ts';
import type { Query, Verdict } from './query.ts';

const HEADER = '1234 0000 0001 0000 0000 0000';
const QUESTION = '03777777 04546573 7400 0001 0001';
const OPT = '00 0029 04d0 00000000 0000';

function read(hex: string): { readonly verdict: Verdict; readonly query: Query } {
  const query = createQuery();
  return { verdict: readQuery(Buffer.from(hex.replaceAll(' ', ''), 'hex'), query), query };
}

/** A query with correct counts. */
function withCounts(questions: number, answers: number, authorities: number, additionals: number): string {
  return `12340000${[questions, answers, authorities, additionals].map((count) => count.toString(16).padStart(4, '0')).join('')}`;
}

describe('a query', () => {
  test('its name is read in lower case', () => {
    const { verdict, query } = read(`${HEADER} ${QUESTION}`);
    expect(verdict).toBe('asked');
    expect(query).toMatchObject({ name: '\u0003www\u0004test\0', type: 1, class: 1, questionEnd: 26, hasEdns: false });
  });

  test('EDNS is read from the additional section, with options that are not known', () => {
    const option = '00 0029 1000 00 00 8000 0007 fde9 0003 616263';
    const { verdict, query } = read(`${withCounts(1, 0, 0, 1)} ${QUESTION} ${option}`);
    expect(verdict).toBe('asked');
    expect(query).toMatchObject({ hasEdns: true, ednsSize: 4096, ednsVersion: 0, isDnssecOk: true });
  });

  test('what one query had is not seen in the next', () => {
    const query = createQuery();
    readQuery(Buffer.from(`${withCounts(1, 0, 0, 1)}${QUESTION}${OPT}`.replaceAll(' ', ''), 'hex'), query);
    readQuery(Buffer.from(`${HEADER}${QUESTION}`.replaceAll(' ', ''), 'hex'), query);
    expect(query.hasEdns).toBe(false);
  });

  test('OPT in another section is not EDNS', () => {
    expect(read(`${withCounts(1, 1, 0, 0)} ${QUESTION} ${OPT}`).query.hasEdns).toBe(false);
  });

  test('another opcode is not read any further', () => {
    expect(read(`1234 1000 0001 ffff ffff ffff ${QUESTION}`).verdict).toBe('unread');
    expect(read('1234 1000 0001 0000 0000 0000 ff').verdict).toBe('unread');
  });
});

test.each([
  ['nothing', ''],
  ['half a header', '1234 0000 0001'],
  ['an answer', `1234 8000 0001 0000 0000 0000 ${QUESTION}`],
])('%s is ignored', (_, hex) => {
  expect(read(hex).verdict).toBe('ignored');
});

test.each([
  ['no question', withCounts(0, 0, 0, 0)],
  ['two questions', `${withCounts(2, 0, 0, 0)} ${QUESTION} ${QUESTION}`],
  ['a question that is not there', HEADER],
  ['a name without an end', `${HEADER} 03777777`],
  ['a label that is cut short', `${HEADER} 3f7777`],
  ['a label of 64 bytes', `${HEADER} 40${'61'.repeat(64)} 00 0001 0001`],
  ['a pointer to the header', `${HEADER} c000 0001 0001`],
  ['a pointer to itself', `${HEADER} c00c 0001 0001`],
  ['a name of 256 bytes', `${HEADER} ${'0161'.repeat(127)} 0000 0001 0001`],
  ['no class', `${HEADER} 0000 0001`],
  ['a record that is not there', `${withCounts(1, 1, 0, 0)} ${QUESTION}`],
  ['65,535 records in each section that are not there', `${withCounts(1, 65_535, 65_535, 65_535)} ${QUESTION}`],
  ['data that is cut short', `${withCounts(1, 0, 0, 1)} ${QUESTION} 00 0001 0001 00000000 0004 c000`],
  ['a pointer that goes forward', `${withCounts(1, 0, 0, 1)} ${QUESTION} c0ff 0001 0001 00000000 0000`],
  ['a pointer to its own record', `${withCounts(1, 0, 0, 1)} ${QUESTION} c01a 0001 0001 00000000 0000`],
  ['half a pointer', `${withCounts(1, 0, 0, 1)} ${QUESTION} c0`],
  ['a label of an unknown kind', `${withCounts(1, 0, 0, 1)} ${QUESTION} 80 0001 0001 00000000 0000`],
  ['two OPT records', `${withCounts(1, 0, 0, 2)} ${QUESTION} ${OPT} ${OPT}`],
  ['OPT with a name', `${withCounts(1, 0, 0, 1)} ${QUESTION} 0161${OPT}`],
  ['OPT with half an option', `${withCounts(1, 0, 0, 1)} ${QUESTION} 00 0029 04d0 00000000 0002 0001`],
  [
    'OPT with an option that is cut short',
    `${withCounts(1, 0, 0, 1)} ${QUESTION} 00 0029 04d0 00000000 0005 0001000261`,
  ],
  ['bytes after the message', `${HEADER} ${QUESTION} 00`],
])('%s is malformed', (_, hex) => {
  expect(read(hex).verdict).toBe('malformed');
});

test('a name of 255 bytes is read', () => {
  expect(read(`${HEADER} ${'0161'.repeat(127)} 00 0001 0001`).verdict).toBe('asked');
});

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(['ignored', 'malformed', 'unread', 'asked']).toContain(readQuery(bytes, createQuery()));
    }),
    { numRuns: 2_000 },
  );
});
