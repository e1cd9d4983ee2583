import type { ApiDocument, JsonObject, Operation } from './document.ts';
import { asObject, resolve } from './document.ts';
import { refuseSecretParameter, secretFieldsIn } from './secrets.ts';

/** What the schemas of a document are called once they travel apart from it. */
export const PUBLIC_SCHEMA_ID = 'landhold';
export const CONSOLE_SCHEMA_ID = 'landhold-console';

/** The operation table: what the server binds its routes from, and what the contract tests loop over. */
export function emitOperations(document: ApiDocument, schemaId = PUBLIC_SCHEMA_ID): string {
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
  const takesIdempotencyKey = operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  for (const { schema, name } of operation.parameters) refuseSecretParameter(schema, name);
  return {
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    scope: operation.scope,
    summary: operation.summary,
    query: Object.fromEntries(query.map((parameter) => [parameter.name, rebase(parameter.schema, schemaId)])),
    takesIdempotencyKey,
    body: operation.bodySchema,
    bodyDefaults: operation.bodySchema === null ? [] : fieldsWithDefault(document, operation.bodySchema),
    responses: Object.fromEntries([...operation.responses].map(([status, response]) => [status, response.schema])),
    secrets: {
      body: secretFieldsIn(document.root, operation.bodySchema),
      answer: secretsOfAnswers(document, operation, takesIdempotencyKey),
    },
  };
}

/** A reply that can be replayed has null in the place of a secret sooner or later. */
function secretsOfAnswers({ root }: ApiDocument, { responses }: Operation, mayBeNull: boolean): string[] {
  const schemas = [...responses].filter(([status]) => status < 300).map(([, { schema }]) => schema);
  return [...new Set(schemas.flatMap((schema) => secretFieldsIn(root, schema, { mayBeNull })))];
}

function fieldsWithDefault(document: ApiDocument, schemaName: string): string[] {
  const schema = resolve(document.root, { $ref: `#/components/schemas/${schemaName}` }, schemaName);
  return Object.entries(asObject(schema['properties'], schemaName))
    .filter(([, property]) => asObject(property, schemaName)['default'] !== undefined)
    .map(([field]) => field);
}

/** Schemas travel apart from the document, so their references must not point into it any longer. */
export function rebase(schema: JsonObject, schemaId: string): JsonObject {
  const moved = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${schemaId}#/$defs/`);
  return JSON.parse(moved) as JsonObject;
}
