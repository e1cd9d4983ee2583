import { errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { faultsBy, faultsBySchema } from './closed-schemas.ts';
import type { Operation } from './operations.ts';
import { documentedHeaders, shapeOf } from './operations.ts';
import type { ApiResponse } from './send.ts';

/** Headers that any response may have because of HTTP and of browsers. */
const UNDOCUMENTED = [
  'content-type',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'cache-control',
  'x-content-type-options',
  'x-accel-buffering',
  'access-control-allow-origin',
  'access-control-expose-headers',
];
const REQUEST_ID = /^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const JSON_TYPE = 'application/json; charset=utf-8';

/*
 * These check some twenty things in each of thousands of responses. They collect faults and expect once that there are
 * none, which is many times as fast as an expectation for each, and reports all faults together.
 */

/** Everything that the document promises of a response to this operation, and nothing more. */
export function expectDocumented(response: ApiResponse, operation: Operation, status: number): void {
  expectNone(response, faultsByDocument(response, operation, status));
}

/** An operation's failure, as the document describes it. */
export function expectDocumentedFailure(response: ApiResponse, operation: Operation, code: string): void {
  expectNone(response, [
    ...faultsOfFailure(response, code),
    ...faultsByDocument(response, operation, response.status),
    ...faultsOfDocUrl(response, operation),
  ]);
}

/** The browser tests follow the link. */
function faultsOfDocUrl(response: ApiResponse, operation: Operation): string[] {
  const url = response.error().doc_url ?? 'missing';
  return new RegExp(`^https?://[^/]+/reference/${operation.id}$`).test(url) ? [] : [`doc_url is ${url}`];
}

/** A failure anywhere: the envelope, and the code's documented status and type. */
export function expectFailure(response: ApiResponse, code: string): void {
  expectNone(response, faultsOfFailure(response, code));
}

/** On every response under the API prefixes, whatever the request. */
export function expectHeadersOnEveryResponse(response: ApiResponse): void {
  expectNone(response, faultsOfEveryResponse(response));
}

function expectNone(response: ApiResponse, faults: readonly string[]): void {
  expect(faults.map((fault) => `${fault}: ${describeResponse(response)}`).join('\n')).toBe('');
}

function faultsByDocument(response: ApiResponse, operation: Operation, status: number): string[] {
  if (response.status !== status) return [`the status is ${response.status}, not ${status}`];
  const schema = operation.responses[status];
  if (schema === undefined) return [`${operation.id} does not document ${status}`];
  return [
    ...faultsOfEveryResponse(response),
    ...faultsOfDocumentedHeaders(response, operation),
    ...(shapeOf(operation) === 'stream' && status === 200
      ? faultsOfStream(response)
      : schema === null
        ? faultsOfNoBody(response)
        : faultsOfBody(response, schema)),
  ];
}

/** A stream begins with its position. */
function faultsOfStream(response: ApiResponse): string[] {
  const type = response.header('Content-Type');
  if (type !== 'text/event-stream; charset=utf-8') return [`Content-Type is ${type}`];
  return response.method === 'HEAD' || /^id: [\w-]+\n\n/.test(response.text)
    ? []
    : ['the stream does not say where it is'];
}

function faultsOfBody(response: ApiResponse, schema: string): string[] {
  if (response.header('Content-Type') !== JSON_TYPE) return [`Content-Type is ${response.header('Content-Type')}`];
  if (response.method === 'HEAD') return response.text === '' ? [] : ['HEAD is answered with a body'];
  return faultsBySchema(schema, response.json()).map((fault) => `by the schema ${schema}: ${fault}`);
}

function faultsOfNoBody(response: ApiResponse): string[] {
  const isEmpty = response.text === '' && response.header('Content-Type') === undefined;
  return isEmpty ? [] : ['there is a body, or a type for one'];
}

function faultsOfFailure(response: ApiResponse, code: string): string[] {
  const { type, status } = describeCode(code);
  if (response.status !== status) return [`the status is ${response.status}, not ${status} for ${code}`];
  const faults = [...faultsOfEveryResponse(response), ...faultsOfBody(response, 'Error')];
  if (status === 401 && response.header('WWW-Authenticate') !== 'Bearer') faults.push('WWW-Authenticate is not Bearer');
  if (response.method === 'HEAD' || faults.length > 0) return faults;
  const error = response.error();
  if (error.code !== code) faults.push(`the code is ${error.code}, not ${code}`);
  if (error.type !== type) faults.push(`the type is ${error.type}, not ${type}`);
  if (error.request_id !== response.header('X-Request-Id')) faults.push('request_id is not X-Request-Id');
  if (!/^\S.*[.]$/.test(error.message)) faults.push(`the message is no sentence: ${error.message}`);
  return faults;
}

function faultsOfEveryResponse(response: ApiResponse): string[] {
  const limit = response.header('X-RateLimit-Limit');
  const remaining = response.header('X-RateLimit-Remaining');
  const reset = response.header('X-RateLimit-Reset');
  const isSandbox = response.path.startsWith('/sandbox/');
  // Files count separately, except for callers without a key of the project.
  const isFile =
    response.method === 'PUT' && !isSandbox && response.status !== 401 && /\/files\/[^/]+$/.test(response.path);
  const policy = isFile ? 'files' : 'default';
  const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
  const checks: [name: string, holds: boolean][] = [
    ['X-Request-Id', REQUEST_ID.test(response.header('X-Request-Id') ?? '')],
    ['X-RateLimit-Limit', /^[1-9]\d*$/.test(limit ?? '')],
    ['X-RateLimit-Remaining', /^(0|[1-9]\d*)$/.test(remaining ?? '') && Number(remaining) <= Number(limit)],
    ['X-RateLimit-Reset', /^(0|[1-9]\d*)$/.test(reset ?? '')],
    [
      'RateLimit-Policy',
      new RegExp(`^"${policy}";q=${limit};w=[1-9]\\d*$`).test(response.header('RateLimit-Policy') ?? ''),
    ],
    ['RateLimit', response.header('RateLimit') === `"${policy}";r=${remaining};t=${reset}`],
    ['Access-Control-Allow-Origin', response.header('Access-Control-Allow-Origin') === (isSandbox ? '*' : undefined)],
    ['Access-Control-Allow-Credentials', response.header('Access-Control-Allow-Credentials') === undefined],
    ['CORS, and this is production', isSandbox || cors.length === 0],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => `header: ${name}: ${response.header(name)}`);
}

function faultsOfDocumentedHeaders(response: ApiResponse, operation: Operation): string[] {
  const headers = documentedHeaders(operation, response.status);
  const known = new Set([...headers.map(([name]) => name.toLowerCase()), ...UNDOCUMENTED]);
  const undocumented = [...response.headers.keys()].filter((name) => !known.has(name));
  return [
    ...undocumented.map((name) => `header: ${name} is not documented for ${response.status}`),
    ...headers.flatMap(([name, { required, schema }]) => {
      const value = response.header(name);
      if (value === undefined) return required === true ? [`header: ${name} is missing`] : [];
      const spelling = response.headerNames.includes(name) ? [] : [`header: ${name} is spelled in another way`];
      const isNumber = 'type' in schema && schema.type === 'integer' && /^\d+$/.test(value);
      const faults = faultsBy(schema, isNumber ? Number(value) : value);
      return [...spelling, ...faults.map((fault) => `header: ${name}: ${value} ${fault}`)];
    }),
  ];
}

/** A code's documented type and status; `<field>_required` and the like stand for any field. */
export function describeCode(code: string): { readonly type: string; readonly status: number } {
  const table: Readonly<Record<string, { readonly type: string; readonly status: number }>> = errorCodes;
  const found = table[code] ?? table[code.replace(/^.+_(required|invalid|immutable)$/, '<field>_$1')];
  if (found === undefined) throw new Error(`The document lists no code ${code}.`);
  return found;
}

/** Only the status; if it differs, the whole response is reported. */
export function expectStatus(response: ApiResponse, status: number): void {
  expectNone(response, response.status === status ? [] : [`the status is ${response.status}, not ${status}`]);
}

function describeResponse({ method, path, status, text }: ApiResponse): string {
  return `${method} ${path} → ${status} ${text.slice(0, 400)}`;
}
