import { errorCodes } from '@landhold/contract';
import { expect, test } from 'vitest';
import { bodyOf, requestOf } from './request-bench.ts';
import { causeOf } from './request-cause.ts';

function causeWith(code: string, status: number, error: object = {}) {
  const response_body = bodyOf({ error: { code, message: 'It failed.', ...error } });
  return causeOf(requestOf({ status, error_code: code, response_body }));
}

test('a request that succeeded has none', () => {
  expect(causeOf(requestOf({}))).toBeNull();
});

test.each([
  ['name_required', 400, /Add the field/],
  ['name_invalid', 400, /Correct the value/],
  ['scope_missing', 403, /key that has this scope/],
  ['resource_not_found', 404, /ID in the path/],
  ['name_taken', 409, /another name/],
  ['zone_full', 409, /conflict/],
  ['rate_limited', 429, /Retry-After/],
  ['internal_error', 500, /same Idempotency-Key/],
])('%s is what the server said, and what to do about it', (code, status, advice) => {
  const cause = causeWith(code, status)!;
  expect(cause.sentence).toBe('It failed.');
  expect(cause.advice).toMatch(advice);
  expect(cause.fields).toEqual([]);
});

test('every error that the service can answer has a sentence of advice', () => {
  for (const [code, { status }] of Object.entries(errorCodes))
    expect([code, causeWith(code, status)!.advice]).toEqual([code, expect.stringMatching(/^[A-Z][^.]+\./)]);
});

test('a message that says what to do is left to say it', () => {
  const message = 'No such site in this project. Check the id.';
  expect(causeWith('resource_not_found', 404, { message })).toMatchObject({ sentence: message, advice: '' });
});

test('several wrong fields are each named', () => {
  const errors = [
    { param: 'name', code: 'name_required', message: 'name is required.' },
    { param: 'size', code: 'size_invalid', message: 'size must be small.' },
  ];
  expect(causeWith('name_required', 400, { errors })).toEqual({
    sentence: '2 fields are wrong.',
    advice: 'Correct them and send the request again.',
    fields: errors,
  });
});

test('an answer that is no envelope is named by its status', () => {
  const cause = causeOf(requestOf({ status: 502, response_body: bodyOf('<html>') }))!;
  expect(cause.sentence).toBe('The server responded with status 502.');
});
