import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/service-error.ts';
import { parseJson } from './parse-json.ts';

function parse(text: string): unknown {
  return parseJson(Buffer.from(text));
}

function refusalOf(text: string | Buffer): string {
  try {
    parseJson(Buffer.from(text as string));
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'json_invalid') return error.message;
    throw error;
  }
  return 'accepted';
}

/** The choices of a JSON writer: white space between tokens, and how to write a character. */
interface Style {
  readonly space: string;
  readonly escapes: boolean;
}

function writeText(text: string, { escapes }: Style): string {
  if (!escapes) return JSON.stringify(text);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`;
}

function write(value: fc.JsonValue, style: Style): string {
  const { space } = style;
  if (Array.isArray(value))
    return `[${space}${value.map((item) => write(item, style)).join(`${space},${space}`)}${space}]`;
  if (value !== null && typeof value === 'object') return writeObject(Object.entries(value), style);
  return typeof value === 'string' ? writeText(value, style) : JSON.stringify(value);
}

function writeObject(members: [string, fc.JsonValue | undefined][], style: Style): string {
  const { space } = style;
  const written = members.map(
    ([key, member]) => `${writeText(key, style)}${space}:${space}${write(member ?? null, style)}`,
  );
  return `{${space}${written.join(`${space},${space}`)}${space}}`;
}

const unit = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Array.from('ab"\\/{}[]:, \n\té€😀')) },
  fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
);
const text = fc.string({ unit, maxLength: 6 }).filter((each) => !each.includes('\0') && each.isWellFormed());
const key = text.filter((each) => each !== '__proto__');
const { value } = fc.letrec<{ value: fc.JsonValue; list: fc.JsonValue[]; object: Record<string, fc.JsonValue> }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.constantFrom(null, true, false),
      fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      text,
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  }),
);
const style = fc.record({ space: fc.constantFrom('', ' ', '\n\t', ' \r\n '), escapes: fc.boolean() });

describe('valid JSON', () => {
  test('reads as JSON.parse reads it, however it is written', () => {
    fc.assert(
      fc.property(value, style, (each, how) => {
        const written = write(each, how);
        expect(parse(written)).toEqual(JSON.parse(written));
      }),
      { numRuns: 1_000 },
    );
  });

  test('the same key in different objects is no duplicate', () => {
    const written = '{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1}}';
    expect(parse(written)).toEqual(JSON.parse(written));
  });

  test('a value that equals a key is no duplicate', () => {
    const written = '{"a":"a","b":["a","a","b"],"c":"a"}';
    expect(parse(written)).toEqual(JSON.parse(written));
  });

  test('no bytes at all are no value', () => {
    expect(parseJson(Buffer.alloc(0))).toBeUndefined();
  });

  test('16 levels are read, 17 are refused', () => {
    expect(parse(`${'['.repeat(16)}${']'.repeat(16)}`)).toEqual(JSON.parse(`${'['.repeat(16)}${']'.repeat(16)}`));
    expect(refusalOf(`${'['.repeat(17)}${']'.repeat(17)}`)).toContain('deeper than 16');
    expect(refusalOf(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)).toContain('deeper than 16');
    expect(refusalOf(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toContain('deeper than 16');
  });

  test('brackets in a text are no levels', () => {
    expect(parse(JSON.stringify('[{'.repeat(100)))).toBe('[{'.repeat(100));
    expect(parse(JSON.stringify('"['.repeat(100)))).toBe('"['.repeat(100));
  });
});

describe('400 json_invalid', () => {
  test('for a key that is twice in one object, at any depth, however it is spelled', () => {
    const before = fc.array(fc.tuple(key, value), { maxLength: 3 });
    const wrap = fc.array(fc.constantFrom('list', 'object'), { maxLength: 8 });
    fc.assert(
      fc.property(key, before, before, wrap, style, style, (twice, first, second, around, how, other) => {
        const members = [
          ...first.map(([name, member]) => `${writeText(name, how)}:${write(member, how)}`),
          `${writeText(twice, how)}:1`,
          ...second.map(([name, member]) => `${writeText(name, how)}:${write(member, how)}`),
          `${writeText(twice, other)}${other.space}:2`,
        ];
        let written = `{${members.join(',')}}`;
        for (const each of around) written = each === 'list' ? `[0,${written}]` : `{"around":${written}}`;
        expect(refusalOf(written)).toContain('twice in one object');
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['a cut-off body', '{"name":"a"'],
    ['a trailing comma', '{"name":"a",}'],
    ['single quotes', "{'name':'a'}"],
    ['a comment', '{"name":"a"} // no'],
    ['two values', '{} {}'],
    ['a number with a leading zero', '{"years":01}'],
    ['NaN', '{"years":NaN}'],
    ['white space alone', ' \n'],
    ['a byte order mark', '\ufeff{"name":"a"}'],
    ['a control character in a text', '{"name":"a\nb"}'],
    ['a raw NUL', '{"name":"a\0b"}'],
  ])('for %s', (_, written) => {
    expect(refusalOf(written)).toContain('not valid JSON');
  });

  test.each([
    ['bytes of Latin-1', Buffer.from('{"name":"b\xfccher"}', 'latin1')],
    ['an overlong form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['half a character', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ])('for %s', (_, bytes) => {
    expect(refusalOf(bytes)).toContain('not UTF-8');
  });

  test.each([
    ['NUL in a text', '{"name":"a\\u0000b"}', 'NUL'],
    ['NUL in a key', '{"a\\u0000":1}', 'NUL'],
    ['NUL deep inside', '[[{"a":["\\u0000"]}]]', 'NUL'],
    ['the first half of a pair', '{"name":"\\ud83d"}', 'surrogate'],
    ['the second half of a pair', '["\\ude00"]', 'surrogate'],
    ['the halves in the wrong order', '["\\ude00\\ud83d"]', 'surrogate'],
    ['half of a pair in a key', '{"\\ud83d":1}', 'surrogate'],
    ['__proto__', '{"__proto__":{"admin":true}}', '__proto__'],
    ['__proto__ deep inside', '[{"a":{"__proto__":1}}]', '__proto__'],
    ['__proto__ in escapes', '{"\\u005f_proto__":1}', '__proto__'],
  ])('for %s', (_, written, complaint) => {
    expect(refusalOf(written)).toContain(complaint);
  });

  test('but not for a whole pair in escapes, an escaped backslash before u0000, or the text __proto__', () => {
    for (const written of ['["\\ud83d\\ude00"]', '["\\\\u0000"]', '["__proto__"]', '{"proto":1,"__proto":2}']) {
      expect(parse(written)).toEqual(JSON.parse(written));
    }
  });
});
