import type { ApiDocument, JsonObject, Operation } from '../document.ts';
import { asObject, DocumentError, resolve } from '../document.ts';
import type { Field } from './schema-types.ts';
import { commentOf, fieldsOf, refName, typeOf } from './schema-types.ts';

/** One operation as a method of the client: what goes in, where it is sent, and what comes out. */
export interface ClientOperation {
  readonly operation: Operation;
  readonly paramsName: string;
  readonly fields: readonly Field[];
  readonly pathFields: readonly string[];
  readonly queryFields: readonly string[];
  readonly hasBody: boolean;
  readonly creates: boolean;
  /** The type of the answer; of one item when it is a list. */
  readonly result: string;
  readonly isList: boolean;
}

export function toClientOperation(document: ApiDocument, operation: Operation): ClientOperation {
  const { operationId } = operation;
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const fields = [
    ...[...inPath, ...inQuery].map(({ name, schema, description, in: place }) => ({
      name,
      type: typeOf(document.root, schema, `${operationId}.${name}`),
      required: place === 'path',
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
    pathFields: inPath.map((parameter) => parameter.name),
    queryFields: inQuery.map((parameter) => parameter.name),
    hasBody: operation.bodySchema !== null,
    creates: operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
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
