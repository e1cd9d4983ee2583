import { errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { faultsBy, faultsBySchema } from './closed-schemas.ts';
import type { Operation } from './operations.ts';
import { documentedHeaders, shapeOf } from './operations.ts';
import type { Answer } from './send.ts';

/** Headers that any response may have because of HTTP, and of browsers in the sandbox. */
const UNDOCUMENTED = [
  'content-type',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'cache-control',
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
export function expectDocumented(answer: Answer, operation: Operation, status: number): void {
  expectNone(answer, faultsByDocument(answer, operation, status));
}

/** An operation's failure, as the document describes it. */
export function expectDocumentedFailure(answer: Answer, operation: Operation, code: string): void {
  expectNone(answer, [
    ...faultsOfFailure(answer, code),
    ...faultsByDocument(answer, operation, answer.status),
    ...faultsOfDocUrl(answer, operation),
  ]);
}

/** The browser tests follow the link. */
function faultsOfDocUrl(answer: Answer, operation: Operation): string[] {
  const url = answer.error().doc_url ?? 'missing';
  return new RegExp(`^https?://[^/]+/reference/${operation.id}$`).test(url) ? [] : [`doc_url is ${url}`];
}

/** A failure anywhere: the envelope, and the code's documented status and type. */
export function expectFailure(answer: Answer, code: string): void {
  expectNone(answer, faultsOfFailure(answer, code));
}

/** On every response under the API prefixes, whatever the request. */
export function expectHeadersOnEveryAnswer(answer: Answer): void {
  expectNone(answer, faultsOfEveryAnswer(answer));
}

function expectNone(answer: Answer, faults: readonly string[]): void {
  expect(faults.map((fault) => `${fault}: ${describeAnswer(answer)}`).join('\n')).toBe('');
}

function faultsByDocument(answer: Answer, operation: Operation, status: number): string[] {
  if (answer.status !== status) return [`the status is ${answer.status}, not ${status}`];
  const schema = operation.responses[status];
  if (schema === undefined) return [`${operation.id} does not document ${status}`];
  return [
    ...faultsOfEveryAnswer(answer),
    ...faultsOfDocumentedHeaders(answer, operation),
    ...(shapeOf(operation) === 'stream' && status === 200
      ? faultsOfStream(answer)
      : schema === null
        ? faultsOfNoBody(answer)
        : faultsOfBody(answer, schema)),
  ];
}

/** A stream begins with its position. */
function faultsOfStream(answer: Answer): string[] {
  const type = answer.header('Content-Type');
  if (type !== 'text/event-stream; charset=utf-8') return [`Content-Type is ${type}`];
  return answer.method === 'HEAD' || /^id: [\w-]+\n\n/.test(answer.text) ? [] : ['the stream does not say where it is'];
}

function faultsOfBody(answer: Answer, schema: string): string[] {
  if (answer.header('Content-Type') !== JSON_TYPE) return [`Content-Type is ${answer.header('Content-Type')}`];
  if (answer.method === 'HEAD') return answer.text === '' ? [] : ['HEAD is answered with a body'];
  return faultsBySchema(schema, answer.json()).map((fault) => `by the schema ${schema}: ${fault}`);
}

function faultsOfNoBody(answer: Answer): string[] {
  const isEmpty = answer.text === '' && answer.header('Content-Type') === undefined;
  return isEmpty ? [] : ['there is a body, or a type for one'];
}

function faultsOfFailure(answer: Answer, code: string): string[] {
  const { type, status } = describeCode(code);
  if (answer.status !== status) return [`the status is ${answer.status}, not ${status} for ${code}`];
  const faults = [...faultsOfEveryAnswer(answer), ...faultsOfBody(answer, 'Error')];
  if (status === 401 && answer.header('WWW-Authenticate') !== 'Bearer') faults.push('WWW-Authenticate is not Bearer');
  if (answer.method === 'HEAD' || faults.length > 0) return faults;
  const error = answer.error();
  if (error.code !== code) faults.push(`the code is ${error.code}, not ${code}`);
  if (error.type !== type) faults.push(`the type is ${error.type}, not ${type}`);
  if (error.request_id !== answer.header('X-Request-Id')) faults.push('request_id is not X-Request-Id');
  if (!/^\S.*[.]$/.test(error.message)) faults.push(`the message is no sentence: ${error.message}`);
  return faults;
}

function faultsOfEveryAnswer(answer: Answer): string[] {
  const limit = answer.header('X-RateLimit-Limit');
  const remaining = answer.header('X-RateLimit-Remaining');
  const reset = answer.header('X-RateLimit-Reset');
  const isSandbox = answer.path.startsWith('/sandbox/');
  // Files count separately, except for callers without a key of the project.
  const isFile = answer.method === 'PUT' && !isSandbox && answer.status !== 401 && /\/files\/[^/]+$/.test(answer.path);
  const policy = isFile ? 'files' : 'default';
  const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  const checks: [name: string, holds: boolean][] = [
    ['X-Request-Id', REQUEST_ID.test(answer.header('X-Request-Id') ?? '')],
    ['X-RateLimit-Limit', /^[1-9]\d*$/.test(limit ?? '')],
    ['X-RateLimit-Remaining', /^(0|[1-9]\d*)$/.test(remaining ?? '') && Number(remaining) <= Number(limit)],
    ['X-RateLimit-Reset', /^(0|[1-9]\d*)$/.test(reset ?? '')],
    [
      'RateLimit-Policy',
      new RegExp(`^"${policy}";q=${limit};w=[1-9]\\d*$`).test(answer.header('RateLimit-Policy') ?? ''),
    ],
    ['RateLimit', answer.header('RateLimit') === `"${policy}";r=${remaining};t=${reset}`],
    ['Access-Control-Allow-Origin', answer.header('Access-Control-Allow-Origin') === (isSandbox ? '*' : undefined)],
    ['Access-Control-Allow-Credentials', answer.header('Access-Control-Allow-Credentials') === undefined],
    ['CORS, and this is production', isSandbox || cors.length === 0],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => `header: ${name}: ${answer.header(name)}`);
}

function faultsOfDocumentedHeaders(answer: Answer, operation: Operation): string[] {
  const headers = documentedHeaders(operation, answer.status);
  const known = new Set([...headers.map(([name]) => name.toLowerCase()), ...UNDOCUMENTED]);
  const undocumented = [...answer.headers.keys()].filter((name) => !known.has(name));
  return [
    ...undocumented.map((name) => `header: ${name} is not documented for ${answer.status}`),
    ...headers.flatMap(([name, { required, schema }]) => {
      const value = answer.header(name);
      if (value === undefined) return required === true ? [`header: ${name} is missing`] : [];
      const spelling = answer.headerNames.includes(name) ? [] : [`header: ${name} is spelled in another way`];
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
export function expectStatus(answer: Answer, status: number): void {
  expectNone(answer, answer.status === status ? [] : [`the status is ${answer.status}, not ${status}`]);
}

function describeAnswer({ method, path, status, text }: Answer): string {
  return `${method} ${path} → ${status} ${text.slice(0, 400)}`;
}
