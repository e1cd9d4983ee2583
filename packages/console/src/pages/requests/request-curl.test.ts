import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requestOf } from './request-bench.ts';
import { curlOfRequest } from './request-curl.ts';

function argumentsOf(command: string): string[] {
  const spy = `curl() { printf '%s\\0' "$@"; }\n`;
  return execFileSync('bash', ['-c', spy + command], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

test('a read is its address and the key from the environment', () => {
  expect(argumentsOf(curlOfRequest(requestOf({ query: 'limit=2&name=a%20b' }), 'http://h:1'))).toEqual([
    'http://h:1/api/v1/sites?limit=2&name=a%20b',
    '-H',
    'Authorization: Bearer ',
  ]);
});

test('whatever a caller sent reaches curl as it was, and nothing of it is run by the shell', () => {
  const text = `{"name": "it's $(id) \`id\` \\\\ $HOME"}`;
  const request = requestOf({
    method: 'PATCH',
    path: "/api/v1/sites/$(id)'",
    request_headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Idempotency-Key', value: "a'b" },
      { name: 'User-Agent', value: 'x' },
    ],
    request_body: { text, bytes: text.length, is_truncated: false },
  });
  expect(argumentsOf(curlOfRequest(request, 'http://h:1'))).toEqual([
    '-X',
    'PATCH',
    "http://h:1/api/v1/sites/$(id)'",
    '-H',
    'Authorization: Bearer ',
    '-H',
    'Content-Type: application/json',
    '-H',
    "Idempotency-Key: a'b",
    '--data-raw',
    text,
  ]);
});
