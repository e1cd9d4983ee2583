import type { ExpectedRequest, MockBody, MockVerification } from '@landhold/contract/mock';
import { isDeepStrictEqual } from 'node:util';
import { ServiceError } from '../core/service-error.ts';
import { checkFilter } from './check-filter.ts';
import type { Asked } from './journal.ts';
import { bodyOfAsked, splitUrl, toMockRequest } from './journal.ts';
import { kindOfOperation } from './operation-facts.ts';

type Expectation = MockBody<'verifyMockRequests'>;

/** A request with its body, which is read once. */
interface Read {
  readonly asked: Asked;
  readonly body: Record<string, unknown> | undefined;
}

const MAX_OTHERS = 10;
/** More than that nobody reads in a message. */
const MAX_SHOWN = 5;
const MAX_TEXT = 300;
const AMOUNTS: readonly string[] = ['count', 'at_least', 'at_most'];

/** Throws if nothing could ever meet what is expected. */
export function checkExpectation({ expected, nothing_else: nothingElse }: Expectation): void {
  if (expected.length === 0 && nothingElse !== true) {
    throw new ServiceError('verification_impossible', 'Nothing is expected. Send expected, nothing_else, or both.', {
      param: 'expected',
    });
  }
  for (const [index, each] of expected.entries()) {
    const within = (field: string): string => `expected[${index}].${field}`;
    checkFilter(each, { code: 'verification_impossible', within });
    const { count, at_least: atLeast, at_most: atMost } = each;
    if (count !== undefined && (atLeast ?? atMost) !== undefined) {
      const message = `${within('count')} is the exact number. Leave at_least and at_most out.`;
      throw new ServiceError('verification_impossible', message, { param: within('count') });
    }
    if (atLeast !== undefined && atMost !== undefined && atLeast > atMost) {
      const message = `${within('at_least')} is more than at_most, so no number meets both.`;
      throw new ServiceError('verification_impossible', message, { param: within('at_least') });
    }
  }
}

/** Compares the requests with what was expected of them. */
export function verifyRequests(all: readonly Asked[], expectation: Expectation): MockVerification {
  const { expected, nothing_else: nothingElse, project_id: projectId } = expectation;
  const requests = all
    .filter((asked) => projectId === undefined || asked.projectId === projectId)
    .map((asked) => ({ asked, body: bodyOfAsked(asked) }));
  const matched = expected.map((each) => requests.filter((request) => matches(request, each)));
  const known = new Set(matched.flat());
  const others = requests.filter((request) => !known.has(request));
  const wrong = expected.flatMap((each, index) => describeWrong(each, matched[index]!, requests));
  if (nothingElse === true && others.length > 0) wrong.push(`Nothing else was expected, but ${list(others)}.`);
  return {
    object: 'verification',
    is_met: wrong.length === 0,
    message: wrong.length === 0 ? 'All requests were as expected.' : wrong.join(' '),
    matched: matched.map(({ length }) => length),
    others: others.slice(0, MAX_OTHERS).map(({ asked }) => toMockRequest(asked)),
  };
}

function matches(request: Read, expected: ExpectedRequest): boolean {
  return matchesAllButBody(request, expected) && (expected.body === undefined || includes(request.body, expected.body));
}

function matchesAllButBody({ asked }: Read, expected: ExpectedRequest): boolean {
  const { operation, kind, method, path, status, key_id: keyId, idempotency_key: idempotencyKey } = expected;
  return (
    (operation ?? asked.operation) === asked.operation &&
    (kind === undefined || kind === kindOfOperation(asked.operation)) &&
    (method ?? asked.method) === asked.method &&
    (path === undefined || path === splitUrl(asked.url)[0]) &&
    (status ?? asked.status) === asked.status &&
    (keyId ?? asked.keyId) === asked.keyId &&
    (idempotencyKey ?? asked.idempotencyKey) === asked.idempotencyKey
  );
}

/** Whether a value has everything that is wanted of it. */
function includes(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted) || !isObject(value)) return isDeepStrictEqual(value, wanted);
  return Object.keys(wanted).every((name) => Object.hasOwn(value, name) && includes(value[name], wanted[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeWrong(expected: ExpectedRequest, found: readonly Read[], all: readonly Read[]): string[] {
  const {
    count,
    at_least: atLeast = count ?? (expected.at_most === undefined ? 1 : 0),
    at_most: atMost = count,
  } = expected;
  if (found.length >= atLeast && found.length <= (atMost ?? Infinity)) return [];
  const often = count === undefined ? limitsOf(atLeast, atMost) : times(count);
  const sentence = `${describe(expected)} was expected ${often}, and was sent ${times(found.length)}.`;
  if (found.length >= atLeast || expected.body === undefined) return [sentence];
  const near = all.filter((request) => !found.includes(request) && matchesAllButBody(request, expected));
  if (near.length === 0) return [sentence];
  return [`${sentence} With other bodies: ${near.slice(0, MAX_SHOWN).map(bodyText).join(', ')}.`];
}

function limitsOf(atLeast: number, atMost: number | undefined): string {
  if (atMost === undefined) return `at least ${times(atLeast)}`;
  return atLeast === 0 ? `at most ${times(atMost)}` : `${atLeast} to ${times(atMost)}`;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function describe({ operation, body, ...others }: ExpectedRequest): string {
  const conditions = Object.entries(others).filter(([name]) => !AMOUNTS.includes(name));
  const parts = conditions.map(([name, value]) => `${name} ${value}`);
  if (body !== undefined) parts.push(`a body with ${shorten(JSON.stringify(body))}`);
  const what = operation ?? 'A request';
  return parts.length === 0 ? what : `${what} with ${parts.join(', ')}`;
}

function list(requests: readonly Read[]): string {
  const shown = requests.slice(0, MAX_SHOWN).map(({ asked }) => `${asked.method} ${shorten(splitUrl(asked.url)[0])}`);
  const more = requests.length - shown.length;
  const all = more === 0 ? shown : [...shown, `${more} more`];
  return `there was ${all.join(', ')}`;
}

function bodyText({ body }: Read): string {
  return body === undefined ? 'none' : shorten(JSON.stringify(body));
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}
