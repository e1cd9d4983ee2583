import { ConnectionError, ServiceError, TimeoutError } from '@landhold/client';
import { expect, test } from 'vitest';
import { toCommandError, usageError } from './command-error.ts';
import { EXIT_CODES } from './exit-codes.ts';

const refusal = (status: number, code = 'some_code'): ServiceError =>
  new ServiceError(status, { type: 'some_error', code, message: 'No.', request_id: 'req_1' });

test.each<[unknown, number]>([
  [refusal(400, 'name_required'), 2],
  [refusal(401, 'api_key_invalid'), 4],
  [refusal(403, 'scope_missing'), 4],
  [refusal(404, 'resource_not_found'), 3],
  [refusal(408, 'timeout'), 7],
  [refusal(409, 'name_taken'), 5],
  [refusal(412, 'etag_mismatch'), 5],
  [refusal(413, 'body_too_large'), 2],
  [refusal(422, 'idempotency_key_reused'), 5],
  [refusal(429, 'rate_limited'), 6],
  [refusal(451, 'region_restricted'), 4],
  [refusal(500, 'internal_error'), 1],
  [refusal(503, 'unavailable'), 1],
  [refusal(504, 'timeout'), 7],
  [new TimeoutError('late'), 7],
  [new ConnectionError('gone'), 1],
  [usageError('no'), 2],
  [new Error('no'), 1],
  ['no', 1],
])('%s ends with %i', (error, exit) => {
  expect(EXIT_CODES[toCommandError(error).outcome]).toBe(exit);
});

test('the request id and every wrong field are shown', () => {
  const errors = [
    { param: 'name', code: 'name_required', message: 'name is missing.' },
    { param: 'region', code: 'region_invalid', message: 'region is unknown.' },
  ];
  const error = new ServiceError(400, {
    type: 'some_error',
    code: 'name_required',
    message: 'name is missing.',
    errors,
  });
  expect(toCommandError(error).message).toBe('name is missing.\nregion is unknown.');
  expect(toCommandError(refusal(404)).requestId).toBe('req_1');
});
