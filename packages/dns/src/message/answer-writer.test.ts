import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledSet } from '../zone/compiled-set.ts';
import { AnswerWriter } from './answer-writer.ts';
import { createQuery, readQuery } from './query.ts';
import type { Query } from './query.ts';

function wire(...labels: string[]): string {
  return `${labels.map((label) => String.fromCharCode(label.length) + label).join('')}\0`;
}

function framed(data: string): string {
  return String.fromCharCode(data.length >> 8, data.length & 255) + data;
}

function setOf(type: number, ...data: string[]): CompiledSet {
  return { type, ttl: 1, count: data.length, data: data.map(framed).join('') };
}

function begin(
  writer: AnswerWriter,
  name: string,
  { ednsSize, isTcp = false }: { ednsSize?: number; isTcp?: boolean } = {},
): Query {
  const edns =
    ednsSize === undefined ? '' : `\0\0\u0029${String.fromCharCode(ednsSize >> 8, ednsSize & 255)}\0\0\0\0\0\0`;
  const header = `\u0012\u0034\0\0\0\u0001\0\0\0\0\0${edns === '' ? '\0' : '\u0001'}`;
  const message = Buffer.from(`${header}${name}\0\u0001\0\u0001${edns}`, 'latin1');
  const query = createQuery();
  expect(readQuery(message, query)).toBe('asked');
  writer.begin(message, query, isTcp);
  return query;
}

/** The bytes after the header and the question. */
function written(writer: AnswerWriter, query: Query): string {
  return writer.finish(query, 0, true).toString('latin1').slice(query.questionEnd);
}

const FIXED = '\0\u0001\0\0\0\u0001';

describe('compression', () => {
  test('the name of the question, letters as they were asked, is not written again', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('WwW', 'Test'));
    writer.add('answer', wire('www', 'test'), setOf(1, '\u0001\u0002\u0003\u0004'));
    expect(written(writer, query)).toBe(`\u00c0\u000c\0\u0001${FIXED}\0\u0004\u0001\u0002\u0003\u0004`);
  });

  test('an ending that was written is pointed to, in owners and in data', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('www', 'Test'));
    writer.add('answer', wire('www', 'test'), setOf(5, wire('a', 'test')));
    writer.add('answer', wire('a', 'test'), setOf(15, `\0\u000a${wire('b', 'a', 'test')}`));
    const first = `\u00c0\u000c\0\u0005${FIXED}\0\u0004\u0001a\u00c0\u0010`;
    const second = `\u00c0\u0026\0\u000f${FIXED}\0\u0006\0\u000a\u0001b\u00c0\u0026`;
    expect(written(writer, query)).toBe(first + second);
  });

  test('names in SRV and SVCB are written out (RFC 3597, 4)', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('test'));
    const target = `\0\0\0\0\0\0${wire('test')}`;
    writer.add('answer', wire('test'), setOf(33, target));
    expect(written(writer, query)).toBe(`\u00c0\u000c\0\u0021${FIXED}\0\u000c${target}`);
  });

  test('the root is one byte, as a question too', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire());
    writer.add('answer', wire(), setOf(2, wire()));
    expect(written(writer, query)).toBe(`\0\0\u0002${FIXED}\0\u0001\0`);
  });

  test('names beyond the reach of a pointer are written out', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('test'), { isTcp: true });
    writer.add('answer', wire('test'), setOf(16, 'x'.repeat(0x4000)));
    writer.add('answer', wire('test'), setOf(5, wire('far')), 1);
    writer.add('answer', wire('test'), setOf(5, wire('far')), 1);
    const record = `\u00c0\u000c\0\u0005${FIXED}\0\u0005${wire('far')}`;
    expect(written(writer, query).endsWith(record + record)).toBe(true);
  });

  test('many long names cost one look at each label', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('test'), { isTcp: true });
    // Names that differ only in their first label, with as many labels as fit.
    const names = Array.from({ length: 600 }, (_, index) =>
      wire(String(index).padStart(4, '0'), ...Array.from({ length: 120 }, () => 'a')),
    );
    expect(writer.add('answer', wire('test'), setOf(2, ...names))).toBe(true);
    const bytes = written(writer, query).length;
    expect(bytes).toBeLessThan(600 * 20 + 300);
  });
});

describe('limits', () => {
  const big = setOf(16, 'x'.repeat(2_000));

  test.each([
    ['512 bytes without EDNS', {}, 512],
    ['512 bytes for a smaller EDNS size', { ednsSize: 100 }, 512],
    ['the EDNS size', { ednsSize: 1_000 }, 1_000],
    ['1232 bytes for a larger EDNS size', { ednsSize: 4_096 }, 1_232],
    ['65,535 bytes by TCP', { ednsSize: 512, isTcp: true }, 65_535],
  ])('no answer is larger than %s', (_, options, limit) => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('test'), options);
    const record = setOf(16, 'x'.repeat(50));
    while (writer.add('answer', wire('test'), record));
    const answer = writer.finish(query, 0, true);
    expect(answer.length).toBeLessThanOrEqual(limit);
    expect(answer.length).toBeGreaterThan(limit - 62 - 1);
  });

  test('a set that does not fit leaves nothing behind', () => {
    const writer = new AnswerWriter();
    const query = begin(writer, wire('test'), { ednsSize: 1_232 });
    expect(writer.add('answer', wire('test'), big)).toBe(false);
    writer.truncate();
    const answer = writer.finish(query, 0, false);
    expect(answer.toString('hex', 0, 12)).toBe('123482000001000000000001');
    expect(answer.length).toBe(12 + 6 + 4 + 11);
  });
});

test('what is written can be read, whatever the names', () => {
  const name = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 2 }), { maxLength: 6 });
  fc.assert(
    fc.property(name, fc.array(fc.tuple(name, name), { maxLength: 12 }), (question, records) => {
      const writer = new AnswerWriter();
      const query = begin(writer, wire(...question), { isTcp: true });
      for (const [owner, target] of records) writer.add('answer', wire(...owner), setOf(5, wire(...target)));
      const answer = writer.finish(query, 0, true);
      expect(readPairs(answer, query.questionEnd, records.length)).toEqual(
        records.map((pair) => pair.map((labels) => labels.join('.'))),
      );
    }),
  );
});

/** Owners and targets of CNAME records. */
function readPairs(message: Buffer, from: number, count: number): string[][] {
  let at = from;
  return Array.from({ length: count }, () => {
    const owner = readName(message, at);
    const target = readName(message, owner.end + 10);
    at = target.end;
    return [owner.name, target.name];
  });
}

function readName(message: Buffer, from: number): { name: string; end: number } {
  const size = message[from]!;
  if (size === 0) return { name: '', end: from + 1 };
  if (size >= 0xc0) {
    const target = message.readUInt16BE(from) & 0x3fff;
    expect(target).toBeLessThan(from);
    return { name: readName(message, target).name, end: from + 2 };
  }
  const rest = readName(message, from + 1 + size);
  const label = message.toString('latin1', from + 1, from + 1 + size);
  return { name: rest.name === '' ? label : `${label}.${rest.name}`, end: rest.end };
}
