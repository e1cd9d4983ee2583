import { describe, expect, test } from 'vitest';
import { toConnectionError, toServiceError } from './read-failure.ts';

function read(status: number, text: string, headers: Record<string, string> = {}): ReturnType<typeof toServiceError> {
  const sent = new Headers(headers);
  return toServiceError({ status, text, header: (name) => sent.get(name) });
}

test('an error of the service, field by field', () => {
  const error = {
    type: 'permission_error',
    code: 'scope_missing',
    message: 'No.',
    request_id: 'req_1',
    param: 'name',
    required_scope: 'domains:write',
    doc_url: 'https://example.test/reference',
    errors: [{ param: 'name', code: 'name_invalid', message: 'No.' }],
  };
  const { message, ...rest } = read(403, JSON.stringify({ error }), { 'x-request-id': 'req_2' });
  expect(message).toBe('No.');
  expect(rest).toEqual({
    status: 403,
    type: 'permission_error',
    code: 'scope_missing',
    requestId: 'req_1',
    param: 'name',
    requiredScope: 'domains:write',
    docUrl: 'https://example.test/reference',
    errors: error.errors,
  });
});

describe('a text that the service did not write', () => {
  test.each([
    ['<html><script>var a = "<p>";</script><style>b{}</style><p>Bad\n\n gateway</p>', 'Bad gateway'],
    ['plain words', 'plain words'],
    ['x'.repeat(500), 'x'.repeat(200)],
    ['{"error": {"type": "a", "code": 5, "message": "b"}}', '{"error": {"type": "a", "code": 5, "message": "b"}}'],
  ])('%j is quoted without its tags, and not at length', (text, quoted) => {
    const { message } = read(502, text, { 'content-type': 'text/html' });
    expect(message).toBe(`HTTP 502 came back in a format that this API does not use (text/html): ${quoted}`);
  });

  test('without a message is described by its status alone', () => {
    expect(read(503, '').message).toBe('HTTP 503 came back in a format that this API does not use (no content type).');
  });

  test.each(['<'.repeat(1_000_000), '<script>'.repeat(40_000)])('is read in no time, however long', (text) => {
    const start = performance.now();
    read(502, text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test.each([0, 301, 308])('status %i is called a redirect', (status) => {
  expect(read(status, '').message).toMatch(/^The response is a redirect\. .* Check baseUrl\.$/);
  expect(read(status, '', { location: 'https://a.test/' }).message).toContain('a redirect to https://a.test/.');
});

test('of nested causes the innermost is shown, by its code if it has no message', () => {
  const inner = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  const error = toConnectionError(new TypeError('fetch failed', { cause: inner }), 'GET http://a', (text) => text);
  expect(error.message).toBe('GET http://a could not be completed: ECONNREFUSED.');
});
