import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleErrorCodes, errorCodes, mockErrorCodes } from '@landhold/contract';
import { expect, test } from 'vitest';

/**
 * The one test that reads our source, as text: a code that is thrown and documented nowhere would otherwise be found by
 * whoever first meets it, and one that is documented and never thrown by nobody.
 */
const ROOT = join(import.meta.dirname, '../..');
const table = { ...errorCodes, ...consoleErrorCodes, ...mockErrorCodes };
const documented: readonly string[] = Object.keys(table);
const FIELD_CODE = /^(?:[a-z_]+|<field>)_(required|invalid|immutable)$/;

function read(pattern: string): string {
  const files = globSync(pattern, { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') || file.startsWith('tests/'),
  );
  if (files.length === 0) throw new Error(`${pattern} matches no file.`);
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

const source = read('packages/server/src/**/*.ts');
const tests = read('tests/contract/*.test.ts');

/** Every code that the source gives to an error, wherever it makes one. */
function codesInSource(): string[] {
  const made = source.matchAll(/(?:new ServiceError|refusal)\(\s*'([a-z_]+)'/g);
  const listed = source.matchAll(/\bcode: ['`]((?:[a-z_]|\$\{\w+\})+)['`]/g);
  return [...made, ...listed].map((match) => match[1]!.replace(/\$\{\w+\}/, '<field>'));
}

test('every code that the source makes is in the document', () => {
  const codes = new Set(codesInSource());
  expect(codes.size).toBeGreaterThan(20);
  const unknown = [...codes].filter((code) => !documented.includes(code) && !FIELD_CODE.test(code));
  expect(unknown).toEqual([]);
});

test('every code in the document is made by the source, or asserted by one of these tests', () => {
  const made = new Set(codesInSource());
  const neither = documented.filter((code) => !made.has(code) && !tests.includes(`'${code}'`));
  expect(neither).toEqual([]);
});

test('every code has one of the statuses and types that go together', () => {
  const typesByStatus: Readonly<Record<number, readonly string[]>> = {
    401: ['authentication_error'],
    403: ['permission_error'],
    409: ['conflict_error', 'idempotency_error'],
    412: ['conflict_error'],
    422: ['idempotency_error'],
    429: ['rate_limit_error'],
    451: ['export_control_error'],
  };
  for (const [code, { status, type }] of Object.entries(table)) {
    const expected = typesByStatus[status] ?? [status >= 500 ? 'api_error' : 'invalid_request_error'];
    expect(expected.map((each) => `${code} ${each}`)).toContain(`${code} ${type}`);
  }
});
