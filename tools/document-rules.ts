/** The rules of the document that redocly.yaml cannot express. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listOperations, resolve } from './document-reader.ts';
import type { ApiDocument, MediaType, NamedOperation } from './document-reader.ts';

function findScopeFaults({ name, operation }: NamedOperation): string[] {
  const scope = operation['x-scope'];
  if (scope === null || scope === undefined) return [];
  if (typeof scope !== 'string') return [`${name}: x-scope is a string, or null where any valid key will do`];
  return operation.responses['403'] ? [] : [`${name}: needs the scope ${scope}, but documents no 403`];
}

function hasExample({ example, examples }: MediaType): boolean {
  return example !== undefined || Object.keys(examples ?? {}).length > 0;
}

function findMissingExamples(document: ApiDocument, { name, operation }: NamedOperation): string[] {
  const bodies = Object.entries(operation.responses).map(
    ([status, response]) => [`the response ${status}`, resolve(document, response).content] as const,
  );
  const request = operation.requestBody && resolve(document, operation.requestBody).content;
  return [['the request body', request] as const, ...bodies].flatMap(([body, content]) =>
    Object.entries(content ?? {}).every(([type, media]) => type !== 'application/json' || hasExample(media))
      ? []
      : [`${name}: ${body} has no example`],
  );
}

/** Every object of the document with its JSON pointer. Examples contain data, and are not walked. */
function* walk(node: unknown, pointer = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  yield [pointer, node as Record<string, unknown>];
  const areKeysNames = pointer.endsWith('/properties');
  for (const [key, child] of Object.entries(node)) {
    if (!areKeysNames && ['example', 'examples', 'enum', 'const', 'default'].includes(key)) continue;
    yield* walk(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function examplesOf(header: Record<string, unknown>): unknown[] {
  const examples = Object.values((header['examples'] ?? {}) as Record<string, { value?: unknown }>);
  return [header['example'], ...examples.map(({ value }) => value)].filter((example) => example !== undefined);
}

/** Redocly checks the examples of bodies, parameters and schemas, but neither headers' examples nor defaults. */
function findInvalidValues(document: ApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');

  function check(pointer: string, schemaPointer: string, kind: string, value: unknown): string[] {
    const uri = schemaPointer.split('/').map(encodeURIComponent).join('/');
    const validate = ajv.getSchema(`document#${uri}`);
    if (!validate) return [`#${pointer}: has ${kind} and no schema for it`];
    return validate(value) ? [] : [`#${pointer}: ${kind} is wrong: ${ajv.errorsText(validate.errors)}`];
  }

  return [...walk(document)].flatMap(([pointer, node]) => {
    if (/\/headers\/[^/]+$/.test(pointer)) {
      return examplesOf(node).flatMap((example) => check(pointer, `${pointer}/schema`, 'an example', example));
    }
    // A server's variables have defaults without a schema; `properties` and `responses` may have a member of that name.
    const isSchema = !pointer.startsWith('/servers/') && !/\/(?:properties|responses)$/.test(pointer);
    return isSchema && 'default' in node ? check(pointer, pointer, 'a default', node['default']) : [];
  });
}

export function findRuleFaults(document: ApiDocument): string[] {
  return [
    ...listOperations(document).flatMap((named) => [
      ...findScopeFaults(named),
      ...findMissingExamples(document, named),
    ]),
    ...findInvalidValues(document),
  ];
}
