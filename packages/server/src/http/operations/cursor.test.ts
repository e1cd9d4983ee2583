import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors(Buffer.alloc(32, 7));
const POSITION = 'dom_01m31gf1a0e8x8yaqm517v2b6f';
const BINDING = 'listDomains proj_1 [["status","active"]]';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a cursor opens with what it was sealed with, whatever position and binding', () => {
  const position = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(position, fc.string({ unit: 'grapheme' }), (at, binding) => {
      expect(cursors.open(cursors.seal(at, binding), binding)).toBe(at);
    }),
  );
});

test('a cursor is base64url and fits into the 512 characters that a query takes', () => {
  const cursor = cursors.seal(POSITION, BINDING);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(cursor.length).toBeLessThan(512);
});

describe('a cursor stays closed', () => {
  test.each([
    ['in another project', BINDING.replace('proj_1', 'proj_2')],
    ['in another list', BINDING.replace('listDomains', 'listZones')],
    ['with other filters', BINDING.replace('active', 'failed')],
    ['without filters', 'listDomains proj_1 []'],
    ['without a binding', ''],
  ])('%s', (_, binding) => {
    expect(cursors.open(cursors.seal(POSITION, BINDING), binding)).toBeUndefined();
  });

  test('under another secret', () => {
    const others = createCursors(Buffer.alloc(32, 8));
    expect(others.open(cursors.seal(POSITION, BINDING), BINDING)).toBeUndefined();
  });

  test('when any one character is any other', () => {
    const cursor = cursors.seal(POSITION, BINDING);
    const changed = Array.from(cursor).flatMap((character, at) =>
      Array.from(`${BASE64URL}+/=.%\0ü `)
        .filter((other) => other !== character)
        .map((other) => cursor.slice(0, at) + other + cursor.slice(at + 1)),
    );
    expect(changed.length).toBeGreaterThan(4_000);
    expect(changed.filter((text) => cursors.open(text, BINDING) !== undefined)).toEqual([]);
  });

  test('when it is cut off, goes on, or is padded', () => {
    const cursor = cursors.seal(POSITION, BINDING);
    for (let length = 0; length < cursor.length; length += 1) {
      expect(cursors.open(cursor.slice(0, length), BINDING)).toBeUndefined();
    }
    for (const more of ['=', '==', 'A', 'AAAA', '\n', ' ', '.', '\0']) {
      expect(cursors.open(cursor + more, BINDING)).toBeUndefined();
      expect(cursors.open(more + cursor, BINDING)).toBeUndefined();
    }
  });

  test.each(['', 'A', '=', 'null', '0', '%00', 'cursor', 'ü', '../..', 'A'.repeat(512)])('when it is "%s"', (text) => {
    expect(cursors.open(text, BINDING)).toBeUndefined();
  });
});
