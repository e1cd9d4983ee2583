import { expect, test } from 'vitest';
import { jsonStyle, renderLiteral } from './literal.ts';

const place = { usedColumns: 0, level: 0 };
const airy = { ...jsonStyle, padding: ' ', trailingComma: true } as const;

test('what fits stays on one line', () => {
  expect(renderLiteral({ name: 'a', labels: { env: 'b' }, list: [1, 'c'] }, jsonStyle, place)).toBe(
    '{"name": "a", "labels": {"env": "b"}, "list": [1, "c"]}',
  );
  expect(renderLiteral({ name: 'a' }, airy, place)).toBe('{ "name": "a" }');
});

test('what does not fit is one member a line, and its members likewise only where they must', () => {
  const value = { name: 'a'.repeat(60), labels: { env: 'b' }, long: ['c'.repeat(40), 'd'.repeat(40)] };
  expect(renderLiteral(value, airy, { usedColumns: 0, level: 1 })).toBe(
    [
      '{',
      `    "name": "${'a'.repeat(60)}",`,
      '    "labels": { "env": "b" },',
      '    "long": [',
      `      "${'c'.repeat(40)}",`,
      `      "${'d'.repeat(40)}",`,
      '    ],',
      '  }',
    ].join('\n'),
  );
});

test('a line that is partly taken holds less', () => {
  const value = { name: 'a'.repeat(60) };
  expect(renderLiteral(value, jsonStyle, place)).not.toContain('\n');
  expect(renderLiteral(value, jsonStyle, { usedColumns: 20, level: 0 })).toContain('\n');
});

test('nothing in braces is just braces, however little room there is', () => {
  expect(renderLiteral({}, airy, { usedColumns: 100, level: 0 })).toBe('{}');
  expect(renderLiteral([], airy, { usedColumns: 100, level: 0 })).toBe('[]');
});
