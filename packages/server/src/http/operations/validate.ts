import type { KindTag } from '@landhold/contract';
import { kinds, schemas } from '@landhold/contract';
import type { EntityTags } from '../../core/entity-tag.ts';
import { findUnstorable } from '../bodies/kept-text.ts';
import type { Check } from '../../core/operation.ts';
import { fieldErrors, ServiceError } from '../../core/service-error.ts';
import type { RankedError } from './field-errors.ts';
import { describeErrors, inOrder } from './field-errors.ts';
import { wrongLastEventId } from './last-event-id.ts';
import { lazily } from './lazily.ts';
import type { SchemaBundle, SchemaCheck } from './schema-check.ts';
import { compileSchema } from './schema-check.ts';

export interface Unchecked {
  /** The query as it was sent. */
  readonly search: string;
  /** The owner of cursors. */
  readonly owner: string;
  /** Its parameters, parsed only if the query is not cached. */
  readonly query: () => Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  /** The tags in the operation's conditional header; null if it was not sent, undefined if it is malformed. */
  readonly tags: EntityTags | null | undefined;
  /** Whether a stream reader sent a malformed `Last-Event-ID`. */
  readonly isLastEventIdWrong?: boolean;
  /** The position in a cursor; undefined if the cursor is not for this list and these filters. */
  openCursor(cursor: string, filters: string): string | undefined;
}

export interface Checked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly dryRun: boolean;
  readonly page: {
    readonly limit: number;
    readonly after: string | null;
    /** The list's filters in canonical form. */
    readonly filters: string;
  };
}

/** Checks the whole request, fills in the document's defaults, and throws all faults in one error. */
export type Validate = (request: Unchecked) => Checked;

const MAX_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 200;

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;

/** The part of an operation table row that checking needs. */
export interface CheckedOperation {
  readonly method: string;
  readonly kind: KindTag | null;
  readonly query: Readonly<Record<string, object>>;
  readonly takesIdempotencyKey: boolean;
  readonly condition: 'If-Match' | 'If-None-Match' | null;
  readonly body: string | null;
}

export function createValidator(
  operation: CheckedOperation,
  check: Check = () => [],
  bundle: SchemaBundle = schemas,
): Validate {
  const recordFields: readonly string[] =
    operation.method === 'PATCH' && operation.kind !== null ? kinds[operation.kind].recordFields : [];
  const queryRules = operation.query as Readonly<Record<string, { type?: string }>>;
  const queryFields = Object.keys(queryRules);
  const bodyFields = bodyFieldsOf(bundle, operation.body);
  const querySchema = { type: 'object', additionalProperties: false, properties: operation.query };
  const checkQuery = lazily(() => compileSchema(querySchema, bundle));
  const bodySchema = { $ref: `${bundle.$id}#/$defs/${operation.body}` };
  const checkBody = lazily(() => compileSchema(bodySchema, bundle));
  const documentOrder = [
    'Idempotency-Key',
    'Last-Event-ID',
    operation.condition ?? '',
    // A field of both comes in the order of the body.
    ...queryFields.filter((field) => !bodyFields.includes(field)),
    ...bodyFields,
    ...recordFields,
  ];

  /**
   * A request without a body is fully described by its query, and clients repeat queries. Checking one again takes 2.9
   * µs, 9 % of a page.
   */
  const remembered = new Map<string, Remembered>();

  return ({ search, owner, query: readSent, body: sentBody, idempotencyKey, tags, isLastEventIdWrong, openCursor }) => {
    if (operation.body === null && tags !== undefined && isLastEventIdWrong !== true) {
      const known = remembered.get(search);
      if (known !== undefined && (known.owner === null || known.owner === owner)) return known.checked;
    }
    const query = readQuery(readSent(), queryRules);
    const body = operation.body === null ? {} : readBody(sentBody);
    const inBody = operation.body === null ? [] : find(checkBody(), body, recordFields);
    const errors = [...find(checkQuery(), query, []), ...findUnkept(query, queryFields), ...inBody];
    const { limit, cursor, dry_run: dryRun = false, ...filterFields } = query;
    if (operation.takesIdempotencyKey && dryRun !== true && !isIdempotencyKey(idempotencyKey)) {
      errors.push(wrongIdempotencyKey());
    }
    if (tags === undefined) errors.push(wrongCondition(operation.condition!));
    if (isLastEventIdWrong === true) errors.push(wrongLastEventId());
    const filters = operation.body === null ? toFilters(filterFields) : '';
    const isSound = typeof cursor === 'string' && errors.every(({ field }) => field !== 'cursor');
    const after = isSound ? openCursor(cursor, filters) : null;
    if (after === undefined) errors.push(foreignCursor());
    const found = check(
      operation.body === null ? validFields(query, queryFields, errors) : validFields(body, bodyFields, errors),
    );
    for (const error of found) errors.push({ ...error, field: error.param, rank: 'wrong' });

    const [first, ...rest] = inOrder(errors, documentOrder);
    if (first !== undefined) throw fieldErrors([first, ...rest]);
    const page = { limit: limit as number, after: after ?? null, filters };
    const checked = { query: filterFields, body, dryRun: dryRun as boolean, page };
    if (operation.body === null && search.length <= LONGEST_REMEMBERED) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(search, { owner: cursor === undefined ? null : owner, checked });
    }
    return checked;
  };
}

interface Remembered {
  /** A cursor is only valid for its owner, so the result is cached for that owner; null without a cursor. */
  readonly owner: string | null;
  readonly checked: Checked;
}

function toFilters(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function find(check: SchemaCheck, fields: Record<string, unknown>, recordFields: readonly string[]): RankedError[] {
  const found = check(fields);
  return found.length === 0 ? [] : describeErrors(found, fields, recordFields);
}

/** Filters reach the store as sent. Bodies were checked when they were parsed. */
function findUnkept(query: Readonly<Record<string, unknown>>, queryFields: readonly string[]): RankedError[] {
  return queryFields.flatMap((field) => {
    const value = query[field];
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    return texts.flatMap((text, index) => {
      const flaw = typeof text === 'string' ? findUnstorable(text) : undefined;
      if (flaw === undefined) return [];
      const param = Array.isArray(value) ? `${field}[${index}]` : field;
      const message = `${param} must not have ${flaw}.`;
      return [{ field, rank: 'wrong' as const, param, code: `${field}_invalid` as const, message }];
    });
  });
}

/** Query parameters are text. Only a plain decimal becomes a number, so `0x10` and `1e1` are refused. */
function readQuery(
  sent: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, { type?: string }>>,
): Record<string, unknown> {
  // Without a prototype, so that a parameter named __proto__ is just another unknown one.
  const query = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) {
    const type = rules[name]?.type;
    if (type === 'integer' && typeof value === 'string' && /^(0|[1-9][0-9]{0,8})$/.test(value))
      query[name] = Number(value);
    else if (type === 'boolean' && (value === 'true' || value === 'false')) query[name] = value === 'true';
    else if (type === 'array') query[name] = [value].flat();
    else query[name] = value;
  }
  return query;
}

function readBody(sent: unknown): Record<string, unknown> {
  // A missing body counts as an object without fields, so that the caller sees which field is missing.
  if (sent === undefined) return {};
  if (sent !== null && typeof sent === 'object' && !Array.isArray(sent)) return sent as Record<string, unknown>;
  throw new ServiceError('body_invalid', 'The body must be a JSON object, such as {"name": "example.com"}.');
}

/** The known fields without faults. */
function validFields(
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
  errors: readonly RankedError[],
): Readonly<Record<string, unknown>> {
  if (errors.length === 0) return fields;
  const faulty = new Set(errors.map((error) => error.field));
  const valid = known.filter((field) => Object.hasOwn(fields, field) && !faulty.has(field));
  return Object.fromEntries(valid.map((field) => [field, fields[field]]));
}

function bodyFieldsOf(bundle: SchemaBundle, schema: string | null): string[] {
  if (schema === null) return [];
  return Object.keys((bundle.$defs as Record<string, { properties?: object }>)[schema]?.properties ?? {});
}

function foreignCursor(): RankedError {
  return {
    field: 'cursor',
    rank: 'wrong',
    param: 'cursor',
    code: 'cursor_invalid',
    message:
      'cursor must be the next_cursor of an earlier page of this list, with the same filters. Start again without it.',
  };
}

function isIdempotencyKey(sent: string | undefined): boolean {
  return sent === undefined || IDEMPOTENCY_KEY.test(sent);
}

function wrongIdempotencyKey(): RankedError {
  return {
    field: 'Idempotency-Key',
    rank: 'wrong',
    param: 'Idempotency-Key',
    code: 'idempotency_key_invalid',
    message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.',
  };
}

function wrongCondition(header: 'If-Match' | 'If-None-Match'): RankedError {
  return {
    field: header,
    rank: 'wrong',
    param: header,
    code: header === 'If-Match' ? 'if_match_invalid' : 'if_none_match_invalid',
    message: `${header} must be an ETag in quotes, several separated by commas, or *.`,
  };
}
