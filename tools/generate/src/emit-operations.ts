import type { ApiDocument, Operation } from './document.ts';
import type { JsonObject } from './document-values.ts';
import { DEFAULT_MAX_BODY } from './document.ts';
import { asObject, DocumentError, resolve } from './document-values.ts';
import { approvalOf } from './destruction.ts';
import { responseTypeOf, isStreamed, successOf } from './document-responses.ts';
import { kindsOf } from './kinds.ts';
import { refuseSecretParameter, secretFieldsIn } from './secrets.ts';

/** The id of a document's schemas when they are used without it. */
export const PUBLIC_SCHEMA_ID = 'landhold';
export const CONSOLE_SCHEMA_ID = 'landhold-console';
export const MOCK_SCHEMA_ID = 'landhold-mock';

/** The headers that make a request depend on a record's version; an operation takes at most one of them. */
export const CONDITIONS = ['If-Match', 'If-None-Match'];

/** The operation table: the server binds its routes from it, and the contract tests loop over it. */
export function emitOperations(document: ApiDocument, schemaId = PUBLIC_SCHEMA_ID): string {
  const odd = document.operations.find((each) => isStreamed(each) || (each.maxBody ?? 0) > DEFAULT_MAX_BODY);
  if (odd !== undefined && schemaId !== PUBLIC_SCHEMA_ID)
    throw new DocumentError(
      `${odd.operationId}: only the public document has bodies that are not plain JSON of the usual size.`,
    );
  const table = Object.fromEntries(
    document.operations.map((operation) => [operation.operationId, entry(document, operation, schemaId)]),
  );
  return [
    `export const operations = ${JSON.stringify(table, null, 2)} as const;`,
    '',
    'export type OperationId = keyof typeof operations;',
    '',
  ].join('\n');
}

function entry(document: ApiDocument, operation: Operation, schemaId: string): object {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const takes = (name: string): boolean => operation.parameters.some((parameter) => parameter.name === name);
  const [successStatus, success] = successOf(operation);
  for (const { schema, name } of operation.parameters) refuseSecretParameter(schema, name);
  return {
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    kind: kindOf(document, operation),
    scope: operation.scope,
    ...(schemaId === PUBLIC_SCHEMA_ID ? { approval: approvalOf(document, operation) } : {}),
    summary: operation.summary,
    query: Object.fromEntries(query.map((parameter) => [parameter.name, rebase(parameter.schema, schemaId)])),
    takesIdempotencyKey: takes('Idempotency-Key'),
    condition: CONDITIONS.find(takes) ?? null,
    hasEntityTag: success.headers.has('ETag'),
    body: operation.bodySchema,
    bodyDefaults: operation.bodySchema === null ? [] : fieldsWithDefault(document, operation.bodySchema),
    bodyTypes: operation.bodyTypes,
    textBody: operation.textBody && { type: operation.textBody.type, field: operation.textBody.field },
    maxBody: operation.maxBody,
    responseType: responseTypeOf(operation.responses),
    success: successStatus,
    responses: Object.fromEntries([...operation.responses].map(([status, response]) => [status, response.schema])),
    secrets: {
      body: secretFieldsIn(document.root, operation.bodySchema),
      response: secretsOfResponses(document, operation, takes('Idempotency-Key')),
    },
  };
}

/** The kind whose list or record the path is. */
function kindOf(document: ApiDocument, { path }: Operation): string | null {
  const collection = path.replace(/\/\{id\}$/, '');
  return kindsOf(document).find((kind) => kind.path === collection)?.name ?? null;
}

/** A reply that can be replayed has null in place of a secret sooner or later. */
function secretsOfResponses({ root }: ApiDocument, { responses }: Operation, mayBeNull: boolean): string[] {
  const schemas = [...responses].filter(([status]) => status < 300).map(([, { schema }]) => schema);
  return [...new Set(schemas.flatMap((schema) => secretFieldsIn(root, schema, { mayBeNull })))];
}

function fieldsWithDefault(document: ApiDocument, schemaName: string): string[] {
  const schema = resolve(document.root, { $ref: `#/components/schemas/${schemaName}` }, schemaName);
  return Object.entries(asObject(schema['properties'], schemaName))
    .filter(([, property]) => asObject(property, schemaName)['default'] !== undefined)
    .map(([field]) => field);
}

/** Schemas are used without the document, so their references must not point into it. */
export function rebase(schema: JsonObject, schemaId: string): JsonObject {
  const moved = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${schemaId}#/$defs/`);
  return JSON.parse(moved) as JsonObject;
}
