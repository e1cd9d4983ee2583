import type { ApiDocument } from './document.ts';
import type { JsonObject } from './document-values.ts';
import { asObject } from './document-values.ts';

const HEAD = `# Controls of a mock

Every request that controls a mock, made from its document, \`openapi/mock.yaml\`. A server in live mode responds 404 to all of them.

Each needs the development key, or a key of \`LANDHOLD_BOOTSTRAP_KEYS\` with the scope \`mock:control\`, such as \`KEY=mock:control\`. They count against no rate limit. [A mock for tests](a-mock-for-tests.md) shows how to use them from tests and from the command line.
`;

/** The reference of the mock's controls, as a guide. */
export function emitMockGuide(document: ApiDocument): string {
  const schemas = asObject(asObject(document.root['components'], 'components')['schemas'], 'schemas');
  const parts = document.operations.map((operation) => {
    const { method, path, summary, description, bodySchema } = operation;
    const fields = bodySchema === null ? [] : rowsOf(schemas, bodySchema, '');
    const table = fields.length === 0 ? [] : ['', '| field | what it says |', '| --- | --- |', ...fields];
    return [`\n## ${summary}\n`, `\`${method} ${path}\`\n`, description, ...table, ''].join('\n');
  });
  return HEAD + parts.join('');
}

function rowsOf(schemas: JsonObject, name: string, prefix: string): string[] {
  const schema = asObject(schemas[name], name);
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(asObject(schema['properties'], name)).flatMap(([field, given]) => {
    const property = asObject(given, field);
    const { $ref: reference } = property as { $ref?: string };
    const inner = reference?.slice(reference.lastIndexOf('/') + 1);
    if (inner !== undefined) return rowsOf(schemas, inner, `${prefix}${field}.`);
    const need = required.includes(field) ? ' Required in it.' : '';
    return [`| \`${prefix}${field}\` | ${property['description'] as string}${need} |`];
  });
}
