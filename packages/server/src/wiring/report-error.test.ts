import { expect, test } from 'vitest';
import { ServiceError } from '../core/service-error.ts';
import { createReportError, describe, troubleOf } from './report-error.ts';

function create() {
  const lines: string[] = [];
  let now = 0;
  const write = (fields: object, line: string): void => void lines.push(`${Object.keys(fields).join()} ${line}`);
  const counted = ({ failures }: { failures?: number }, line: string): void => void lines.push(`${failures} ${line}`);
  const report = createReportError({ warn: counted, error: write }, { monotonic: () => now });
  return { lines, report, wait: (ms: number) => (now += ms) };
}

const READ_ONLY = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
const UNAVAILABLE = new ServiceError('unavailable', 'Try again.', { cause: READ_ONLY });

test('trouble with the database is one line a second with the number of failures, and no stack', () => {
  const { lines, report, wait } = create();
  for (let failure = 0; failure < 40; failure += 1) report(failure % 2 === 0 ? READ_ONLY : UNAVAILABLE);
  wait(999);
  report(READ_ONLY);
  expect(lines).toEqual(['1 the database cannot be used: cannot execute INSERT']);
  wait(1);
  report(READ_ONLY);
  expect(lines[1]).toBe('41 the database cannot be used: cannot execute INSERT');
});

test('every fault is reported with its stack', () => {
  const { lines, report } = create();
  for (let failure = 0; failure < 2; failure += 1)
    report(new TypeError('x is not a function'), { request_id: 'req_1' });
  expect(lines).toEqual(['err,request_id unexpected error', 'err,request_id unexpected error']);
});

test('what is wrong with the database is said in one line, and faults are not trouble', () => {
  const refused = Object.assign(new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]), {
    code: 'ECONNREFUSED',
  });
  expect(describe(troubleOf(refused))).toBe('refused ::1, refused 127.0.0.1');
  expect(describe(troubleOf(UNAVAILABLE))).toBe('cannot execute INSERT');
  for (const fault of [new TypeError('x'), new ServiceError('resource_not_found', 'No.'), 'a text', undefined])
    expect(troubleOf(fault)).toBeUndefined();
});
