import type { ApiDocument } from '../document.ts';
import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString } from '../document-values.ts';
import { dryRunOf } from '../document-responses.ts';
import type { ClientOperation } from './client-operation.ts';
import { schemaNamed, toClientOperation } from './client-operation.ts';
import { kindsOf } from '../kinds.ts';
import { commentOf, hasName, indent, renderComment, renderField, typeOf } from '../schema-types.ts';

/** The client's generated half, by file name: its types, one file for each namespace, and the list of these. */
export function emitClient(document: ApiDocument): Map<string, string> {
  const operations = document.operations.map((operation) => toClientOperation(document, operation));
  const tags = [...new Set(operations.map(({ operation }) => operation.tag))];
  return new Map([
    ['types.ts', emitClientTypes(document, operations)],
    ...tags.map((tag): [string, string] => [`${tag}.ts`, emitNamespace(document, tag, operations)]),
    ['namespaces.ts', emitNamespaces(document, tags)],
  ]);
}

function emitClientTypes(document: ApiDocument, operations: readonly ClientOperation[]): string {
  const schemas = reachableSchemas(document, operations).map((name) => {
    const schema = schemaNamed(document, name);
    const type = typeOf(document.root, schema, name);
    const declaration =
      schema['properties'] === undefined ? `export type ${name} = ${type};` : `export interface ${name} ${type}`;
    return renderComment(commentOf(document.root, schema)) + declaration;
  });
  const params = operations
    .filter(({ fields }) => fields.length > 0)
    .map(
      ({ paramsName, fields }) => `export interface ${paramsName} {\n${indent(fields.map(renderField).join('\n'))}\n}`,
    );
  return `${[...schemas, ...params].join('\n\n')}\n`;
}

/** Results that are not schemas. */
const PLAIN_RESULTS = ['void', 'string'];

/** All schemas that an argument or a response mentions, directly or indirectly. */
function reachableSchemas(document: ApiDocument, operations: readonly ClientOperation[]): string[] {
  const reached = new Set<string>();
  const visit = (value: Json): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (reached.has(name!)) continue;
      reached.add(name!);
      visit(schemaNamed(document, name!));
    }
  };
  for (const { operation, result } of operations) {
    if (!PLAIN_RESULTS.includes(result)) visit({ $ref: `#/components/schemas/${result}` });
    const dryRun = dryRunOf(operation)?.schema;
    if (dryRun) visit({ $ref: `#/components/schemas/${dryRun}` });
    for (const { schema } of operation.parameters) visit(schema);
    if (operation.bodySchema !== null)
      visit(asObject(schemaNamed(document, operation.bodySchema)['properties'], operation.operationId));
  }
  return [...reached].filter((name) => hasName(schemaNamed(document, name)));
}

function emitNamespace(document: ApiDocument, tag: string, operations: readonly ClientOperation[]): string {
  const own = operations.filter(({ operation }) => operation.tag === tag);
  const types = new Set(
    own.flatMap(({ operation, paramsName, fields, result }) => [
      ...(fields.length > 0 ? [paramsName] : []),
      result,
      dryRunOf(operation)?.schema ?? 'void',
    ]),
  );
  for (const plain of PLAIN_RESULTS) types.delete(plain);
  const uploads = own.some(({ operation }) => operation.bodyTypes.length > 0);
  const choices = [
    ...new Set([
      ...own.flatMap((operation) => operation.choices.map(({ type }) => type as string)),
      ...(uploads ? ['ContentType'] : []),
    ]),
  ].toSorted();
  const options = [
    ...(own.some(({ isStream }) => !isStream) ? ['RequestOptions'] : []),
    ...(own.some(({ isStream }) => isStream) ? ['StreamOptions'] : []),
  ];
  const classes = [
    ...(own.some(({ isList, isStream }) => !isList && !isStream) ? [`import type { Call } from '../call.ts';`] : []),
    ...(own.some(({ isList }) => isList) ? [`import type { PageCall } from '../pages.ts';`] : []),
  ];
  return [
    ...classes,
    ...(choices.length === 0 ? [] : [`import type { ${choices.join(', ')} } from '../options.ts';`]),
    ...(uploads ? [`import type { UploadBody } from '../runtime.ts';`] : []),
    `import type { ${options.join(', ')}, Transport } from '../transport.ts';`,
    `import type { ${[...types].toSorted((a, b) => (a < b ? -1 : 1)).join(', ')} } from './types.ts';`,
    '',
    `${renderComment(tagDescription(document, tag))}export class ${className(tag)} {`,
    '  readonly #transport: Transport;',
    '',
    '  constructor(transport: Transport) {',
    '    this.#transport = transport;',
    '  }',
    ...own.flatMap((operation) => ['', indent(renderMethod(operation))]),
    '}',
    '',
  ].join('\n');
}

function renderMethod(method: ClientOperation): string {
  const { operation, fields, paramsName, rest, creates, result, isList, isStream, textType, choices } = method;
  const { bodyTypes } = operation;
  // A record that is created has at least one field that someone chose.
  const isOptional = !creates && fields.every((field) => !field.required);
  // A type without fields would accept an argument with any.
  const params = `params: ${fields.length === 0 ? 'Record<string, never>' : paramsName}`;
  // The argument before an upload's body cannot be omitted.
  const argument = bodyTypes.length > 0 ? `${params}, body: UploadBody` : `${params}${isOptional ? ' = {}' : ''}`;
  const request = [
    `method: '${operation.method}'`,
    `path: '${operation.path}'`,
    'params',
    ...(rest === null ? [] : [`rest: '${rest}'`]),
    ...(creates ? ['creates: true'] : []),
    ...(textType === null ? [] : [`accept: '${textType}'`]),
    ...(bodyTypes.length === 0 ? [] : [`upload: { body, type: options.contentType ?? '${bodyTypes[0]}' }`]),
  ];
  const options = [
    isStream ? 'StreamOptions' : 'RequestOptions',
    ...choices.map(({ type }) => type),
    ...(bodyTypes.length === 0 ? [] : [`ContentType<${bodyTypes.map((type) => `'${type}'`).join(' | ')}>`]),
  ].join(' & ');
  const returned = choices.find(({ other }) => other !== undefined)?.other?.result ?? result;
  const answer = isStream
    ? `AsyncGenerator<${returned}, void, undefined>`
    : `${isList ? 'PageCall' : 'Call'}<${returned}>`;
  return [
    renderComment(`${operation.description}\n\n@see ${operation.method} ${operation.path}`).trimEnd(),
    ...renderOverloads(method, argument),
    `${operation.operationId}(${argument}, options: ${options} = {}): ${answer} {`,
    `  return this.#transport.${isStream ? 'stream' : isList ? 'list' : 'call'}<${returned}>({ ${request.join(', ')} }, options);`,
    '}',
  ].join('\n');
}

/** If an option changes the result: first without it, then with it or with a value that is not known in advance. */
function renderOverloads({ operation, result, choices }: ClientOperation, argument: string): string[] {
  return choices.flatMap(({ type, other }) => {
    if (other === undefined) return [];
    // Only an implementation has a default, and no argument is left out before one that is needed.
    const [optional, needed] = [argument.replace(/: (.*) = {}$/, '?: $1'), argument.replace(/ = {}$/, '')];
    return [
      `${operation.operationId}(${optional}, options?: RequestOptions & ${other.unchosen}): Call<${result}>;`,
      renderComment(other.comment).trimEnd(),
      `${operation.operationId}(${needed}, options: RequestOptions & ${type}): Call<${other.result}>;`,
    ];
  });
}

function emitNamespaces(document: ApiDocument, tags: readonly string[]): string {
  return [
    ...tags.map((tag) => `import { ${className(tag)} } from './${tag}.ts';`),
    `import type { Transport } from '../transport.ts';`,
    '',
    '/** One namespace for each kind of resource. */',
    'export class Namespaces {',
    ...tags.map((tag) => indent(`${renderComment(tagDescription(document, tag))}readonly ${tag}: ${className(tag)};`)),
    '',
    '  constructor(transport: Transport) {',
    ...tags.map((tag) => `    this.${tag} = new ${className(tag)}(transport);`),
    '  }',
    '}',
    '',
    '/** Where the service is when nobody says otherwise. */',
    `export const defaultBaseUrl = '${defaultBaseUrlOf(document)}';`,
    '',
    '/** Public, and good for the sandbox alone. */',
    `export const demoKey = '${demoKeyOf(document)}';`,
    '',
    '/** Where records of each kind are found, and the state in which they are not settled yet. */',
    `export const kinds = ${JSON.stringify(waitableKinds(document), null, 2)} as const;`,
    '',
  ].join('\n');
}

/** Kinds that settle: a kind without states is final at once. A child is also found by its parent's id. */
function waitableKinds(document: ApiDocument): Record<string, { path: string; unsettled: string }> {
  const rows = kindsOf(document)
    .filter(
      ({ properties, xKind }) =>
        properties['status'] !== undefined &&
        asArray(xKind['events'], 'events').includes('active') &&
        xKind['parent'] === undefined,
    )
    .map(({ path, record, xKind }) => {
      // The document lists the initial status of a record first.
      const [unsettled] = schemaNamed(document, `${record}Status`)['enum'] as string[];
      return [asString(xKind['object'], 'object'), { path, unsettled: unsettled! }] as const;
    });
  return Object.fromEntries(rows);
}

function serversOf(document: ApiDocument): JsonObject[] {
  return asArray(document.root['servers'], 'servers').map((server) => asObject(server, 'a server'));
}

function demoKeyOf(document: ApiDocument): string {
  const server = serversOf(document).find((each) => each['x-demo-key'] !== undefined);
  return asString(server?.['x-demo-key'], 'x-demo-key of a server');
}

function defaultBaseUrlOf(document: ApiDocument): string {
  const server = serversOf(document).find((each) => each['url'] === '{base_url}');
  const variables = asObject(server?.['variables'], 'variables of the server {base_url}');
  return asString(asObject(variables['base_url'], 'base_url')['default'], 'the default of base_url');
}

function tagDescription(document: ApiDocument, tag: string): string {
  const found = (document.root['tags'] as Json[])
    .map((each) => asObject(each, 'a tag'))
    .find((each) => each['name'] === tag);
  return found === undefined ? '' : (found['description'] as string);
}

function className(tag: string): string {
  return `${tag[0]!.toUpperCase()}${tag.slice(1)}`;
}
