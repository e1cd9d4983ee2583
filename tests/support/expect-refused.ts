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
    const responses = (await exchange({ port }, bytes)).filter((response) => response.status >= 200);
    expect(responses.map((response) => response.status)).toEqual([status]);
    expectEnvelope(responses[0]!, status, code);
    expect(responses[0]!.header('Connection')).toBe('close');
  });
}

/** Our envelope and all our headers, as in any API failure. */
export function expectEnvelope(response: RawResponse, status: number, code: string): void {
  expect(response.status, `answered: ${response.body}`).toBe(status);
  expect(response.header('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.header('Content-Length')).toBe(String(Buffer.byteLength(response.body)));
  const { error, ...rest } = response.json() as { error: Record<string, unknown> };
  expect(rest).toEqual({});
  expect(error['code'], `answered: ${response.body}`).toBe(code);
  expect(error['type']).toBe(typeOf(code));
  expect(error['message']).toMatch(/^\S.*\.$/);
  expect(error['request_id']).toMatch(REQUEST_ID);
  expect(response.header('X-Request-Id')).toBe(error['request_id']);
  expectRateLimitHeaders(response);
}

export function expectRateLimitHeaders(response: RawResponse): void {
  const limit = response.header('X-RateLimit-Limit');
  const remaining = response.header('X-RateLimit-Remaining');
  const reset = response.header('X-RateLimit-Reset');
  expect(limit).toMatch(/^[1-9]\d*$/);
  expect(remaining).toMatch(/^(0|[1-9]\d*)$/);
  expect(Number(remaining)).toBeLessThanOrEqual(Number(limit));
  expect(reset).toMatch(/^[1-9]\d*$/);
  expect(response.header('RateLimit-Policy')).toMatch(new RegExp(`^"default";q=${limit};w=[1-9]\\d*$`));
  expect(response.header('RateLimit')).toBe(`"default";r=${remaining};t=${reset}`);
}

/** Runs `act`, which must create no record, and checks that the next request is served. */
export async function expectNothingCreated(port: number, act: () => Promise<void>): Promise<void> {
  const before = await listCreations(port);
  await act();
  expect(await listCreations(port), 'records that were created').toEqual(before);
}

/** The newest creations, on a separate connection. */
export async function listCreations(port: number): Promise<string[]> {
  const bytes = head('GET /api/v1/events?limit=100 HTTP/1.1', HOST, AUTHORIZATION, CLOSE);
  const responses = await exchange({ port }, bytes);
  expect(responses.map((response) => response.status)).toEqual([200]);
  const { data } = responses[0]!.json() as { data: readonly { type: string; resource_id: string }[] };
  return data.filter(({ type }) => type.endsWith('.created')).map((event) => event.resource_id);
}

function typeOf(code: string): string {
  const table: Readonly<Record<string, { readonly type: string }>> = errorCodes;
  return (table[code] ?? table[code.replace(/^.+_(required|invalid)$/, '<field>_$1')])!.type;
}
