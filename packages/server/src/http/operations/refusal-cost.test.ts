import { describe, expect, test } from 'vitest';
import { URL_CHARACTERS } from '../connection/limits.ts';
import { parseJson } from '../bodies/parse-json.ts';
import type { Target } from '../../../test-support/http/refusal-cost.ts';
import { createExpensiveFinder, findTargets } from '../../../test-support/http/refusal-cost.ts';

/**
 * Counting is slow, and a quarter of the largest body is enough: reading takes a few steps per byte, while comparing
 * all pairs of a list, or making an error for each entry, takes tens to thousands.
 */
const BYTES = 16_384;
const STEPS_PER_BYTE = 4;

const targets = findTargets();
const findDear = createExpensiveFinder();

// Schemas are compiled at first use.
for (const { send } of targets) send({ search: '?=', body: '{"":1}' });

/** As many entries as fit. */
function fill(room: number, separator: string, entry: (index: number) => string): string {
  const entries: string[] = [];
  for (let length = 0; ;) {
    const next = entry(entries.length);
    length += next.length + separator.length;
    if (length > room) return entries.join(separator);
    entries.push(next);
  }
}

const short = (index: number): string => index.toString(36);
const list = (entry: (index: number) => string) => (room: number) => `[${fill(room, ',', entry)}]`;
const map = (entry: (index: number) => string) => (room: number) => `{${fill(room, ',', entry)}}`;
const text = (unit: string) => (room: number) => `"${unit.repeat(room / Buffer.byteLength(unit) - 1)}"`;

/** The worst values for each rule. */
const WORST_VALUES: Readonly<Record<string, (room: number) => string>> = {
  'equal numbers': list(() => '1'),
  'other numbers': list((index) => String(index)),
  'equal texts': list(() => '"a"'),
  'other texts': list((index) => `"${short(index)}"`),
  'equal hostnames': list(() => '"a.b"'),
  'other hostnames': list((index) => `"a.${short(index)}"`),
  'hostnames in other letter case': list((index) => (index % 2 === 0 ? '"a.b"' : '"A.b"')),
  'long hostnames': list((index) => `"${'xn--a.'.repeat(40)}${short(index)}"`),
  'equal scopes': list(() => '"a:b"'),
  'equal addresses': list(() => '"1.1.1.1"'),
  'empty objects': list(() => '{}'),
  'other objects': list((index) => `{"a":${index}}`),
  'lists of lists': list(() => '[[[[[[[[[[[[[]]]]]]]]]]]]]'),
  'lists that differ at their end': list((index) => `[${'1,'.repeat(300)}${index}]`),
  'many keys': map((index) => `"${short(index)}":""`),
  'many keys to remove': map((index) => `"${short(index)}":null`),
  'many wrong keys': map((index) => `"A${short(index)}":1`),
  'many numbers as keys': map((index) => `"${index * 7_919}":1`),
  'a long text': text('a'),
  'a long text of labels': text('a.'),
  'a long text of A-labels': text('xn--a.'),
  'a long text of addresses': text('1.'),
  'a long text of colons': text('1:'),
  'a long text of spaces': text(' '),
  'a long text of hyphens': text('a-'),
  'a long text of mail addresses': text('a@'),
  'a long text of letters beyond ASCII': text('é'),
  'a long text of escapes': text(String.raw`\u0061`),
};

const WORST_BODIES: Readonly<Record<string, string>> = {
  'many unknown fields': map((index) => `"${short(index)}x":1`)(BYTES - 2),
  'many unknown numbers': map((index) => `"${index}":1`)(BYTES - 2),
  'one unknown field with a long name': `{"${'a'.repeat(BYTES - 8)}":1}`,
  'a deep body': `${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}`,
  'a key that comes twice at the end': map((index) => `"${short(index % 1_800)}":1`)(BYTES - 2),
};

/** Each field or parameter once, because operations share most of them. */
function findPlaces(rulesOf: (target: Target) => Readonly<Record<string, string>> | null) {
  const places = targets.flatMap((target) =>
    Object.entries(rulesOf(target) ?? {}).map(([name, schema]) => ({
      key: name + schema,
      value: { place: `${target.id} ${name}`, name, send: target.send },
    })),
  );
  return [...new Map(places.map(({ key, value }) => [key, value])).values()];
}

describe('a refusal costs a few steps for each byte', () => {
  test.each(Object.entries(WORST_VALUES))('of %s, in each field of every operation', (_, worst) => {
    const value = worst(BYTES);
    const places = findPlaces(({ fields }) => fields);
    expect(places.length).toBeGreaterThan(20);
    const runs = places.map(({ place, name, send }) => ({
      place,
      limit: STEPS_PER_BYTE * value.length,
      run: () => send({ body: `{"${name}":${value}}` }),
    }));
    const reading = (): unknown => parseJson(Buffer.from(`{"":${value}}`));
    expect(findDear(runs, reading)).toEqual([]);
  });

  test.each(Object.entries(WORST_BODIES))('of %s, in every operation', (_, body) => {
    const runs = targets
      .filter(({ fields }) => fields !== null)
      .map(({ id, send }) => ({ place: id, limit: STEPS_PER_BYTE * body.length, run: () => send({ body }) }));
    const reading = (): unknown => parseJson(Buffer.from(body));
    expect(findDear(runs, reading)).toEqual([]);
  });

  test('of faults inside lists and objects, at any depth of every schema', () => {
    const all = targets.flatMap(({ id, nested, send }) =>
      nested(BYTES).map(({ place, key, body }) => ({ place: `${id} ${place}`, key, body, send })),
    );
    const distinct = [...new Map(all.map((each) => [each.key, each])).values()];
    expect(distinct.map(({ place }) => place)).toContain(
      'changeRecords .changes[].values, behind valid values, wrong entries',
    );
    // The schema of each kind is compiled at its first use.
    for (const { send, body } of distinct) send({ body });
    const runs = distinct.map(({ place, body, send }) => ({
      place,
      limit: STEPS_PER_BYTE * body.length,
      run: () => send({ body }),
    }));
    expect(findDear(runs)).toEqual([]);
  });

  /** A target is short, so the base cost of a request matters here. */
  const QUERY_STEPS = 20_000;

  test.each([
    ['one parameter with a long value', (name: string) => `${name}=${'a'.repeat(URL_CHARACTERS)}`],
    ['one parameter with a long value of colons', (name: string) => `${name}=${'a:'.repeat(URL_CHARACTERS / 2)}`],
    ['one parameter again and again', (name: string) => fill(URL_CHARACTERS, '&', () => `${name}=1`)],
    ['one parameter with other values', (name: string) => fill(URL_CHARACTERS, '&', (index) => `${name}=${index}`)],
    ['one parameter with labels', (name: string) => fill(URL_CHARACTERS, '&', (index) => `${name}=a:${short(index)}`)],
    ['one parameter with NUL', (name: string) => fill(URL_CHARACTERS, '&', () => `${name}=a:%00`)],
    ['many unknown parameters', () => fill(URL_CHARACTERS, '&', (index) => short(index))],
  ])('of %s, in every operation', (_, write) => {
    const runs = findPlaces(({ parameters }) => parameters).map(({ place, name, send }) => {
      const search = `?${write(name)}`.slice(0, URL_CHARACTERS);
      return { place, limit: QUERY_STEPS, run: () => send({ search }) };
    });
    expect(findDear(runs)).toEqual([]);
  });
});
