import type { ApiDocument, Operation } from './document.ts';
import type { JsonObject } from './document-values.ts';
import { asObject } from './document-values.ts';
import { commentOf, fieldOf, indent, renderComment, renderField, typeOf } from './schema-types.ts';

/**
 * The types of the document: `operations` says what each operation takes and returns, and each schema has a type of
 * its name. A name with nothing behind it is `undefined`, such as the body of a GET or of a 204.
 */
export function emitTypes(document: ApiDocument): string {
  const operations = document.operations.map(
    (operation) => `${operation.operationId}: {\n${indent(typesOf(document.root, operation).join('\n'))}\n};`,
  );
  const schemas = asObject(asObject(document.root['components'], 'components')['schemas'], 'schemas');
  return [
    `export interface operations {\n${indent(operations.join('\n'))}\n}\n`,
    ...Object.entries(schemas).map(([name, value]) => renderSchema(document.root, name, asObject(value, name))),
  ].join('\n');
}

function typesOf(root: JsonObject, operation: Operation): string[] {
  return [
    `path: ${parametersIn(root, operation, 'path')};`,
    `query: ${parametersIn(root, operation, 'query')};`,
    `body: ${operation.bodySchema ?? 'undefined'};`,
    `result: ${resultOf(operation)};`,
  ];
}

function parametersIn(root: JsonObject, operation: Operation, place: string): string {
  const fields = operation.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => renderField(fieldOf(root, operation, parameter)));
  return fields.length === 0 ? 'undefined' : `{\n${indent(fields.join('\n'))}\n}`;
}

/** The JSON of a success. */
function resultOf({ responses }: Operation): string {
  const schemas = [...responses].flatMap(([status, { schema }]) => (status < 300 ? [schema ?? 'undefined'] : []));
  return [...new Set(schemas)].join(' | ');
}

function renderSchema(root: JsonObject, name: string, schema: JsonObject): string {
  return `${renderComment(commentOf(root, schema))}export type ${name} = ${typeOf(root, schema, name)};\n`;
}
