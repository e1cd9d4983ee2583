import { describe, expect, test } from 'vitest';
import { toReadableLine, traceIn } from './log.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a traceparent', () => {
  test('is taken when it is one', () => {
    expect(traceIn(TRACE)).toBe(TRACE);
  });

  test.each([
    undefined,
    '',
    [TRACE, TRACE],
    `${TRACE}-01`,
    TRACE.toUpperCase(),
    `00-${'a'.repeat(4_000)}-b7ad6b7169203331-01`,
    `00-0af7651916cd43dd8448eb211c80319c-${'b'.repeat(4_000)}-01`,
    TRACE.replace('00-', 'ff-'),
    TRACE.replace(/-0af\w+/, `-${'0'.repeat(32)}`),
    TRACE.replace(/-b7a\w+/, `-${'0'.repeat(16)}`),
    `${TRACE}\n`,
    '00-1-2-3',
  ])('is not taken when it is %s', (header) => {
    expect(traceIn(header)).toBeUndefined();
  });
});

describe('a line on a terminal', () => {
  const time = '2026-11-15T12:34:56.789Z';

  test.each([
    ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
    ['a\r\nb\tc\0', 'a\\u000d\\u000ab\\u0009c\\u0000'],
    ['\u009b31m\u007f', '\\u009b31m\\u007f'],
    ['\u202egnp.exe\u2066', '\\u202egnp.exe\\u2066'],
    ['bücher', 'bücher'],
  ])('shows what is in a path and does not obey it: %j', (path, shown) => {
    const fields = { msg: 'request', time, status: 404, method: 'GET', duration_ms: 1, request_id: 'req_1' };
    expect(toReadableLine(JSON.stringify({ ...fields, path: `/${path}` }))).toBe(
      `12:34:56 404 GET /${shown} 1 ms req_1\n`,
    );
  });

  test('shows an error with its lines, and nothing that a terminal would obey', () => {
    const err = { stack: 'Error: \u001b[31mred\n    at here' };
    expect(toReadableLine(JSON.stringify({ level: 'error', msg: 'unexpected error', time, err }))).toBe(
      '12:34:56 error unexpected error\nError: \\u001b[31mred\n    at here\n',
    );
  });
});
