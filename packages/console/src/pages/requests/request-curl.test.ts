import { execFileSync } from 'node:child_process';
import type { LoggedRequestDetail } from '@landhold/contract/console';
import { expect, test } from 'vitest';
import { curlOfRequest } from './request-curl.ts';

function requestOf(more: Partial<LoggedRequestDetail>): LoggedRequestDetail {
  const nothing = { text: '', bytes: 0, is_truncated: false };
  return {
    id: 'req_1',
    object: 'request',
    at: '2026-11-15T12:00:00.000Z',
    method: 'GET',
    path: '/api/v1/sites',
    query: '',
    operation: 'listSites',
    status: 200,
    duration_ms: 1,
    key_id: 'key_1',
    key_name: 'k',
    error_code: null,
    address: '::1',
    request_headers: [],
    request_body: nothing,
    response_headers: [],
    response_body: nothing,
    ...more,
  };
}

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
