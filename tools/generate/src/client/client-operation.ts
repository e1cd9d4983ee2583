import type { ApiDocument, JsonObject, Operation } from '../document.ts';
import { asObject, DocumentError, resolve } from '../document.ts';
import type { Field } from './schema-types.ts';
import { commentOf, fieldsOf, refName, typeOf } from './schema-types.ts';

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** One operation as a method of the client: what goes in, where it is sent, and what comes out. */
export interface ClientOperation {
  readonly operation: Operation;
  readonly paramsName: string;
  readonly fields: readonly Field[];
  /** Where the fields go that have no place in the path; null when there are none. */
  readonly rest: 'query' | 'body' | null;
  readonly creates: boolean;
  /** The type of the answer; of one item when it is a list. */
  readonly result: string;
  readonly isList: boolean;
}

export function toClientOperation(document: ApiDocument, operation: Operation): ClientOperation {
  const { operationId } = operation;
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const creates = operation.parameters.some((parameter) => parameter.name === IDEMPOTENCY_KEY);
  const unknown = operation.parameters.find(
    (parameter) => !['path', 'query'].includes(parameter.in) && parameter.name !== IDEMPOTENCY_KEY,
  );
  if (unknown !== undefined)
    throw new DocumentError(`${operationId}: the client cannot send "${unknown.name}" in a ${unknown.in}.`);
  if (inQuery.length > 0 && operation.bodySchema !== null)
    throw new DocumentError(`${operationId}: the client sends a query or a body, not both.`);
  const fields = [
    ...[...inPath, ...inQuery].map(({ name, schema, description, required }) => ({
      name,
      type: typeOf(document.root, schema, `${operationId}.${name}`),
      required,
      comment: commentOf(document.root, { ...schema, description }),
    })),
    ...(operation.bodySchema === null
      ? []
      : fieldsOf(document.root, schemaNamed(document, operation.bodySchema), operation.bodySchema)),
  ];
  const names = fields.map((field) => field.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new DocumentError(`${operationId}: "${twice}" stands in two places of the request.`);

  return {
    operation,
    paramsName: `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Params`,
    fields,
    rest: operation.bodySchema !== null ? 'body' : inQuery.length > 0 ? 'query' : null,
    creates,
    ...resultOf(document, operation),
  };
}

function resultOf(document: ApiDocument, { operationId, responses }: Operation): { result: string; isList: boolean } {
  const success = [...responses].find(([status]) => status < 300)?.[1];
  if (success === undefined) throw new DocumentError(`${operationId} has no answer that is a success.`);
  if (success.schema === null) return { result: 'void', isList: false };
  if (!success.schema.endsWith('List')) return { result: success.schema, isList: false };
  const { data } = asObject(schemaNamed(document, success.schema)['properties'], success.schema);
  const items = asObject(asObject(data, `data of ${success.schema}`)['items'], `items of ${success.schema}`);
  return { result: refName(items['$ref'], success.schema), isList: true };
}

export function schemaNamed(document: ApiDocument, name: string): JsonObject {
  return resolve(document.root, { $ref: `#/components/schemas/${name}` }, name);
}
