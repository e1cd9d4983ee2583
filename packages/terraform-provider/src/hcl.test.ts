import { expect, test } from 'vitest';
import { Expression, writeBlock } from './hcl.ts';

test('a block is formatted as the program formats it', () => {
  const values = {
    zone_id: new Expression('landhold_zone.main.id'),
    labels: { env: 'a', 'odd key': 'b' },
    ttl: 300,
    values: ['1', '2'],
    empty: {},
  };
  expect(writeBlock(['resource', 'landhold_record_set', 'main'], values)).toBe(`resource "landhold_record_set" "main" {
  zone_id = landhold_zone.main.id
  labels = {
    env       = "a"
    "odd key" = "b"
  }
  ttl    = 300
  values = ["1", "2"]
  empty  = {}
}
`);
});

test('controls that JSON escapes with a letter are written by number', () => {
  expect(writeBlock(['locals'], { a: '\b\f \\b \u0007' })).toBe('locals {\n  a = "\\u0008\\u000c \\\\b \\u0007"\n}\n');
});

test('texts are no templates and end where they end', () => {
  expect(writeBlock(['locals'], { a: '${b} %{c} "d" \\ \n $5' })).toBe(
    'locals {\n  a = "$${b} %%{c} \\"d\\" \\\\ \\n $5"\n}\n',
  );
});
