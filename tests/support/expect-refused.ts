import { errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { AUTHORIZATION, CLOSE, head, HOST } from './raw-request.ts';
import type { RawResponse } from './raw-response.ts';
import { exchange } from './raw-socket.ts';

/** A row in a table of malformed requests: its name, its bytes, and how it is refused. */
export type Refused = readonly [name: string, bytes: string | Buffer, status: number, code: string];

/** The rows of a table for `test.each`, each with the name of its test first. */
export function titled(
  table: readonly Refused[],
): [title: string, bytes: string | Buffer, status: number, code: string][] {
  return table.map(([name, bytes, status, code]) => [`${status} ${code} for ${name}`, bytes, status, code]);
}

const REQUEST_ID = /^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Refused with exactly one response, nothing was created, and the next caller is served. */
export async function expectRefused(port: number, bytes: string | Buffer, status: number, code: string): Promise<void> {
  await expectNothingCreated(port, async () => {
    const answers = (await exchange({ port }, bytes)).filter((answer) => answer.status >= 200);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    expectEnvelope(answers[0]!, status, code);
    expect(answers[0]!.header('Connection')).toBe('close');
  });
}

/** Our envelope and all our headers, as in any API failure. */
export function expectEnvelope(answer: RawResponse, status: number, code: string): void {
  expect(answer.status, `answered: ${answer.body}`).toBe(status);
  expect(answer.header('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.header('Content-Length')).toBe(String(Buffer.byteLength(answer.body)));
  const { error, ...rest } = answer.json() as { error: Record<string, unknown> };
  expect(rest).toEqual({});
  expect(error['code'], `answered: ${answer.body}`).toBe(code);
  expect(error['type']).toBe(typeOf(code));
  expect(error['message']).toMatch(/^\S.*\.$/);
  expect(error['request_id']).toMatch(REQUEST_ID);
  expect(answer.header('X-Request-Id')).toBe(error['request_id']);
  expectRateLimitHeaders(answer);
}

export function expectRateLimitHeaders(answer: RawResponse): void {
  const limit = answer.header('X-RateLimit-Limit');
  const remaining = answer.header('X-RateLimit-Remaining');
  const reset = answer.header('X-RateLimit-Reset');
  expect(limit).toMatch(/^[1-9]\d*$/);
  expect(remaining).toMatch(/^(0|[1-9]\d*)$/);
  expect(Number(remaining)).toBeLessThanOrEqual(Number(limit));
  expect(reset).toMatch(/^[1-9]\d*$/);
  expect(answer.header('RateLimit-Policy')).toMatch(new RegExp(`^"default";q=${limit};w=[1-9]\\d*$`));
  expect(answer.header('RateLimit')).toBe(`"default";r=${remaining};t=${reset}`);
}

/** Whatever the test does, it creates no record, and the next request is served. */
export async function expectNothingCreated(port: number, act: () => Promise<void>): Promise<void> {
  const before = await listCreations(port);
  await act();
  expect(await listCreations(port), 'records that were created').toEqual(before);
}

/** The newest creations, on a separate connection. */
export async function listCreations(port: number): Promise<string[]> {
  const bytes = head('GET /api/v1/events?limit=100 HTTP/1.1', HOST, AUTHORIZATION, CLOSE);
  const answers = await exchange({ port }, bytes);
  expect(answers.map((answer) => answer.status)).toEqual([200]);
  const { data } = answers[0]!.json() as { data: readonly { type: string; resource_id: string }[] };
  return data.filter(({ type }) => type.endsWith('.created')).map((event) => event.resource_id);
}

function typeOf(code: string): string {
  const table: Readonly<Record<string, { readonly type: string }>> = errorCodes;
  return (table[code] ?? table[code.replace(/^.+_(required|invalid)$/, '<field>_$1')])!.type;
}
