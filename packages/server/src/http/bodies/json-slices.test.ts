import { describe, expect, test } from 'vitest';
import { cutJson, parseSlices, SLICE_CHARACTERS } from './json-slices.ts';
import { refuseJson } from './parse-json.ts';

const LONG = 'x'.repeat(SLICE_CHARACTERS);
const many = <Item>(item: (index: number) => Item): Item[] => Array.from({ length: 20_000 }, (_, index) => item(index));
const manyMembers = Object.fromEntries(many((index) => [`key ${index}`, { sha256: 'ab', size: index }]));

const VALUES: Readonly<Record<string, unknown>> = {
  'a long list': many((index) => index),
  'a list of objects': {
    before: 1,
    changes: many((index) => ({ name: `host-${index}`, values: ['a', 'b'] })),
    after: null,
  },
  'an object of many members': { files: manyMembers, message: 'with "quotes", commas and [brackets]' },
  'a long text': { zonefile: many((index) => `host-${index}\tIN A 192.0.2.1 ; "é€😀\\"`).join('\n') },
  'a list of long texts': [LONG, 'short', LONG, LONG],
  'members between long members': { a: 1, b: LONG, c: 2, d: [3], e: { f: LONG }, g: -1.5e-7, h: true },
  'a long key': { [LONG]: { [LONG]: LONG } },
  'long lists in lists': [many(() => [[]]), [], {}, many(() => ({})), many(() => '')],
  'only escapes': '\u0007\n'.repeat(SLICE_CHARACTERS),
};

describe('what is parsed in slices is what JSON.parse makes of it', () => {
  test.each(Object.entries(VALUES))('%s', async (_, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 3), ` \n${JSON.stringify(value)}\t`]) {
      const slices = cutJson(text, refuseJson);
      expect(slices).not.toBeNull();
      expect(await parseSlices(text, slices!)).toEqual(value);
    }
  });

  test('escaped halves of a character, wherever the cut falls', async () => {
    for (const before of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
      const text = `"${before}${String.raw`\ud83d\ude00`.repeat(SLICE_CHARACTERS / 6)}"`;
      expect(await parseSlices(text, cutJson(text, refuseJson)!)).toBe(JSON.parse(text));
    }
  });
});

test('no slice is longer than two of the longest, whatever stands where', () => {
  const lengths = (text: string): number[] => {
    const walk = (slices: ReturnType<typeof cutJson>): number[] =>
      (slices?.parts ?? []).flatMap((part) => ('slices' in part ? walk(part.slices) : [part[1] - part[0]]));
    return walk(cutJson(text, refuseJson));
  };
  for (const [name, value] of Object.entries(VALUES)) {
    if (name === 'a long key') continue;
    expect(Math.max(...lengths(JSON.stringify(value)))).toBeLessThanOrEqual(2 * SLICE_CHARACTERS);
  }
});

test('what is short is not cut', () => {
  for (const text of ['{}', '[]', '""', '1', 'null', '{"a":[1,2,{"b":"c"}]}'])
    expect(cutJson(text, refuseJson)).toBeNull();
});

test('400 json_invalid for a body of more values than memory should hold', () => {
  const text = `[${'{},'.repeat(1_000_000)}{}]`;
  expect(() => cutJson(text, refuseJson)).toThrow('The body has more than 1000000 values.');
});
