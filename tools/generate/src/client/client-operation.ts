import type { ApiDocument, Operation, Response } from '../document.ts';
import type { JsonObject } from '../document-values.ts';
import { JSON_TYPE } from '../document.ts';
import { asObject, DocumentError, resolve } from '../document-values.ts';
import { responseTypeOf, dryRunOf, EVENT_STREAM, successOf } from '../document-responses.ts';
import { CONDITIONS } from '../emit-operations.ts';
import type { Field } from '../schema-types.ts';
import { fieldOf, fieldsOf, refName } from '../schema-types.ts';

const IDEMPOTENCY_KEY = 'Idempotency-Key';
const LAST_EVENT_ID = 'Last-Event-ID';
const DRY_RUN = 'dry_run';

/** One operation as a method of the client: its arguments, its request, and its result. */
export interface ClientOperation {
  readonly operation: Operation;
  readonly paramsName: string;
  readonly fields: readonly Field[];
  /** Where fields go that are not in the path; null when there are none. */
  readonly rest: 'query' | 'body' | null;
  readonly creates: boolean;
  /** The response's type; for a list, the item's. */
  readonly result: string;
  readonly isList: boolean;
  readonly isStream: boolean;
  /** The content type of a text response; null for others. */
  readonly textType: string | null;
  /** The types of a call's options besides those of every call. */
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly type: 'IfMatch' | 'IfNoneMatch' | 'DryRun';
  /** The result if it depends on an option: its type, and when it applies. */
  readonly other?: { readonly result: string; readonly unchosen: string; readonly comment: string };
}

export function toClientOperation(document: ApiDocument, operation: Operation): ClientOperation {
  const { operationId } = operation;
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  // The client sends JSON, which has what is in the query beside a text.
  const isOfText = operation.textBody !== null;
  const inQuery = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && name !== DRY_RUN && !isOfText,
  );
  const creates = operation.parameters.some((parameter) => parameter.name === IDEMPOTENCY_KEY);
  const unknown = operation.parameters.find(
    ({ in: place, name }) =>
      !['path', 'query'].includes(place) && ![IDEMPOTENCY_KEY, LAST_EVENT_ID, ...CONDITIONS].includes(name),
  );
  if (unknown !== undefined)
    throw new DocumentError(`${operationId}: the client cannot send "${unknown.name}" in a ${unknown.in}.`);
  if (inQuery.length > 0 && operation.bodySchema !== null)
    throw new DocumentError(`${operationId}: the client sends a query or a body, not both.`);
  const fields = [
    ...[...inPath, ...inQuery].map((parameter) => fieldOf(document.root, operation, parameter)),
    ...(operation.bodySchema === null
      ? []
      : fieldsOf(document.root, schemaNamed(document, operation.bodySchema), operation.bodySchema)),
  ];
  const names = fields.map((field) => field.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new DocumentError(`${operationId}: "${twice}" stands in two places of the request.`);

  const result = resultOf(document, operation);
  const responseType = responseTypeOf(operation.responses);
  return {
    operation,
    paramsName: `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Params`,
    fields,
    rest: operation.bodySchema !== null ? 'body' : inQuery.length > 0 ? 'query' : null,
    creates,
    ...result,
    isStream: responseType === EVENT_STREAM,
    textType: responseType === null || [JSON_TYPE, EVENT_STREAM].includes(responseType) ? null : responseType,
    choices: choicesOf(operation, result.result),
  };
}

function choicesOf(operation: Operation, result: string): Choice[] {
  const takes = (name: string): boolean => operation.parameters.some((parameter) => parameter.name === name);
  const dryRun = dryRunOf(operation)?.schema ?? null;
  return [
    ...(takes('If-Match') ? [{ type: 'IfMatch' } as const] : []),
    ...(takes('If-None-Match')
      ? [
          {
            type: 'IfNoneMatch',
            other: {
              result: `${result} | null`,
              unchosen: 'IfNoneMatch<never>',
              comment: 'The same with `ifNoneMatch`: null when the record is still the one with that ETag.',
            },
          } as const,
        ]
      : []),
    ...(takes(DRY_RUN)
      ? [
          {
            type: 'DryRun',
            ...(dryRun === null
              ? {}
              : {
                  other: {
                    result: dryRun,
                    unchosen: 'DryRun<false>',
                    comment: 'The same as a dry run: what a create would make, without what is new with each record.',
                  },
                }),
          } as const,
        ]
      : []),
  ];
}

function resultOf(document: ApiDocument, operation: Operation): { result: string; isList: boolean } {
  const [, success] = successOf(operation);
  if (success.type === EVENT_STREAM) return { result: eventOf(operation.operationId, success), isList: false };
  if (success.schema === null) return { result: success.type === null ? 'void' : 'string', isList: false };
  if (!success.schema.endsWith('List')) return { result: success.schema, isList: false };
  const { data } = asObject(schemaNamed(document, success.schema)['properties'], success.schema);
  const items = asObject(asObject(data, `data of ${success.schema}`)['items'], `items of ${success.schema}`);
  return { result: refName(items['$ref'], success.schema), isList: true };
}

function eventOf(operationId: string, { itemSchema }: Response): string {
  if (itemSchema === null) throw new DocumentError(`${operationId}: a stream of events needs x-item-schema.`);
  return itemSchema;
}

export function schemaNamed(document: ApiDocument, name: string): JsonObject {
  return resolve(document.root, { $ref: `#/components/schemas/${name}` }, name);
}
